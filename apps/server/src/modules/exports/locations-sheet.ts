import { cellPieces, type ExportCell, EXPORTED_COLUMNS, type ExportSheet, geometryHeader } from "@tidemark/documents";
import type { StoredSite } from "../locations/index.ts";

/** What stands in a column that every export has. */
function exportedCell(site: StoredSite, header: (typeof EXPORTED_COLUMNS)[number][0]): ExportCell {
  switch (header) {
    case "id":
      return site.siteId;
    case "name":
      return site.name;
    case "latitude":
      return site.latitude;
    case "longitude":
      return site.longitude;
    case "asset_value":
      return site.assetValue;
    case "asset_currency":
      return site.assetCurrency;
    case "elevation":
      return site.elevationMetres;
    case "flood protection":
      return site.protectionYears;
    case "building use":
      return site.buildingUse;
    case "construction":
      return site.construction;
    default:
      return site.address[header];
  }
}

/** The locations as a sheet that can be uploaded again: one row of headers, one row for each location. */
export function locationsSheet(sites: readonly StoredSite[]): ExportSheet {
  const own = [...new Set(sites.flatMap(({ userData }) => Object.keys(userData)))];
  const shapes = sites.map(({ geometry }) => (geometry === null ? [] : cellPieces(JSON.stringify(geometry))));
  const width = shapes.reduce((most, { length }) => Math.max(most, length), 0);
  const geometries = Array.from({ length: width }, (_, i) => geometryHeader(i));
  const headers = [...EXPORTED_COLUMNS.map(([header]) => header), ...geometries, ...own];
  // a column may be called like something that every object has, such as "constructor"
  const ownValue = (site: StoredSite, name: string) =>
    Object.hasOwn(site.userData, name) ? site.userData[name] : undefined;
  function* rows(): Generator<ExportCell[]> {
    for (const [index, site] of sites.entries())
      yield [
        ...EXPORTED_COLUMNS.map(([header]) => exportedCell(site, header)),
        ...geometries.map((_, i) => shapes[index]![i]),
        ...own.map((name) => ownValue(site, name)),
      ];
  }
  return { name: "locations", columns: headers.map((header) => ({ header })), rows: rows() };
}
