-- Whether the operator created the key on the command line. Such a key can grant role 1.
ALTER TABLE "api_keys" ADD COLUMN "made_by_operator" BOOLEAN NOT NULL DEFAULT false;

-- Every key that the service created has an audit entry. A key without one was loaded with the demo data or inserted manually.
UPDATE "api_keys" SET "made_by_operator" = true
 WHERE NOT EXISTS (
   SELECT FROM "audit_entries" "a"
    WHERE "a"."action" = 'api-key.create' AND "a"."subject" = 'api-key:' || "api_keys"."id" AND "a"."principal" <> 'cli'
 );
