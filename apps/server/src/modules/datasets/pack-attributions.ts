import type { ImportedProvenance, Provenance } from "@tidemark/atlas";
import type { Attribution } from "@tidemark/contract";
import { msg } from "../../language.ts";
import { commented } from "./commented.ts";

interface Holder {
  readonly topic: string;
  readonly url: string;
  readonly copyright: string;
  readonly year: string;
}

const CLIMATE = msg("Baseline climate");
const PLACE = msg("Places and land");
const HAZARD = msg("Hazards");
const WARMING = msg("Warming");
const WORLD_CLIM = {
  url: "https://www.worldclim.org/data/v1.4/worldclim14.html",
  copyright: "Derived by Tidemark from WorldClim (Hijmans et al. 2005), WMO normals and NOAA fields",
  year: "Current",
};
const NORMALS = {
  url: "https://www.ncei.noaa.gov/archive/accession/0253808",
  copyright: "Derived by Tidemark from WMO normals 1991-2020 and NOAA fields",
  year: "Current",
};

/** Who holds the rights on what a record of the data pack was made from, and where it is published. */
const HOLDERS: Readonly<Record<string, Holder>> = {
  temperature: { topic: CLIMATE, ...WORLD_CLIM },
  "temperature-error": { topic: CLIMATE, ...WORLD_CLIM },
  precipitation: { topic: CLIMATE, ...WORLD_CLIM },
  wind: { topic: CLIMATE, ...NORMALS },
  "diurnal-range": { topic: CLIMATE, ...WORLD_CLIM },
  "relative-humidity": { topic: CLIMATE, ...NORMALS },
  "wet-days": { topic: CLIMATE, ...NORMALS },
  "warm-spread": { topic: CLIMATE, ...NORMALS },
  "cold-spread": { topic: CLIMATE, ...NORMALS },
  "warm-ordinary": { topic: CLIMATE, ...NORMALS },
  "cold-ordinary": { topic: CLIMATE, ...NORMALS },
  "warming-pattern": {
    topic: WARMING,
    url: "https://doi.org/10.5281/zenodo.4603427",
    copyright: "Derived by Tidemark from Diez-Sierra et al. and Iturbide et al.",
    year: "2022",
  },
  "hot-day-growth": {
    topic: WARMING,
    url: "https://github.com/IPCC-WG1/Chapter-12",
    copyright: "Derived by Tidemark from IPCC AR6 WG1 chapter 12 (CMIP6) and WMO normals",
    year: "2021",
  },
  "thunder-days": { topic: HAZARD, ...NORMALS },
  "tornado-rate": { topic: HAZARD, url: "https://www.spc.noaa.gov/wcm", copyright: "NOAA", year: "Current" },
  elevation: {
    topic: PLACE,
    url: "https://www.ncei.noaa.gov/products/etopo-global-relief-model",
    copyright: "NOAA",
    year: "1988",
  },
  "settled-elevation": { topic: PLACE, url: "https://www.geonames.org", copyright: "GeoNames", year: "Current" },
  "place-heights": { topic: PLACE, url: "https://www.geonames.org", copyright: "GeoNames", year: "Current" },
  "land-fraction": { topic: PLACE, url: "https://confluence.ecmwf.int/display/EMOS", copyright: "ECMWF", year: "2018" },
  "climate-class": {
    topic: CLIMATE,
    url: "https://koeppen-geiger.vu-wien.ac.at",
    copyright: "Kottek, Rubel et al.",
    year: "2017",
  },
  "region-index": {
    topic: PLACE,
    url: "https://doi.org/10.5194/essd-12-2959-2020",
    copyright: "Iturbide et al.",
    year: "2020",
  },
  pga475: {
    topic: HAZARD,
    url: "https://doi.org/10.31905/D808B825",
    copyright: "International Seismological Centre; NOAA NCEI; Bird",
    year: "2013",
  },
  "plate-boundaries": {
    topic: HAZARD,
    url: "https://doi.org/10.1029/2001GC000252",
    copyright: "Bird",
    year: "2003",
  },
  volcanoes: {
    topic: HAZARD,
    url: "https://www.ngdc.noaa.gov/hazard/volcano.shtml",
    copyright: "NOAA NCEI",
    year: "Current",
  },
  "district-class": {
    topic: HAZARD,
    url: "https://thinkhazard.org",
    copyright: "GFDRR; positions GeoNames, IBGE",
    year: "2023",
  },
  "district-countries": { topic: HAZARD, url: "https://thinkhazard.org", copyright: "GFDRR", year: "2023" },
  rivers: { topic: PLACE, url: "https://www.naturalearthdata.com", copyright: "Natural Earth", year: "Current" },
  "river-lines": { topic: PLACE, url: "https://www.naturalearthdata.com", copyright: "Natural Earth", year: "Current" },
  "basin-flood-score": {
    topic: HAZARD,
    url: "https://doi.org/10.46830/writn.18.00146",
    copyright: "World Resources Institute (Hofste et al.)",
    year: "2019",
  },
  "river-protection": {
    topic: HAZARD,
    url: "https://doi.org/10.5194/nhess-16-1049-2016",
    copyright: "Scussolini et al.",
    year: "2016",
  },
  coastline: { topic: PLACE, url: "https://www.naturalearthdata.com", copyright: "Natural Earth", year: "Current" },
  basemap: {
    topic: PLACE,
    url: "https://www.naturalearthdata.com",
    copyright: "Natural Earth; GeoNames",
    year: "Current",
  },
  satellite: { topic: PLACE, url: "https://www.naturalearthdata.com", copyright: "Natural Earth", year: "Current" },
  routes: {
    topic: PLACE,
    url: "https://github.com/eurostat/searoute",
    copyright: "Eurostat; GeoNames; Natural Earth",
    year: "Current",
  },
  "past-events": {
    topic: HAZARD,
    url: "https://doi.org/10.31905/D808B825",
    copyright: "NOAA; US Navy; International Seismological Centre; GeoNames",
    year: "2019",
  },
  gazetteer: { topic: PLACE, url: "https://www.geonames.org", copyright: "GeoNames", year: "Current" },
  "place-names": { topic: PLACE, url: "https://www.geonames.org", copyright: "GeoNames", year: "2023" },
  postcodes: { topic: PLACE, url: "https://www.geonames.org", copyright: "GeoNames", year: "2026" },
  "american-postcodes": {
    topic: PLACE,
    url: "https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html",
    copyright: "US Census Bureau",
    year: "2021",
  },
  "british-postcodes": { topic: PLACE, url: "https://www.geonames.org", copyright: "GeoNames", year: "2026" },
  "french-postcodes": {
    topic: PLACE,
    url: "https://www.data.gouv.fr/datasets/codes-postaux",
    copyright: "INSEE; DGFiP; GeoNames",
    year: "2023",
  },
  stations: {
    topic: PLACE,
    url: "https://github.com/aashishvanand/airport-data-js",
    copyright: "airport-data-js; sea-ports",
    year: "2026",
  },
  "CC-BY-4.0/coastal_etwl100_points.csv": {
    topic: HAZARD,
    url: "https://doi.org/10.1038/s41467-018-04692-w",
    copyright: "Vousdoukas et al.",
    year: "2018",
  },
  "CC-BY-4.0/surge_nodes.csv": {
    topic: HAZARD,
    url: "https://doi.org/10.1002/gdj3.174",
    copyright: "Haigh et al.; Hermans et al.",
    year: "2023",
  },
  "MIT/rsl_local_factors.csv": {
    topic: HAZARD,
    url: "https://github.com/grandey/d25a-rsl-fusion",
    copyright: "Grandey",
    year: "2025",
  },
  "cyclone-wind": {
    topic: HAZARD,
    url: "https://doi.org/10.4121/12705164",
    copyright: "Bloemendaal et al.; NOAA; US Navy",
    year: "2020",
  },
  "CC-BY-4.0/gsat_annual.csv": {
    topic: WARMING,
    url: "https://doi.org/10.1017/9781009157896",
    copyright: "IPCC; Indicators of Global Climate Change",
    year: "2021",
  },
  "CC-BY-SA-4.0/regional_scaling.csv": {
    topic: WARMING,
    url: "https://doi.org/10.5281/zenodo.4603427",
    copyright: "Diez-Sierra et al.; Hauser",
    year: "2022",
  },
};

