import { type Invoice, readInvoice } from "@tidemark/contract";
import { notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { download } from "../../http/download.ts";
import { goneSignal } from "../../http/gone-signal.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { DocumentProcess } from "../reports/index.ts";
import * as invoices from "./invoices.repository.ts";
import { printedInvoice } from "./printed-invoice.ts";

/** What invoices are made with. */
export interface InvoiceParts {
  readonly database: Database;
  readonly seller: invoices.Seller;
  readonly documents: Pick<DocumentProcess, "setInvoice">;
}

const present = ({ number, kind, order_id, facts, issued_at }: invoices.InvoiceRow): Invoice => ({
  number,
  kind,
  order_id,
  title: facts.title,
  total: facts.correction?.total ?? facts.quote.total,
  currency: facts.quote.currency,
  issued_at,
});

export const ownInvoices = async (database: Database, userId: string): Promise<Invoice[]> =>
  (await invoices.listInvoices(database, userId)).map(present);

/** Invoices and credit notes as files, each to its buyer and to administrators. */
export const invoiceRoutes = ({ database, seller, documents }: InvoiceParts): PlainMount[] => [
  {
    spec: readInvoice,
    handle: async (call) => {
      const { number } = readInvoice.params.parse(call.input);
      const whose = call.caller.roles.includes("admin") ? undefined : call.caller.userId;
      const row = await invoices.findInvoice(database, number, whose);
      if (row === undefined) throw notFound("invoice");
      const issuedAt = Math.floor(new Date(row.issued_at).getTime() / 1000);
      const asked = { invoice: printedInvoice(row, seller), issuedAt };
      const content = await documents.setInvoice(asked, goneSignal(call));
      return download(call.reply, { name: { fixed: `${number}.pdf` }, type: "application/pdf", content });
    },
  },
];
