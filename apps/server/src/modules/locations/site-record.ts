import type { Geometry, LocatedBy, Site } from "@tidemark/contract";
import type { BuildingUse, Construction } from "@tidemark/science";

/** Where a location is, in the fields of the wire; null where a part is not known. */
export interface SiteAddress {
  readonly lon: number;
  readonly lat: number;
  readonly address_line: string | null;
  readonly street: string | null;
  readonly building_no: string | null;
  readonly municipality: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
  readonly country_iso3: string | null;
  readonly continent: string | null;
  readonly continent_code: string | null;
  /** Reference region of IPCC AR6 (Iturbide et al. 2020). */
  readonly ipcc_region: string | null;
  readonly ipcc_macro_region: string | null;
  /** What the position comes from; not there for locations of old times. */
  readonly located_by?: LocatedBy | null;
  /** How far off it may be; null where it was given. */
  readonly located_within_km?: number | null;
}

export type UserValue = string | number | boolean | null;

/** A location as it is kept: what was given, and what follows from where it is. */
export interface SiteRecord {
  readonly siteId: string;
  readonly name: string;
  /** Degrees. */
  readonly longitude: number;
  /** Degrees. */
  readonly latitude: number;
  /** Null for a plain point. */
  readonly geometry: Geometry | null;
  readonly address: SiteAddress;
  readonly userData: Readonly<Record<string, UserValue>>;
  /** In the currency beside it; null when unknown. */
  readonly assetValue: number | null;
  /** ISO 4217 code. */
  readonly assetCurrency: string | null;
  /** Above sea level, as it was told; null when unknown. */
  readonly elevationMetres: number | null;
  /** Return period up to which defences keep rivers and the sea out, as it was told; null when unknown. */
  readonly protectionYears: number | null;
  /** What its buildings are used for and made of, as far as damage functions know; null when unknown. */
  readonly buildingUse: BuildingUse | null;
  readonly construction: Construction | null;
}

/** A location as GeoJSON feature of the wire. */
export function presentSite(site: SiteRecord, position: number): Site {
  return {
    type: "Feature",
    id: site.siteId,
    geometry: site.geometry ?? { type: "Point", coordinates: [site.longitude, site.latitude] },
    properties: {
      id: site.siteId,
      name: site.name,
      tidemark_type: "ProductionSite",
      position,
      address: site.address,
      user_data: { ...site.userData },
      asset_value: site.assetValue,
      asset_currency: site.assetCurrency,
      elevation: site.elevationMetres,
      protection_return_period: site.protectionYears,
      building_use: site.buildingUse,
      construction: site.construction,
    },
  };
}
