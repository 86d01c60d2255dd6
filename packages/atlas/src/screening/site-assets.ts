import type { Country } from "@tidemark/geo";
import {
  assetChange,
  buildingCode,
  defaultAssetProfile,
  type ExposedAsset,
  type HazardInputs,
} from "@tidemark/science";
import type { ScreeningPoints } from "../pack/screening-inputs.ts";

type InPlace = NonNullable<ExposedAsset["measures"]>;
type Profile = ExposedAsset["profile"];

/** Buildings at some sites, as columns: they differ little, so that each kind is there once. */
export interface SiteAssets {
  readonly profiles: readonly Profile[];
  /** Index in `profiles`, by site. */
  readonly profileOf: Uint16Array;
  /** Return period up to which defences keep rivers and the sea out, years; NaN where none is known. */
  readonly protectionYears: Float64Array;
  /** What measures in place change of losses, by site; absent where nothing is in place anywhere. */
  readonly measures?: ReadonlyMap<number, InPlace>;
}

/** What is in place at some sites. */
export function measuresOf(points: ScreeningPoints): Pick<SiteAssets, "measures"> {
  const measures = new Map<number, InPlace>();
  for (let site = 0; site < points.length; site++) {
    const told = points.at(site)?.measures;
    if (told !== null && told !== undefined) measures.set(site, assetChange(told));
  }
  return measures.size === 0 ? {} : { measures };
}

/**
 * Damage functions of the country a site lies in, those of the world at sea, for the buildings that were told of.
 */
export function profilesOf(
  countries: readonly (Country | undefined)[],
  points: ScreeningPoints,
): Pick<SiteAssets, "profiles" | "profileOf"> {
  const countryAt = new Map<Country | undefined, number>();
  const known = new Map<string, number>();
  const profiles: Profile[] = [];
  const profileOf = Uint16Array.from(countries, (country, site) => {
    const place = countryAt.get(country) ?? countryAt.size;
    countryAt.set(country, place);
    const { buildingUse = null, construction = null } = points.at(site) ?? {};
    const building = { buildingUse, construction };
    const kind = `${place} ${buildingCode(building)}`;
    const found = known.get(kind);
    if (found !== undefined) return found;
    const { continent, iso3 } = country ?? {};
    const profile = defaultAssetProfile(continent ?? undefined, iso3 ?? undefined, building);
    known.set(kind, profiles.length);
    return profiles.push(profile) - 1;
  });
  return { profiles, profileOf };
}

function changeAt(measures: SiteAssets["measures"], site: number): Pick<ExposedAsset, "measures"> {
  const change = measures?.get(site);
  return change === undefined ? {} : { measures: change };
}

/** Buildings at the sites `from`..`to` - 1, as the damage functions take them. */
export function exposedAssets(
  { profiles, profileOf, protectionYears, measures, inputs }: SiteAssets & { readonly inputs: HazardInputs },
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
    ...changeAt(measures, from + i),
  }));
}
