import { withAddresses } from "./addresses.ts";
import type { Place } from "./recipient-mutations.ts";

/** A location and what its column holds. */
export interface AddressRow {
  readonly id: string;
  readonly text: string;
}

/**
 * Addresses in a column of locations, each once. One that stands at a single location answers for it.
 * @returns skipped: locations without an address that can be read
 */
export function addressBook(projectId: string, rows: readonly AddressRow[]) {
  const sites = new Map<string, string[]>();
  let skipped = 0;
  for (const { id, text } of rows) {
    const good = withAddresses([], text).filter(({ isGood }) => isGood);
    if (good.length === 0) skipped += 1;
    for (const one of good) sites.set(one.text, [...(sites.get(one.text) ?? []), id]);
  }
  const places = new Map<string, Place>();
  for (const [email, [site, ...others]] of sites)
    if (site !== undefined && others.length === 0) places.set(email, { exposure_id: projectId, site_id: site });
  return { emails: [...sites.keys()], places, skipped };
}
