import { type Buyer, message } from "@tidemark/contract";
import { findCountry } from "@tidemark/geo";
import { AppError } from "../../app-error.ts";
import { type Taxed, taxFor } from "./vat.ts";
import { canonicalVatId } from "./vat-ids.ts";

/** Letters or digits: signs and characters without width are no name. */
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Whether a code is that of a country or territory; "EL" and "UK" are used for some, and are none. */
const isCountry = (code: string): boolean => findCountry(code)?.iso2 === code;

/** Whether the VAT ID of a buyer, in the way it is kept, makes them owe the tax. */
export const isReversed = (buyer: Taxed, sellerCountry: string): boolean =>
  buyer.vat_id !== "" && taxFor(buyer, sellerCountry).rate < taxFor({ ...buyer, vat_id: "" }, sellerCountry).rate;

/**
 * Who an invoice is for, with the VAT ID as it is kept.
 * @throws AppError `unprocessable` for a code that is no country's, a VAT ID of another form, and a company without a
 * name that is to owe the tax itself
 */
export function checkedBuyer(buyer: Buyer, sellerCountry: string): Buyer {
  const { country } = buyer;
  if (!isCountry(country)) throw new AppError("unprocessable", message("payment.country", { country }));
  const written = hasWords(buyer.vat_id);
  const vatId = written ? canonicalVatId(country, buyer.vat_id) : "";
  if (vatId === undefined) throw new AppError("unprocessable", message("payment.vat_id", { country }));
  if (isReversed({ ...buyer, vat_id: vatId }, sellerCountry) && !hasWords(buyer.company))
    throw new AppError("unprocessable", message("payment.company"));
  return { ...buyer, vat_id: vatId };
}
