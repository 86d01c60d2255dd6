import type { Quote } from "@tidemark/contract";
import { type Taxed, taxFor } from "./vat.ts";

export interface Price {
  readonly currency: string;
  /** Cents before tax. */
  readonly unitNet: number;
  /** Where the seller is established. */
  readonly sellerCountry: string;
}

/** What a number of locations costs. The tax is rounded once for all of them, half up, to whole cents. */
export function quoteFor({ currency, unitNet, sellerCountry }: Price, count: number, buyer: Taxed): Quote {
  const net = unitNet * count;
  const { rate, note } = taxFor(buyer, sellerCountry);
  const vat = Math.floor((net * rate + 500) / 1000);
  return {
    currency,
    unit_net: unitNet,
    count,
    net,
    vat_permille: rate,
    vat,
    total: net + vat,
    vat_note: note,
  };
}
