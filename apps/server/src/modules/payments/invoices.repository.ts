import type { Buyer, Quote } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

/** Who sends invoices. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  /** ISO 3166-1. */
  readonly country: string;
  readonly vat_id: string;
  readonly email: string;
}

/** All that an invoice or a credit note says, as it was when it was issued. */
export interface InvoiceFacts {
  /** Null in those that were issued before senders were kept: theirs is that of the settings. */
  readonly seller: Seller | null;
  readonly buyer: Buyer;
  readonly title: string;
  readonly quote: Quote;
  /** That its customer had chosen then; English without one, and in those that were issued before it was kept. */
  readonly language?: string | null;
  /** Of a credit note. */
  readonly correction: {
    readonly invoice: string;
    readonly reason: string;
    readonly net: number;
    readonly vat: number;
    readonly total: number;
  } | null;
}

export interface InvoiceRow {
  readonly number: string;
  readonly kind: "invoice" | "credit-note";
  readonly order_id: string;
  readonly facts: InvoiceFacts;
  readonly issued_at: string;
  /** Who took the money of its order. */
  readonly provider: "demo" | "stripe";
}

const SERIES = { invoice: "", "credit-note": "CN-" } as const;

/** The next number of a series in a year: counted in the transaction that books, so that none is left out. */
async function nextNumber(db: Database, kind: InvoiceRow["kind"], year: number): Promise<string> {
  const [row] = await db.query<{ last: number }>(
    `insert into invoice_numbers (series, year, last) values ($1, $2, 1)
     on conflict (series, year) do update set last = invoice_numbers.last + 1 returning last`,
    [kind, year],
  );
  return `${SERIES[kind]}${year}-${String(row?.last ?? 1).padStart(5, "0")}`;
}

/** Issues an invoice or a credit note in the open transaction. @returns its number */
export async function issue(
  db: Database,
  kind: InvoiceRow["kind"],
  of: { readonly orderId: string; readonly refundId: string | null; readonly facts: InvoiceFacts; readonly now: Date },
): Promise<string> {
  const number = await nextNumber(db, kind, of.now.getUTCFullYear());
  await db.query(
    "insert into invoices (number, kind, order_id, refund_id, facts, issued_at) values ($1, $2, $3, $4, $5, $6)",
    [number, kind, of.orderId, of.refundId, JSON.stringify(of.facts), of.now],
  );
  return number;
}

const COLUMNS = "i.number, i.kind, i.order_id, i.facts, i.issued_at, o.provider";

/** @param userId whose; undefined for those of everybody */
export async function findInvoice(db: Database, number: string, userId?: string): Promise<InvoiceRow | undefined> {
  const rows = await db.query<InvoiceRow>(
    `select ${COLUMNS} from invoices i join orders o on o.id = i.order_id
     where i.number = $1 and ($2::uuid is null or o.user_id = $2)`,
    [number, userId ?? null],
  );
  return rows[0];
}

export const listInvoices = (db: Database, userId: string): Promise<InvoiceRow[]> =>
  db.query<InvoiceRow>(
    `select ${COLUMNS} from invoices i join orders o on o.id = i.order_id
     where o.user_id = $1 order by i.issued_at desc, i.number desc`,
    [userId],
  );
