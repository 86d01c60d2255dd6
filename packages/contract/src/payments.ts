import * as z from "zod";
import { admin, anyone, signedIn } from "./access.ts";
import { listInvoices } from "./invoices.ts";
import { route } from "./route.ts";
import { idSchema, timeSchema } from "./schemas.ts";
import { SELF_SERVICE_PURPOSES } from "./self-service-steps.ts";
import { typedText } from "./typed-text.ts";

const tag = "Payment";
const BASE = "/api/payment/v0";
const owner = { ...signedIn, policy: "project-owner", unpaid: true } as const;

export const ORDER_STATUS = ["open", "waiting", "paid", "failed", "expired", "refunded", "to-look-at"] as const;
const cents = z.int().describe("Cents of the currency");

/** How a VAT ID was checked that makes the buyer owe the tax. */
export const vatCheckSchema = z.object({
  by: z.enum(["vies", "form"]).describe("form: VIES was not asked, or did not answer; the ID is not confirmed"),
  at: timeSchema,
  name: z.string().describe("Whom VIES names; empty where it names nobody"),
  reference: z.string().describe("Number of the enquiry; empty where there is none"),
});
export type VatCheck = z.infer<typeof vatCheckSchema>;

/** What something costs, worked out from whole cents. */
export const quoteSchema = z.object({
  currency: z.string().length(3),
  unit_net: cents,
  count: z.int(),
  net: cents,
  vat_permille: z.int().describe("Rate of the value added tax in thousandths"),
  vat: cents,
  total: cents,
  vat_note: z.string().nullable().describe("Why there is no tax, where there is none"),
  vat_check: vatCheckSchema.optional().describe("Left out where no VAT ID decides about the tax"),
});
export type Quote = z.infer<typeof quoteSchema>;

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, "This is no country.")
  .describe("ISO 3166-1");

/** Who the invoice is for. */
export const buyerSchema = z.object({
  name: typedText().min(1, "Required.").max(100),
  company: typedText().max(100).default(""),
  address: typedText().max(300).default(""),
  country,
  vat_id: typedText().max(20).default(""),
});
export type Buyer = z.infer<typeof buyerSchema>;

/** What is known of who the invoice will be for: fills the form, may lack anything. */
const knownBuyerSchema = z.object({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  country: z.string().nullable().describe("ISO 3166-1"),
  vat_id: z.string(),
});
export type KnownBuyer = z.infer<typeof knownBuyerSchema>;

export const orderSchema = z.object({
  id: idSchema,
  exposure_id: idSchema.nullable(),
  title: z.string(),
  status: z.enum(ORDER_STATUS),
  reason: z.string().nullable().describe("Why it failed or is to be looked at"),
  quote: quoteSchema,
  buyer: buyerSchema,
  invoice_number: z.string().nullable(),
  refunded: cents,
  dispute: z.enum(["open", "won", "lost"]).nullable().describe("Whether the buyer's bank disputes the payment"),
  created_at: timeSchema,
  paid_at: timeSchema.nullable(),
});
export type Order = z.infer<typeof orderSchema>;

const prices = route({
  method: "GET",
  path: `${BASE}/prices`,
  tag,
  summary: "What one location costs, before tax",
  access: anyone,
  input: z.object({}),
  output: z.object({ currency: z.string(), unit_net: cents }),
});

const quote = route({
  method: "GET",
  path: `${BASE}/quote`,
  tag,
  summary: "What a number of locations costs at an address",
  access: signedIn,
  input: z.object({
    count: z.coerce.number().int().min(0).max(10),
    country,
    address: typedText().max(300).default("").describe("Its postal code tells territories with another tax"),
    vat_id: typedText().max(20).default(""),
  }),
  output: quoteSchema,
});

const session = route({
  method: "POST",
  path: `${BASE}/checkout-session/{exposure_id}`,
  tag,
  summary: "Open the checkout of a finished project; while it is open, the same one is given again",
  access: owner,
  input: z.object({ exposure_id: idSchema, buyer: buyerSchema }),
  output: z.object({
    provider: z.enum(["demo", "stripe"]),
    publishable_key: z.string().nullable().describe("For the form of the provider in the browser"),
    client_secret: z.string(),
    order: orderSchema,
  }),
  errors: ["not_found", "conflict", "unprocessable", "unavailable"],
});

