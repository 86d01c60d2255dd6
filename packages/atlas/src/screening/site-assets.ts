import type { Country } from "@tidemark/geo";
import { defaultAssetProfile, type ExposedAsset, type HazardInputs } from "@tidemark/science";

type Profile = ExposedAsset["profile"];

/** Buildings at some sites, as columns: they differ little, so that each kind is there once. */
export interface SiteAssets {
  readonly profiles: readonly Profile[];
  /** Index in `profiles`, by site. */
  readonly profileOf: Uint16Array;
  /** Return period up to which defences keep rivers and the sea out, years; NaN where none is known. */
  readonly protectionYears: Float64Array;
}

/** Damage functions of the country a site lies in; those of the world at sea. */
export function profilesOf(countries: readonly (Country | undefined)[]): Pick<SiteAssets, "profiles" | "profileOf"> {
  const known = new Map<Country | undefined, number>();
  const profiles: Profile[] = [];
  const profileOf = Uint16Array.from(countries, (country) => {
    const found = known.get(country);
    if (found !== undefined) return found;
    const profile = defaultAssetProfile(country?.continent ?? undefined, country?.iso3 ?? undefined);
    known.set(country, profiles.length);
    return profiles.push(profile) - 1;
  });
  return { profiles, profileOf };
}

/** Buildings at the sites `from`..`to` - 1, all by default, as the damage functions take them. */
export function exposedAssets(
  { profiles, profileOf, protectionYears, inputs }: SiteAssets & { readonly inputs: HazardInputs },
  from = 0,
  to = profileOf.length,
): readonly ExposedAsset[] {
  const { burnableFraction, fireSeverity, groundMetres, codeSnowLoad } = inputs;
  return Array.from({ length: to - from }, (_, i) => ({
    profile: profiles[profileOf[from + i]!]!,
    burnableFraction: burnableFraction[from + i] ?? Number.NaN,
    fireSeverity: fireSeverity[from + i] ?? Number.NaN,
    groundMetres: groundMetres?.[from + i] ?? Number.NaN,
    codeSnowLoad: codeSnowLoad?.[from + i] ?? Number.NaN,
    protectionYears: protectionYears[from + i]!,
  }));
}
