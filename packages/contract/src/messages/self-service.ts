/** Refusals of the self-service flow and of payments. */
export const SELF_SERVICE_MESSAGES = {
  "flow.changed_elsewhere":
    "The locations were changed in another tab or on another device. Look at them again before they are computed.",
  "flow.too_many": "Ten is the most here. Ask us for more.",
  "flow.no_workbook": "A workbook cannot be used in the self-service. Add its locations there, up to ten.",
  "flow.whole":
    "A self-service project is computed as a whole. Change its locations in the self-service, and run it there.",
  "flow.paid": "This project is paid and stays as it was computed. Begin a new one.",
  "flow.none_billed": "None of these locations gets values. Move them or choose others.",
  "flow.payment_open": "A payment of this project is on its way. Wait until it is booked.",
  "payment.not_finished": "The project has to be computed before it can be paid.",
  "payment.already_paid": "This project is paid.",
  "payment.country": "{country} is no country. Choose one from the list.",
  "payment.vat_unregistered":
    "{id} is not registered for trade in the European Union (VIES). Correct it, or leave it empty and pay the VAT.",
  "payment.vat_id": "This VAT ID does not have the form of {country}.",
  "payment.company": "Give the name of the company: with a VAT ID of another country it owes the tax itself.",
  "payment.no_checkout": "This checkout is over. Open it again.",
  "payment.waiting": "We wait for your bank. You need not pay again.",
  "payment.nothing_to_pay": "None of the locations has values: there is nothing to pay.",
  "payment.provider_away": "The provider of payments does not answer. Nothing was charged. Try again in a minute.",
  "payment.provider_refused":
    "The provider of payments does not take this order: {reason} Nothing was charged. Change the order, or write to us.",
  "payment.not_booked": "The provider has no payment that fits this order.",
  "payment.refund_refused": "The provider of payments refused to give it back: {reason}",
  "payment.refund_unknown":
    "The provider of payments does not answer. The refund is asked for again by itself; do not enter it twice.",
  "payment.refund_too_much": "At most {most} can be given back.",
} as const;
