import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A shop plug-in: lists the vouchers on sale, and sells one.
 *
 * <p>Usage: java -cp FOLDER Plugin catalogue, or java -cp FOLDER Plugin order PURCHASE VOUCHER EMAIL
 *
 * <p>PURCHASE is the shop's number of the purchase and the idempotency key of the order: repeating the command within
 * 24 hours sells nothing twice. VOUCHER is the id of a voucher, and EMAIL the address of the purchaser. Exits with 0 on
 * success, with 1 if the order was rejected, and with 2 if its result is unknown.
 */
final class Plugin {
    private static final String SALES_PAGE = "/v2.1/sales-pages/1";
    private static final String LANGUAGE = "en";

    private final Vouchsafe service = new Vouchsafe();

    public static void main(String[] args) throws InterruptedException {
        Plugin plugin = new Plugin();
        try {
            if (args.length == 1 && args[0].equals("catalogue")) {
                plugin.printCatalogue();
            } else if (args.length == 4 && args[0].equals("order")) {
                plugin.order(args[1], Integer.parseInt(args[2]), args[3]);
            } else {
                System.err.println("Usage: java -cp FOLDER Plugin catalogue | order PURCHASE VOUCHER EMAIL");
                System.exit(64);
            }
        } catch (Problem problem) {
            System.out.println(describe(problem));
            System.exit(1);
        } catch (Vouchsafe.ResultUnknown unknown) {
            System.out.println(unknown.getMessage() + " Repeat the command with the same purchase.");
            System.exit(2);
        }
    }

    private void printCatalogue() throws Problem, Vouchsafe.ResultUnknown, InterruptedException {
        service.forEach(SALES_PAGE + "/vouchers", List.of("options"), 10, voucher -> {
            if (!voucher.get("is_available").isTrue() || !voucher.get("access_level").text().equals("published")) {
                return;
            }
            List<Json> options = leaves(voucher);
            // Amounts are in minor units, such as pence.
            long lowest = options.stream()
                    .mapToLong(option -> option.get("sell_price").get("amount").number())
                    .min()
                    .orElseThrow();
            String currency = options.get(0).get("sell_price").get("currency").text();
            String title = voucher.get("voucher_title").get(LANGUAGE).text();
            System.out.printf("%d %s, from %d %s%n", voucher.get("id").number(), title, lowest, currency);
        });
    }

    /** Returns the options that can be sold. Others are headings of these. */
    private static List<Json> leaves(Json voucher) {
        List<Json> leaves = new ArrayList<>();
        voucher.get("options").forEach(option -> {
            if (option.get("leaf").isTrue()) {
                leaves.add(option);
            }
        });
        return leaves;
    }

    /**
     * Sells the first option of a voucher. A purchase that is repeated later must send the same body, so a shop stores
     * the body before it sends it.
     */
    private void order(String purchase, int voucherId, String email)
            throws Problem, Vouchsafe.ResultUnknown, InterruptedException {
        String expand = "expand%5B%5D=options&expand%5B%5D=layouts";
        Json voucher = service.get(SALES_PAGE + "/vouchers/" + voucherId + "?" + expand);
        Json option = leaves(voucher).get(0);
        Map<String, Object> product = new HashMap<>();
        product.put("voucher_id", voucherId);
        // The terms that the purchaser has seen. If they have changed, the order is rejected.
        product.put("voucher_version", voucher.get("version").number());
        product.put("option_id", option.get("id").number());
        product.put("layout_id", voucher.get("layouts").get(0).get("id").number());
        product.put("delivery_method", "electronic");
        if (!option.get("max_sell_price").isNull()) {
            // The purchaser chooses the amount.
            product.put("option_amount", option.get("sell_price").value());
        }
        Map<String, Object> body = Map.of(
                "language", LANGUAGE,
                "purchaser", Map.of("name", "Robin Reed", "email", email),
                "products", List.of(product));
        String path = SALES_PAGE + "/orders?expand%5B%5D=products&expand%5B%5D=payments";
        Vouchsafe.Response response = service.post(path, body, purchase);
        String how = response.isReplay() ? "Sold by an earlier request" : "Sold";
        long paid = 0;
        for (Json payment : response.body().get("payments")) {
            paid += payment.get("amount").get("amount").number();
        }
        for (Json sold : response.body().get("products")) {
            String currency = sold.get("price_paid").get("currency").text();
            String code = sold.get("voucher_code").text();
            System.out.printf("%s: %s, %d %s, code %s%n", how, sold.get("name").text(), paid, currency, code);
        }
    }

    private static String describe(Problem problem) {
        return switch (problem.code()) {
            case "sold_out", "not_on_sale" -> "The voucher is not on sale, or is sold out. Offer another one.";
            case "stale_voucher_version" -> "The terms have changed. Show the new terms and order again.";
            case "payment_declined" -> "The payment was declined. Ask for another payment.";
            default -> problem.getMessage();
        };
    }
}
