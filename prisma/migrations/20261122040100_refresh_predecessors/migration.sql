-- The token that a refresh token was exchanged for, so that its successor can be found while that is unused.
ALTER TABLE "refresh_tokens" ADD COLUMN "predecessor_hash" BYTEA;
-- The channel that a refresh token was used through. Only a token that was used over GraphQL may be exchanged again. A token that
-- was used before this migration has no channel, so it may not.
ALTER TABLE "refresh_tokens" ADD COLUMN "used_channel" "channel";
