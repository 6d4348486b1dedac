-- Payments on the page of the gateway `sandbox` (src/payments/sandbox-payments.ts), which move no money.
CREATE TABLE "sandbox_payments" (
    "token" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount" BIGINT NOT NULL,
    "description" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "return_url" TEXT NOT NULL,
    "cancel_url" TEXT NOT NULL,
    "payable_until" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_payments_pkey" PRIMARY KEY ("token")
);

CREATE UNIQUE INDEX "sandbox_payments_reference_key" ON "sandbox_payments"("reference");
CREATE INDEX "sandbox_payments_expires_at_idx" ON "sandbox_payments"("expires_at");
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_amount" CHECK ("amount" > 0);
