import type { ExportCell, ExportSheet } from "@tidemark/documents";
import type { StoredSite } from "../locations/index.ts";

const ADDRESS = [
  "address_line",
  "street",
  "building_no",
  "municipality",
  "postal_code",
  "country",
  "country_iso3",
  "continent",
  "ipcc_region",
] as const;

/** The locations as a sheet that can be uploaded again: one row of headers, one row for each location. */
export function locationsSheet(sites: readonly StoredSite[]): ExportSheet {
  const own = [...new Set(sites.flatMap(({ userData }) => Object.keys(userData)))];
  const headers = [
    "id",
    "name",
    "latitude",
    "longitude",
    ...ADDRESS,
    "asset_value",
    "asset_currency",
    "elevation",
    "flood protection",
    ...own,
  ];
  // a column may be called like something that every object has, such as "constructor"
  const ownValue = (site: StoredSite, name: string) =>
    Object.hasOwn(site.userData, name) ? site.userData[name] : undefined;
  const rowOf = (site: StoredSite): ExportCell[] => [
    site.siteId,
    site.name,
    site.latitude,
    site.longitude,
    ...ADDRESS.map((name) => site.address[name]),
    site.assetValue,
    site.assetCurrency,
    site.elevationMetres,
    site.protectionYears,
    ...own.map((name) => ownValue(site, name)),
  ];
  function* rows(): Generator<ExportCell[]> {
    for (const site of sites) yield rowOf(site);
  }
  return { name: "locations", columns: headers.map((header) => ({ header })), rows: rows() };
}
