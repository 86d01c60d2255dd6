/** Flood that river defences of a place are made for, as FLOPROS tells it (decision 0130). */

/** Rarer protection counts as this: what a dyke keeps out beyond it is not known well enough. */
export const MOST_PROTECTION_YEARS = 100;

/** Countries of north-western Europe whose rivers are defended where nothing is known of them. */
const DEFENDED = new Set(["GB", "BE", "NL", "DK", "SE", "LU", "IE", "NO", "CH", "AT", "DE", "FR", "FI", "IS"]);

export interface RiverProtection {
  /** Return period that counts, years; NaN where none is known: nothing is then kept out. */
  readonly years: number;
  /** Return period as it is published, years; NaN where it is not. */
  readonly published: number;
}

/** @param published merged standard of the nearest unit of the country, years; 0 or NaN where it is not known */
export function riverProtection(published: number, iso2: string | undefined): RiverProtection {
  if (published > 0) return { years: Math.min(MOST_PROTECTION_YEARS, published), published };
  const isDefended = iso2 !== undefined && DEFENDED.has(iso2);
  return { years: isDefended ? MOST_PROTECTION_YEARS : Number.NaN, published: Number.NaN };
}
