"""A shop plug-in: lists the vouchers on sale, and sells one.

Usage: python3 examples/python/plugin.py catalogue
       python3 examples/python/plugin.py order PURCHASE VOUCHER EMAIL

PURCHASE is the shop's number of the purchase and the idempotency key of the order: repeating the
command within 24 hours sells nothing twice. VOUCHER is the id of a voucher, and EMAIL the address of the purchaser.
Exits with 0 on success, with 1 if the order was rejected, and with 2 if its result is unknown.
"""

import sys

from vouchsafe import Problem, ResultUnknown, list_all, request

SALES_PAGE = "/v2.1/sales-pages/1"
LANGUAGE = "en"


def print_catalogue() -> None:
    for voucher in list_all(f"{SALES_PAGE}/vouchers", "options", page_size=10):
        if not voucher["is_available"] or voucher["access_level"] != "published":
            continue
        prices = [option["sell_price"] for option in voucher["options"] if option["leaf"]]
        lowest = min(prices, key=lambda price: price["amount"])
        # Amounts are in minor units, such as pence.
        print(f"{voucher['id']} {voucher['voucher_title'][LANGUAGE]}, from {lowest['amount']} {lowest['currency']}")


def order(purchase: str, voucher_id: str, email: str) -> None:
    """Sells the first option of a voucher. A purchase that is repeated later must send the same
    body, so a shop stores the body before it sends it."""
    path = f"{SALES_PAGE}/vouchers/{int(voucher_id)}?expand[]=options&expand[]=layouts"
    voucher = request("GET", path).body
    option = next(option for option in voucher["options"] if option["leaf"])
    product = {
        "voucher_id": voucher["id"],
        # The terms that the purchaser has seen. If they have changed, the order is rejected.
        "voucher_version": voucher["version"],
        "option_id": option["id"],
        "layout_id": voucher["layouts"][0]["id"],
        "delivery_method": "electronic",
    }
    if option["max_sell_price"] is not None:
        # The purchaser chooses the amount.
        product["option_amount"] = option["sell_price"]
    body = {
        "language": LANGUAGE,
        "purchaser": {"name": "Robin Reed", "email": email},
        "products": [product],
    }
    path = f"{SALES_PAGE}/orders?expand[]=products&expand[]=payments"
    sold, is_replay = request("POST", path, body, idempotency_key=purchase)
    paid = sum(payment["amount"]["amount"] for payment in sold["payments"])
    how = "Sold by an earlier request" if is_replay else "Sold"
    for item in sold["products"]:
        print(f"{how}: {item['name']}, {paid} {item['price_paid']['currency']}, code {item['voucher_code']}")


def describe(problem: Problem) -> str:
    match problem.code:
        case "sold_out" | "not_on_sale":
            return "The voucher is not on sale, or is sold out. Offer another one."
        case "stale_voucher_version":
            return "The terms have changed. Show the new terms and order again."
        case "payment_declined":
            return "The payment was declined. Ask for another payment."
        case _:
            return str(problem)


def main(arguments: list[str]) -> None:
    match arguments:
        case ["catalogue"]:
            print_catalogue()
        case ["order", purchase, voucher_id, email]:
            order(purchase, voucher_id, email)
        case _:
            print(__doc__, file=sys.stderr)
            sys.exit(64)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Problem as problem:
        print(describe(problem))
        sys.exit(1)
    except ResultUnknown as unknown:
        print(f"{unknown} Repeat the command with the same purchase.")
        sys.exit(2)
