"""A till: looks up a voucher, redeems it, and prints the result for the cashier.

Usage: python3 examples/python/till.py RECEIPT CODE LOCATION [UNITS]

RECEIPT is different for each redemption and is its idempotency key: repeating the command within 30
days never redeems twice. LOCATION is the id of the redeem location. UNITS are minor units of the currency for
a gift card, otherwise uses, and default to everything that remains. Exits with 0 if the voucher is
redeemed, with 1 if it was rejected, and with 2 if the result is unknown.
"""

import sys
from urllib.parse import urlencode

from vouchsafe import Problem, ResultUnknown, request

SALES_PAGE = 1

# The sentences for the cashier, by the code of a rejection.
REJECTIONS = {
    "not_yet_valid": "The voucher cannot be redeemed yet.",
    "expired": "The voucher has expired.",
    "fully_redeemed": "The voucher is used up.",
    "exceeds_remaining": "The amount exceeds the voucher's remaining balance.",
    "cancelled": "The voucher was cancelled.",
    "refunded": "The voucher was refunded.",
    "regenerated": "The voucher was replaced. Ask for the new code.",
    "blocked": "The voucher is blocked. Ask the customer to contact the shop.",
    "wrong_location": "The voucher cannot be redeemed here.",
    "state_conflict": "The voucher has changed. Scan it again.",
    "idempotency_key_reused": "This receipt was used for another redemption.",
}

# v1 has numbers instead of these codes, so the status identifies the error.
REJECTIONS_BY_STATUS = {
    401: "The API key of this till is not valid.",
    403: "This till may not redeem vouchers.",
    404: "Unknown voucher.",
}


def main(receipt: str, code: str, location: str, units: str | None = None) -> None:
    voucher = look_up(code)
    print(f"{voucher['order']['product']['name']}: {voucher['remainingString']}, {voucher['status']}")
    body = {"voucher_code": code, "redeem_location": int(location)}
    if units is not None:
        body["reductor"] = int(units)
    path = f"/v2.1/sales-pages/{SALES_PAGE}/redemptions?expand[]=order_product"
    redemption, is_replay = request("POST", path, body, idempotency_key=receipt)
    product = redemption["order_product"]
    again = " This receipt was redeemed before." if is_replay else ""
    print(f"Redeemed {redemption['reductor']}, {product['redeem_remaining']} left.{again}")


def look_up(code: str) -> dict:
    """Returns the state of a voucher. v2.1 has no look-up by code, so this is a request of v1."""
    return request("GET", f"/v1/status?{urlencode({'code': code, 'domain': SALES_PAGE})}").body


def describe(problem: Problem) -> str:
    sentence = REJECTIONS.get(problem.code) or REJECTIONS_BY_STATUS.get(problem.status)
    # Other problems are mistakes of this program: the text and the fields are for its developers.
    return sentence or str(problem)


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        print(__doc__, file=sys.stderr)
        sys.exit(64)
    try:
        main(*sys.argv[1:])
    except Problem as problem:
        print(describe(problem))
        sys.exit(1)
    except ResultUnknown as unknown:
        print(f"{unknown} Repeat the command with the same receipt.")
        sys.exit(2)
