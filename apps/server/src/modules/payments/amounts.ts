import { formatNumber } from "@tidemark/science";

/** Cents as they stand in mails and on invoices: `CHF 1'284.00`. */
export const amountText = (cents: number, currency: string): string => `${currency} ${formatNumber(cents / 100)}`;
