import java.util.HashMap;
import java.util.Map;

/**
 * A till: looks up a voucher, redeems it, and prints the result for the cashier.
 *
 * <p>Usage: java -cp FOLDER Till RECEIPT CODE LOCATION [UNITS]
 *
 * <p>RECEIPT is different for each redemption and is its idempotency key: repeating the command within 30 days never
 * redeems twice. LOCATION is the id of the redeem location. UNITS are minor units of the currency for a gift card,
 * otherwise uses, and default to everything that remains. Exits with 0 if the voucher is redeemed, with 1 if it was
 * rejected, and with 2 if the result is unknown.
 */
final class Till {
    private static final int SALES_PAGE = 1;

    private final Vouchsafe service = new Vouchsafe();

    public static void main(String[] args) throws InterruptedException {
        if (args.length < 3 || args.length > 4) {
            System.err.println("Usage: java -cp FOLDER Till RECEIPT CODE LOCATION [UNITS]");
            System.exit(64);
        }
        try {
            Integer units = args.length == 4 ? Integer.valueOf(args[3]) : null;
            new Till().redeem(args[0], args[1], Integer.parseInt(args[2]), units);
        } catch (Problem problem) {
            System.out.println(describe(problem));
            System.exit(1);
        } catch (Vouchsafe.ResultUnknown unknown) {
            System.out.println(unknown.getMessage() + " Repeat the command with the same receipt.");
            System.exit(2);
        }
    }

    private void redeem(String receipt, String code, int location, Integer units)
            throws Problem, Vouchsafe.ResultUnknown, InterruptedException {
        Json voucher = lookUp(code);
        String name = voucher.get("order").get("product").get("name").text();
        String remaining = voucher.get("remainingString").text();
        System.out.printf("%s: %s, %s%n", name, remaining, voucher.get("status").text());

        Map<String, Object> body = new HashMap<>(Map.of("voucher_code", code, "redeem_location", location));
        if (units != null) {
            body.put("reductor", units);
        }
        String path = "/v2.1/sales-pages/" + SALES_PAGE + "/redemptions?expand%5B%5D=order_product";
        Vouchsafe.Response response = service.post(path, body, receipt);
        long redeemed = response.body().get("reductor").number();
        long left = response.body().get("order_product").get("redeem_remaining").number();
        String again = response.isReplay() ? " This receipt was redeemed before." : "";
        System.out.printf("Redeemed %d, %d left.%s%n", redeemed, left, again);
    }

    /** Returns the state of a voucher. v2.1 has no look-up by code, so this is a request of v1. */
    private Json lookUp(String code) throws Problem, Vouchsafe.ResultUnknown, InterruptedException {
        return service.get("/v1/status?code=" + Vouchsafe.encode(code) + "&domain=" + SALES_PAGE);
    }

    /** Returns the sentence for the cashier. */
    private static String describe(Problem problem) {
        return switch (problem.code()) {
            case "not_yet_valid" -> "The voucher cannot be redeemed yet.";
            case "expired" -> "The voucher has expired.";
            case "fully_redeemed" -> "The voucher is used up.";
            case "exceeds_remaining" -> "The amount exceeds the voucher's remaining balance.";
            case "cancelled" -> "The voucher was cancelled.";
            case "refunded" -> "The voucher was refunded.";
            case "regenerated" -> "The voucher was replaced. Ask for the new code.";
            case "blocked" -> "The voucher is blocked. Ask the customer to contact the shop.";
            case "wrong_location" -> "The voucher cannot be redeemed here.";
            case "state_conflict" -> "The voucher has changed. Scan it again.";
            case "idempotency_key_reused" -> "This receipt was used for another redemption.";
            // v1 has numbers instead of these codes, so the status identifies the error.
            default -> switch (problem.status()) {
                case 401 -> "The API key of this till is not valid.";
                case 403 -> "This till may not redeem vouchers.";
                case 404 -> "Unknown voucher.";
                // Other problems are mistakes of this program: the text and the fields are for its developers.
                default -> problem.getMessage();
            };
        };
    }
}
