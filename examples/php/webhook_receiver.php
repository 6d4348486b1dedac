<?php

/**
 * A receiver of webhooks: checks the signature of the raw body, and stores each event once.
 *
 * Usage: WEBHOOK_SECRET=… EVENTS_FOLDER=… php -S 127.0.0.1:PORT examples/php/webhook_receiver.php
 *
 * EVENTS_FOLDER receives one file per event, for a worker that processes it. In production, the script runs
 * in the web server of the shop, which limits the size of bodies.
 */

declare(strict_types=1);

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Returns whether one of the signatures is that of the body as received, before it is parsed. The comparison
 * takes the same time for every wrong signature.
 */
function isSigned(string $body, array $signatures): bool
{
    $secret = getenv('WEBHOOK_SECRET');
    if ($secret === false || $secret === '') {
        throw new RuntimeException('WEBHOOK_SECRET is not set.');
    }
    $expected = hash_hmac('sha256', $body, $secret);
    foreach ($signatures as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}

/**
 * Stores an event. Returns false if it is stored already, because deliveries can be repeated. A file with its
 * final name is complete, even if this process is killed while it writes.
 */
function store(string $id, string $body): bool
{
    if (preg_match('/\A[\w-]+\z/', $id) !== 1) {
        throw new UnexpectedValueException('The id of the event is not the name of a file.');
    }
    $folder = getenv('EVENTS_FOLDER');
    if (!is_dir($folder)) {
        mkdir($folder, 0700, recursive: true);
    }
    $file = "$folder/$id.json";
    if (file_exists($file)) {
        return false;
    }
    $partial = tempnam($folder, 'partial-');
    if (file_put_contents($partial, $body) !== strlen($body) || !rename($partial, $file)) {
        throw new RuntimeException('The event could not be stored.');
    }
    return true;
}

if ((int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > MAX_BODY_BYTES) {
    http_response_code(413);
    exit;
}
// $_POST and frameworks that parse JSON do not have the bytes as received.
$body = file_get_contents('php://input');
// For 24 hours after a change of the secret, the second one is that of the previous secret.
$signatures = [$_SERVER['HTTP_SIGNATURE'] ?? '', $_SERVER['HTTP_SIGNATURE_PREVIOUS'] ?? ''];
if ($_SERVER['REQUEST_METHOD'] !== 'POST' || !isSigned($body, $signatures)) {
    error_log('Rejected a delivery with an invalid signature.');
    http_response_code(401);
    exit;
}
try {
    $event = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    if (store($event['id'], $body)) {
        error_log("Stored {$event['name']} of sales page {$event['sales_page_id']}.");
    }
    http_response_code(204);
} catch (Throwable $error) {
    // The service sends the event again later.
    error_log($error->getMessage());
    http_response_code(500);
}