const purchase = route({
  method: "GET",
  path: "/api/risk-engine/v0/payment/purchase/{exposure_id}",
  tag,
  summary: "Whether a project is paid, its newest order, and what is known of who buys",
  access: owner,
  input: z.object({ exposure_id: idSchema }),
  output: z.object({
    is_payed: z.boolean(),
    order: orderSchema.nullable(),
    buyer: knownBuyerSchema.describe("Of the caller's last order, else of the registration"),
  }),
  errors: ["not_found"],
});

const demoCard = route({
  method: "POST",
  path: `${BASE}/demo-card`,
  tag,
  summary: "Pay an open checkout with a test card, where no provider is configured. No money moves",
  access: signedIn,
  input: z.object({
    client_secret: z.string().max(200),
    card_number: z
      .string()
      .max(30)
      .describe("Its last digits decide: 4242, 0002, 9995, 3155, 00077 (paid later), 10077 (fails later)"),
    is_approved: z.boolean().default(false).describe("For the card that asks for approval"),
  }),
  output: z.object({
    result: z.enum(["paid", "declined", "no-funds", "needs-approval", "waiting"]),
    detail: z.string(),
  }),
  errors: ["not_found", "conflict"],
});

const customerOrderSchema = orderSchema.extend({
  email: z.string().nullable(),
  purpose: z.enum(SELF_SERVICE_PURPOSES).nullable().describe("What its customer said the locations are looked at for"),
});
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

const orders = route({
  method: "GET",
  path: `${BASE}/orders`,
  tag,
  summary: "The caller's own orders, newest first, by page; administrators may ask for all",
  access: signedIn,
  input: z.object({
    all: z.stringbool().default(false),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    n: z.coerce.number().int().min(1).max(100).default(25),
    status: z.enum(ORDER_STATUS).optional(),
    search: typedText().max(100).default("").describe("Words of project, customer or invoice; all have to stand there"),
  }),
  output: z.object({
    items: z.array(customerOrderSchema),
    total: z.int().describe("Orders on all pages"),
  }),
});

const refund = route({
  method: "POST",
  path: `${BASE}/orders/{order_id}/refund`,
  tag,
  summary: "Give money back, in full or in part; in full the values close",
  access: { ...admin, byPerson: true },
  input: z.object({ order_id: idSchema, amount: cents.min(1), reason: typedText().min(1).max(500) }),
  output: orderSchema,
  errors: ["not_found", "conflict", "unavailable"],
});

/** An order that does not agree with what the provider of payments knows. */
export const differenceSchema = z.object({
  kind: z
    .enum(["paid-there", "paid-here", "amount", "to-look-at"])
    .describe("Paid at the provider and not booked, booked and not paid there, another amount, held back by us"),
  order: customerOrderSchema.nullable(),
  session_id: z.string().nullable(),
  here: cents.nullable(),
  there: cents.nullable(),
  currency: z.string(),
});
export type Difference = z.infer<typeof differenceSchema>;

const reconciliation = route({
  method: "GET",
  path: `${BASE}/reconciliation`,
  tag,
  summary: "Orders of a day against the payments that the provider knows",
  access: admin,
  input: z.object({ day: z.iso.date().describe("UTC") }),
  output: z.object({ day: z.string(), items: z.array(differenceSchema) }),
  errors: ["unavailable"],
});

const book = route({
  method: "POST",
  path: `${BASE}/orders/{order_id}/book`,
  tag,
  summary: "Ask the provider for an order and book what is paid there: the values open",
  access: { ...admin, byPerson: true },
  input: z.object({ order_id: idSchema }),
  output: orderSchema,
  errors: ["not_found", "conflict", "unavailable"],
});

export const paymentsContract = {
  prices,
  quote,
  session,
  purchase,
  demoCard,
  orders,
  refund,
  reconciliation,
  book,
  invoices: listInvoices,
};
