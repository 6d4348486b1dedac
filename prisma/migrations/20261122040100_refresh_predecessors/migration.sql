-- The token that a refresh token was exchanged for, so that its successor can be found while that is unused.
ALTER TABLE "refresh_tokens" ADD COLUMN "predecessor_hash" BYTEA;
