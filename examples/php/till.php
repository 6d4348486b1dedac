<?php

/**
 * A till: looks up a voucher, redeems it, and prints the result for the cashier.
 *
 * Usage: php examples/php/till.php RECEIPT CODE LOCATION [UNITS]
 *
 * RECEIPT is different for each redemption and is its idempotency key: repeating the command within 30 days
 * never redeems twice. LOCATION is the id of the redeem location. UNITS are minor units of the currency for a
 * gift card, otherwise uses, and default to everything that remains. Exits with 0 if the voucher is redeemed,
 * with 1 if it was rejected, and with 2 if the result is unknown.
 */

declare(strict_types=1);

require __DIR__ . '/vouchsafe.php';

const SALES_PAGE = 1;

// The sentences for the cashier, by the code of a rejection.
const REJECTIONS = [
    'not_yet_valid' => 'The voucher cannot be redeemed yet.',
    'expired' => 'The voucher has expired.',
    'fully_redeemed' => 'The voucher is used up.',
    'exceeds_remaining' => "The amount exceeds the voucher's remaining balance.",
    'cancelled' => 'The voucher was cancelled.',
    'refunded' => 'The voucher was refunded.',
    'regenerated' => 'The voucher was replaced. Ask for the new code.',
    'blocked' => 'The voucher is blocked. Ask the customer to contact the shop.',
    'wrong_location' => 'The voucher cannot be redeemed here.',
    'state_conflict' => 'The voucher has changed. Scan it again.',
    'idempotency_key_reused' => 'This receipt was used for another redemption.',
];

// v1 has numbers instead of these codes, so the status identifies the error.
const REJECTIONS_BY_STATUS = [
    401 => 'The API key of this till is not valid.',
    403 => 'This till may not redeem vouchers.',
    404 => 'Unknown voucher.',
];

function redeem(string $receipt, string $code, int $location, ?int $units): void
{
    $voucher = lookUp($code);
    echo "{$voucher['order']['product']['name']}: {$voucher['remainingString']}, {$voucher['status']}\n";
    $body = ['voucher_code' => $code, 'redeem_location' => $location];
    if ($units !== null) {
        $body['reductor'] = $units;
    }
    $path = '/v2.1/sales-pages/' . SALES_PAGE . '/redemptions?expand[]=order_product';
    $response = request('POST', $path, $body, idempotencyKey: $receipt);
    $redemption = $response->body;
    $again = $response->isReplay ? ' This receipt was redeemed before.' : '';
    echo "Redeemed {$redemption['reductor']}, {$redemption['order_product']['redeem_remaining']} left.$again\n";
}

/** Returns the state of a voucher. v2.1 has no look-up by code, so this is a request of v1. */
function lookUp(string $code): array
{
    return request('GET', '/v1/status?' . http_build_query(['code' => $code, 'domain' => SALES_PAGE]))->body;
}

function describe(Problem $problem): string
{
    return REJECTIONS[$problem->errorCode] ?? REJECTIONS_BY_STATUS[$problem->status]
        // Other problems are mistakes of this program: the text and the fields are for its developers.
        ?? $problem->getMessage();
}

if ($argc < 4 || $argc > 5) {
    fwrite(STDERR, "Usage: php examples/php/till.php RECEIPT CODE LOCATION [UNITS]\n");
    exit(64);
}
try {
    redeem($argv[1], $argv[2], (int) $argv[3], isset($argv[4]) ? (int) $argv[4] : null);
} catch (Problem $problem) {
    echo describe($problem), "\n";
    exit(1);
} catch (ResultUnknown $unknown) {
    echo "{$unknown->getMessage()} Repeat the command with the same receipt.\n";
    exit(2);
}
