-- The hash of the token that was exchanged for this refresh token. It identifies the unused successor of a reused token.
ALTER TABLE "refresh_tokens" ADD COLUMN "predecessor_hash" BYTEA;
-- The channel through which a refresh token was used. Only a token that was used over GraphQL can be exchanged again. Tokens that
-- were used before the migration have no channel, so they cannot.
ALTER TABLE "refresh_tokens" ADD COLUMN "used_channel" "channel";