/** Where each licence is written down, by how a record begins to name it. */
const LICENCES: readonly (readonly [start: string, url: string])[] = [
  ["CC-BY-SA-4.0", "https://creativecommons.org/licenses/by-sa/4.0/"],
  ["CC-BY-3.0", "https://creativecommons.org/licenses/by/3.0/"],
  ["CC-BY-4.0", "https://creativecommons.org/licenses/by/4.0/"],
  ["Apache-2.0", "https://www.apache.org/licenses/LICENSE-2.0"],
  ["CC0-1.0", "https://creativecommons.org/publicdomain/zero/1.0/"],
  ["ODC-BY-1.0", "https://opendatacommons.org/licenses/by/1-0/"],
  ["EUPL-1.2", "https://interoperable-europe.ec.europa.eu/collection/eupl/eupl-text-eupl-12"],
  ["MIT", "https://opensource.org/license/mit"],
  ["ISC", "https://opensource.org/license/isc-license-txt"],
  ["Licence Ouverte 2.0", "https://www.etalab.gouv.fr/licence-ouverte-open-licence/"],
  ["public domain", "https://creativecommons.org/publicdomain/mark/1.0/"],
];

/** Resolution, baseline where there is one, and weakness. */
const commentOf = ({ resolution, baseline, weakness }: Omit<Provenance, "id">) =>
  commented(baseline === "none" ? [resolution] : [resolution, baseline], weakness);

