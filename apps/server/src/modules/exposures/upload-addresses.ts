import { message, type Upload } from "@tidemark/contract";
import { findCountry } from "@tidemark/geo";
import { AppError } from "../../app-error.ts";
import { type AddressGeocoder, type AddressHit, lookUpAddresses } from "../addresses/index.ts";
import type { KnownAddress, KnownAddresses, OpenAddress } from "./check/row-addresses.ts";
import type { UploadReport } from "./check/upload-report.ts";

/** Whoever sent the file waits for each batch. */
const BATCH = { most: 100, withinMs: 8000 };

/** What a hit tells of an address: nothing where it is only a town or a region. */
function knownOf(hits: readonly AddressHit[]): KnownAddress | null {
  for (const { label, latitude, longitude, country, locatedBy, withinKm } of hits)
    if (locatedBy === "address" || locatedBy === "postal_code")
      return { label, latitude, longitude, country: findCountry(country ?? "")?.iso2 ?? null, locatedBy, withinKm };
  return null;
}

/**
 * Asks the service for the next of the open addresses of a file.
 *
 * @returns its answers
 * @throws AppError `unavailable` where it does not answer
 */
export async function lookUpNext(geocoder: AddressGeocoder, open: readonly OpenAddress[]): Promise<KnownAddresses> {
  const questions = open.map(({ text, country }) => ({ text, country, limit: 1 }));
  try {
    const answers = await lookUpAddresses(geocoder, questions, BATCH);
    return Object.fromEntries([...answers].map(([{ text }, hits]) => [text, knownOf(hits)]));
  } catch (error) {
    throw new AppError("unavailable", message("upload.addresses_unavailable"), { cause: error });
  }
}

/** How far the addresses of a file were looked up; null where no service is configured or nothing is looked up. */
export function addressesOf(
  { addresses, openAddresses }: UploadReport,
  geocoder: AddressGeocoder | undefined,
): NonNullable<Upload["addresses"]> | null {
  if (!geocoder || !addresses) return null;
  const found = Object.values(addresses).filter((known) => known !== null).length;
  return { open: openAddresses?.length ?? 0, found, attribution: geocoder.attribution };
}
