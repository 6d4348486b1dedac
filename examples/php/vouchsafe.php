<?php

/** Requests to the REST interface of Vouchsafe, with the curl extension only. */
declare(strict_types=1);

const TIMEOUT_SECONDS = 10;
const MAX_ATTEMPTS = 6;
// If the service requires a longer pause, the request is not repeated.
const MAX_PAUSE_SECONDS = 60;

final class Response
{
    public function __construct(
        public readonly mixed $body,
        // Whether an earlier request with the same idempotency key made the change.
        public readonly bool $isReplay,
    ) {
    }
}

/** An error response. `errorCode` is stable: a word in v2.1, a number in v1. */
final class Problem extends Exception
{
    public readonly string|int $errorCode;

    public function __construct(public readonly int $status, array $body)
    {
        $this->errorCode = $body['code'];
        // The id of the request, which identifies it in the log of the service. v1 does not have it in the body.
        $request = isset($body['instance']) ? " ({$body['instance']})" : '';
        $text = "$status {$body['code']}: " . ($body['detail'] ?? $body['message'] ?? '') . $request;
        foreach ($body['errors'] ?? [] as $field => $error) {
            // v1 has an object with a list of messages for each field, v2.1 a list of objects.
            $messages = isset($error['field']) ? [$error['message']] : $error;
            foreach ($messages as $message) {
                $text .= "\n  " . ($error['field'] ?? $field) . " $message";
            }
        }
        parent::__construct($text);
    }
}

/** No response settles the outcome. The request may or may not have taken effect. */
final class ResultUnknown extends Exception {}

/**
 * Sends a request and returns the response. Throws Problem if the service rejects it.
 * Repeats the request after a lost response and after a temporary problem, unless it could take effect
 * twice: a POST is repeated only with an idempotency key. Throws ResultUnknown in the end.
 */
function request(string $method, string $path, ?array $body = null, ?string $idempotencyKey = null): Response
{
    $isRepeatable = $method === 'GET' || $idempotencyKey !== null;
    for ($attempt = 0; ; $attempt++) {
        [$status, $headers, $content] = send($method, $path, $body, $idempotencyKey);
        $decoded = json_decode($content, true);
        if ($status >= 200 && $status < 300 && $decoded !== null) {
            return new Response($decoded, ($headers['idempotent-replayed'] ?? '') === 'true');
        }
        $retryAfter = $headers['retry-after'] ?? '';
        $pause = ctype_digit($retryAfter) ? (float) $retryAfter : 0.5 * 2 ** $attempt;
        // Status 0: the connection failed, the time limit passed, or the response is incomplete.
        $isTemporary = ($status < 300 || $status === 429 || $status >= 500) && $pause <= MAX_PAUSE_SECONDS;
        // These statuses do not state whether an earlier attempt took effect.
        $isSettled = $status < 500 && ($attempt === 0 || !in_array($status, [401, 403, 409, 429], true));
        $problem = isset($decoded['code']) ? new Problem($status, $decoded) : null;
        if ($problem !== null && $isSettled && !$isTemporary) {
            throw $problem;
        }
        $failure = $status < 300 ? 'There is no response.' : "A proxy sent the status $status.";
        $reason = $problem?->getMessage() ?? $failure;
        if (!$isTemporary || !$isRepeatable || $attempt + 1 === MAX_ATTEMPTS) {
            throw new ResultUnknown($reason);
        }
        fwrite(STDERR, "$reason The next attempt is in $pause s.\n");
        usleep((int) ($pause * 1_000_000));
    }
}

/** Returns the status, or 0 without a response, the headers by their names in lower case, and the content. */
function send(string $method, string $path, ?array $body, ?string $idempotencyKey): array
{
    $sent = ['Authorization: Bearer ' . getenv('VOUCHSAFE_TOKEN'), 'Accept: application/json'];
    $headers = [];
    $curl = curl_init(getenv('VOUCHSAFE_URL') . $path);
    if ($idempotencyKey !== null) {
        $sent[] = "Idempotency-Key: $idempotencyKey";
    }
    if ($body !== null) {
        $sent[] = 'Content-Type: application/json';
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body, JSON_THROW_ON_ERROR));
    }
    // curl follows no redirect by default, so the token is not sent to another address.
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => $sent,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => TIMEOUT_SECONDS,
        CURLOPT_USERAGENT => 'example-php',
        CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$headers): int {
            [$name, $value] = explode(':', $line, 2) + [1 => ''];
            $headers[strtolower($name)] = trim($value);
            return strlen($line);
        },
    ]);
    $content = curl_exec($curl);
    return $content === false ? [0, [], ''] : [curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $headers, $content];
}

/** Yields all objects of a list. Reads the next page when the loop reaches it. */
function listAll(string $path, array $expansions = [], int $pageSize = 50): Generator
{
    $page = ['limit' => $pageSize, 'order' => 'asc'];
    do {
        $list = request('GET', "$path?" . http_build_query([...$page, 'expand' => $expansions]))->body;
        yield from $list['data'];
        // The cursor contains the order and the size of the page.
        $page = ['cursor' => $list['next']];
    } while ($list['has_next']);
}
