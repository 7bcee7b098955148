"""One file a revision, numbered and dated; never changed once released."""
