-- The days on which clients last used fields of the GraphQL schema.

-- CreateTable
CREATE TABLE "field_uses" (
    "field" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "last_used_on" DATE NOT NULL,

    CONSTRAINT "field_uses_pkey" PRIMARY KEY ("field","client")
);
