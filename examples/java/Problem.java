/** An error response. The code is stable: a word in v2.1, a number in v1. */
final class Problem extends Exception {
    private final int status;
    private final String code;

    /** Throws IllegalArgumentException if the body is not that of an error of the service. */
    Problem(int status, Json body) {
        super(describe(status, body));
        this.status = status;
        this.code = body.get("code").text();
    }

    int status() {
        return status;
    }

    String code() {
        return code;
    }

    private static String describe(int status, Json body) {
        if (body.get("code").isNull()) {
            throw new IllegalArgumentException("The body has no code.");
        }
        Json detail = body.get(body.get("detail").isNull() ? "message" : "detail");
        StringBuilder text = new StringBuilder(status + " " + body.get("code").text() + ": " + detail.text());
        // The id of the request, which identifies it in the log of the service. v1 does not have it in the body.
        if (!body.get("instance").isNull()) {
            text.append(" (").append(body.get("instance").text()).append(")");
        }
        Json errors = body.get("errors");
        for (Json error : errors) {
            text.append("\n  ").append(error.get("field").text()).append(" ").append(error.get("message").text());
        }
        // v1 has an object with a list of messages for each field.
        for (String field : errors.names()) {
            errors.get(field).forEach(message -> text.append("\n  ").append(field).append(" ").append(message.text()));
        }
        return text.toString();
    }
}
