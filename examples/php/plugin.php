<?php

/**
 * A shop plug-in: lists the vouchers on sale, and sells one.
 *
 * Usage: php examples/php/plugin.php catalogue
 *        php examples/php/plugin.php order PURCHASE VOUCHER EMAIL
 *
 * PURCHASE is the shop's number of the purchase and the idempotency key of the order: repeating the command
 * within 24 hours sells nothing twice. VOUCHER is the id of a voucher, and EMAIL the address of the purchaser.
 * Exits with 0 on success, with 1 if the order was rejected, and with 2 if its result is unknown.
 */

declare(strict_types=1);

require __DIR__ . '/vouchsafe.php';

const SALES_PAGE = '/v2.1/sales-pages/1';
const LANGUAGE = 'en';

function printCatalogue(): void
{
    foreach (listAll(SALES_PAGE . '/vouchers', ['options'], pageSize: 10) as $voucher) {
        if (!$voucher['is_available'] || $voucher['access_level'] !== 'published') {
            continue;
        }
        $prices = array_column(leaves($voucher), 'sell_price');
        // Amounts are in minor units, such as pence.
        $lowest = min(array_column($prices, 'amount'));
        echo "{$voucher['id']} {$voucher['voucher_title'][LANGUAGE]}, from $lowest {$prices[0]['currency']}\n";
    }
}

/** Returns the options that can be sold. Others are headings of these. */
function leaves(array $voucher): array
{
    return array_values(array_filter($voucher['options'], fn(array $option) => $option['leaf']));
}

/**
 * Sells the first option of a voucher. A purchase that is repeated later must send the same body, so a shop
 * stores the body before it sends it.
 */
function order(string $purchase, int $voucherId, string $email): void
{
    $voucher = request('GET', SALES_PAGE . "/vouchers/$voucherId?expand[]=options&expand[]=layouts")->body;
    $option = leaves($voucher)[0];
    $product = [
        'voucher_id' => $voucher['id'],
        // The terms that the purchaser has seen. If they have changed, the order is rejected.
        'voucher_version' => $voucher['version'],
        'option_id' => $option['id'],
        'layout_id' => $voucher['layouts'][0]['id'],
        'delivery_method' => 'electronic',
    ];
    if ($option['max_sell_price'] !== null) {
        // The purchaser chooses the amount.
        $product['option_amount'] = $option['sell_price'];
    }
    $body = [
        'language' => LANGUAGE,
        'purchaser' => ['name' => 'Robin Reed', 'email' => $email],
        'products' => [$product],
    ];
    $path = SALES_PAGE . '/orders?expand[]=products&expand[]=payments';
    $response = request('POST', $path, $body, idempotencyKey: $purchase);
    $how = $response->isReplay ? 'Sold by an earlier request' : 'Sold';
    $paid = array_sum(array_map(fn(array $payment) => $payment['amount']['amount'], $response->body['payments']));
    foreach ($response->body['products'] as $sold) {
        echo "$how: {$sold['name']}, $paid {$sold['price_paid']['currency']}, code {$sold['voucher_code']}\n";
    }
}

function describe(Problem $problem): string
{
    return match ($problem->errorCode) {
        'sold_out', 'not_on_sale' => 'The voucher is not on sale, or is sold out. Offer another one.',
        'stale_voucher_version' => 'The terms have changed. Show the new terms and order again.',
        'payment_declined' => 'The payment was declined. Ask for another payment.',
        default => $problem->getMessage(),
    };
}

function printUsage(): never
{
    fwrite(STDERR, "Usage: php examples/php/plugin.php catalogue | order PURCHASE VOUCHER EMAIL\n");
    exit(64);
}

try {
    match (true) {
        $argc === 2 && $argv[1] === 'catalogue' => printCatalogue(),
        $argc === 5 && $argv[1] === 'order' => order($argv[2], (int) $argv[3], $argv[4]),
        default => printUsage(),
    };
} catch (Problem $problem) {
    echo describe($problem), "\n";
    exit(1);
} catch (ResultUnknown $unknown) {
    echo "{$unknown->getMessage()} Repeat the command with the same purchase.\n";
    exit(2);
}
