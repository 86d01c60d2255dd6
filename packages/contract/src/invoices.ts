import * as z from "zod";
import { signedIn } from "./access.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema, timeSchema } from "./schemas.ts";

const tag = "Payment";
const PATH = "/api/payment/v0/invoices";

const invoiceNumberSchema = z
  .string()
  .regex(/^(CN-)?\d{4}-\d{5,}$/, "This is no number of an invoice.")
  .describe("Such as `2026-00012`; credit notes begin with `CN-`");

export const invoiceSchema = z.object({
  number: invoiceNumberSchema,
  kind: z.enum(["invoice", "credit-note"]),
  order_id: idSchema,
  title: z.string().describe("Of the project"),
  total: z.int().describe("Cents; of a credit note what went back"),
  currency: z.string(),
  issued_at: timeSchema,
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const listInvoices = route({
  method: "GET",
  path: PATH,
  tag,
  summary: "The caller's own invoices and credit notes, newest first",
  access: signedIn,
  input: z.object({}),
  output: z.object({ items: z.array(invoiceSchema) }),
});

export const readInvoice = plainRoute({
  method: "GET",
  path: `${PATH}/{number}`,
  tag,
  summary:
    "One's own invoice or credit note as a PDF; administrators read those of everybody, also of deleted accounts",
  access: signedIn,
  params: z.object({ number: invoiceNumberSchema }),
  query: z.object({}),
  response: { contentType: "application/pdf" },
  errors: ["not_found"],
});
