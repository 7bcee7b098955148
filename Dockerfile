FROM python:3.11-slim

WORKDIR /app
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY games games
COPY renderer renderer
COPY storage storage
RUN pip install --no-cache-dir --constraint constraints.txt .
RUN mkdir -p /data && chown 10001:10001 /data

# No account is needed for a number; it owns nothing but the volume.
USER 10001:10001
ENV DATABASE_URL=/data/farside.db
VOLUME /data
STOPSIGNAL SIGTERM
CMD ["farside", "run"]
