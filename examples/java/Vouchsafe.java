import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Requests to the REST interface of Vouchsafe, with the standard library only. */
final class Vouchsafe {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final int MAX_ATTEMPTS = 6;
    /** If the service requires a longer pause, the request is not repeated. */
    private static final double MAX_PAUSE_SECONDS = 60;
    /** Statuses that do not state whether an earlier attempt took effect. */
    private static final List<Integer> UNSETTLED = List.of(401, 403, 409, 429);

    // The client follows no redirect by default, so the token is not sent to another address.
    private final HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    private final String url = System.getenv("VOUCHSAFE_URL");
    private final String token = System.getenv("VOUCHSAFE_TOKEN");

    /** `isReplay` is true if an earlier request with the same idempotency key made the change. */
    record Response(Json body, boolean isReplay) {}

    /** No response settles the outcome. The request may or may not have taken effect. */
    static final class ResultUnknown extends Exception {
        ResultUnknown(String reason) {
            super(reason);
        }
    }

    Json get(String path) throws Problem, ResultUnknown, InterruptedException {
        return send(request(path).GET().build()).body();
    }

    /** Sends a POST that is repeated with the same key, so that it takes effect once. */
    Response post(String path, Map<String, ?> body, String idempotencyKey)
            throws Problem, ResultUnknown, InterruptedException {
        HttpRequest.Builder builder = request(path)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", idempotencyKey);
        return send(builder.POST(BodyPublishers.ofString(Json.format(body))).build());
    }

    /** Calls `action` with each object of a list. Each page is read after the objects of the page before it. */
    void forEach(String path, List<String> expansions, int pageSize, Consumer<Json> action)
            throws Problem, ResultUnknown, InterruptedException {
        StringBuilder expand = new StringBuilder();
        expansions.forEach(name -> expand.append("&expand%5B%5D=").append(name));
        String page = "limit=" + pageSize + "&order=asc";
        while (true) {
            Json list = get(path + "?" + page + expand);
            list.get("data").forEach(action);
            if (!list.get("has_next").isTrue()) {
                return;
            }
            // The cursor contains the order and the size of the page.
            page = "cursor=" + encode(list.get("next").text());
        }
    }

    static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url + path))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + token)
                .header("Accept", "application/json");
    }

    /**
     * Sends a request that cannot take effect twice, and repeats it after a lost response and after a temporary
     * problem. Throws Problem if the service rejects it, and ResultUnknown if no response settles the outcome.
     */
    private Response send(HttpRequest request) throws Problem, ResultUnknown, InterruptedException {
        for (int attempt = 0; ; attempt++) {
            double pause = 0.5 * Math.pow(2, attempt);
            boolean isTemporary = true;
            String reason = "There is no response.";
            try {
                HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
                int status = response.statusCode();
                if (status >= 200 && status < 300) {
                    boolean isReplay = response.headers().firstValue("Idempotent-Replayed").isPresent();
                    return new Response(Json.parse(response.body()), isReplay);
                }
                String retryAfter = response.headers().firstValue("Retry-After").orElse("");
                pause = retryAfter.matches("\\d{1,9}") ? Integer.parseInt(retryAfter) : pause;
                isTemporary = (status == 429 || status >= 500) && pause <= MAX_PAUSE_SECONDS;
                boolean isSettled = status < 500 && (attempt == 0 || !UNSETTLED.contains(status));
                reason = "A proxy sent the status " + status + ".";
                Problem problem = new Problem(status, Json.parse(response.body()));
                if (isSettled && !isTemporary) {
                    throw problem;
                }
                reason = problem.getMessage();
            } catch (IOException | IllegalArgumentException error) {
                // The connection failed, the time limit passed, or the response is incomplete or not from the service.
            }
            if (!isTemporary || attempt + 1 == MAX_ATTEMPTS) {
                throw new ResultUnknown(reason);
            }
            System.err.printf("%s The next attempt is in %s s.%n", reason, pause);
            Thread.sleep((long) (pause * 1000));
        }
    }
}