/**
 * The attribution list of the data pack, from its provenance records.
 * @throws Error for a record without holder or known licence: nothing is shown without its source
 */
export function packAttributions(records: readonly Provenance[]): Attribution[] {
  return records.map((record) => {
    const holder = HOLDERS[record.id];
    const licence = LICENCES.find(([start]) => record.licence.startsWith(start));
    if (!holder || !licence) throw new Error(`the source of ${record.id} has no holder or no known licence`);
    return {
      topic: holder.topic,
      layer: record.title,
      source: record.source,
      url: holder.url,
      ...commentOf(record),
      license_text: record.licence,
      license_url: licence[1],
      copyright: holder.copyright,
      year: holder.year,
    };
  });
}

/**
 * The licence of an imported source, where it is one of those that are written down; else the page of its publisher.
 */
function licenceAddress({ licence, address }: ImportedProvenance): string {
  const key = licence.toUpperCase().replaceAll(" ", "-");
  return LICENCES.find(([start]) => key.startsWith(start.toUpperCase()))?.[1] ?? address;
}

/** The attribution of the sources an administrator imported. */
export function importedAttributions(records: readonly ImportedProvenance[]): Attribution[] {
  return records.map((record) => ({
    topic: msg("Imported"),
    layer: record.title,
    source: record.citation === "not told" ? record.title : record.citation,
    url: record.address.startsWith("http") ? (record.address.split(" ")[0] ?? record.address) : "",
    ...commentOf(record),
    license_text: record.licence,
    license_url: licenceAddress(record).startsWith("http") ? (licenceAddress(record).split(" ")[0] ?? "") : "",
    copyright: record.title,
    year: /\b(?:19|20)\d{2}\b/.exec(record.citation)?.[0] ?? "Current",
  }));
}
