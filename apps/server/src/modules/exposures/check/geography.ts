import { type OwnPlace, type Sea, SEAS } from "@tidemark/contract";
import { calledPlaces, cellAt, heightAround, readableRegion, type Pack } from "@tidemark/atlas";
import { type AreaGeometry, type Country, countryAt, countryNamed, type GeoPoint, RegionIndex } from "@tidemark/geo";
import { HEIGHT_CONTRADICTION_METRES, type Sentence } from "@tidemark/science";
import type { SiteAddress } from "../../locations/index.ts";

const CONTINENTS = {
  AF: "Africa",
  AN: "Antarctica",
  AS: "Asia",
  EU: "Europe",
  NA: "North America",
  OC: "Oceania",
  SA: "South America",
} as const;

const REGIONS = "CC-BY-4.0/ar6_regions_v4.geojson";
/** Regions are drawn with rounded corners; a point in a gap between two belongs to the nearer. */
const REGION_GAP_KM = 100;
/** Bays and straits that no region of the seas holds belong to the one before them. */
const SEA_GAP_KM = 300;

interface RegionName {
  readonly region: string;
  readonly macroRegion: string;
}

interface RegionFeature {
  readonly properties: { readonly Name: string; readonly Continent: string; readonly Acronym: string };
  readonly geometry: AreaGeometry;
}

/** What the place of a point says about it. */
export type PlaceFields = Pick<
  SiteAddress,
  "country" | "country_iso3" | "continent" | "continent_code" | "ipcc_region" | "ipcc_macro_region"
>;

/** A height that elevations are compared with. */
export interface KnownHeight {
  readonly metres: number;
  /** An elevation farther off than this contradicts it, metres. */
  readonly tolerance: number;
  /** What it is the height of, in words: "that of the places around". */
  readonly isPlace: boolean;
}

/** Answers that are kept at once: a table names the same few places in many rows. */
const MOST_KEPT = 20_000;

function remembered<T>(ask: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    if (known.size >= MOST_KEPT) known.clear();
    const answer = ask(text);
    known.set(text, answer);
    return answer;
  };
}

/** Knows countries, regions and where there is data. */
export interface Geography {
  countryAt(latitude: number, longitude: number): Country | undefined;
  /** Country by code or name; answers are remembered, since a table states the same few. */
  findCountry(codeOrName: string): Country | undefined;
  /** Country, continent and region of a point (degrees); null where it has none, as at sea. */
  fields(latitude: number, longitude: number, country: Country | undefined): PlaceFields;
  /** Country of a point (degrees) on land or near a coast, or else the sea that it lies in or near. */
  readonly placeAt: (latitude: number, longitude: number) => OwnPlace;
  /** What the climate data knows of a point: that of land; of a cell without any land, as off a coast; nothing. */
  dataAt(latitude: number, longitude: number): "land" | "sea" | "none";
  /** Height that is known beside a point: that of the places around, else of its cell; undefined without data. */
  readonly heightAt: (latitude: number, longitude: number) => KnownHeight | undefined;
  /** Towns called so, by their own name or another that they have. */
  readonly placesCalled: (name: string) => readonly GeoPoint[];
  /** Countries (ISO 3166-1 alpha-2) that have a region called so, or with that code. */
  readonly countriesOfRegion: (region: string) => readonly string[];
  /** Why the climate data hold nothing at a point; undefined where they do. */
  readonly noDataReason: (latitude: number, longitude: number) => Sentence | undefined;
}

/** The country of "Deutschland / Germany". */
function inTwoLanguages(text: string): Country | undefined {
  const [first, ...others] = text.split(/\s*[/|]\s*/u).map((part) => countryNamed(part));
  return others.length > 0 && others.every((other) => other?.iso2 === first?.iso2) ? first : undefined;
}

/** "SOUTH-AMERICA" as it is read: "South America". */
function titleCase(name: string): string {
  return readableRegion(name.toLowerCase()).replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

const featuresIn = (pack: Pack) => (JSON.parse(pack.table(REGIONS)) as { features: readonly RegionFeature[] }).features;

function openRegions(pack: Pack): RegionIndex<RegionName> {
  return pack.keep(
    "region names",
    () =>
      new RegionIndex(
        featuresIn(pack).map(({ geometry, properties }) => ({
          geometry,
          value: { region: readableRegion(properties.Name), macroRegion: titleCase(properties.Continent) },
        })),
      ),
  );
}

/** The seas alone: their regions hold land too, but no point on land is looked for in them. */
function openSeas(pack: Pack): RegionIndex<Sea> {
  return pack.keep("seas", () => {
    const features = featuresIn(pack);
    return new RegionIndex(
      SEAS.flatMap((value) =>
        features.filter(({ properties }) => properties.Acronym === value).map(({ geometry }) => ({ geometry, value })),
      ),
    );
  });
}

/** Countries end at the date line; a point on the line itself belongs to the one beside it. */
function besideDateLine(latitude: number, longitude: number): Country | undefined {
  if (Math.abs(longitude) !== 180) return undefined;
  return countryAt(latitude, 179.9999) ?? countryAt(latitude, -179.9999);
}

/** Hardly any ground of a cell lies farther from its mean than so many standard deviations of its heights. */
const RELIEF_DEVIATIONS = 3;

/** Height by the places within 15 km of a point, or of the ground of its cell. */
function knownHeight(pack: Pack, latitude: number, longitude: number): KnownHeight | undefined {
  const place = heightAround(pack, latitude, longitude);
  const tolerance = HEIGHT_CONTRADICTION_METRES;
  if (place !== undefined) return { metres: place.metres, tolerance, isPlace: true };
  const { cell } = cellAt(pack, latitude, longitude);
  if (cell === undefined) return undefined;
  const of = (layer: string) => pack.numbers(layer)[cell]! / pack.entry(layer).perUnit;
  const [metres, relief] = [Math.round(of("elevation")), of("relief")];
  const widened = tolerance + Math.round(RELIEF_DEVIATIONS * relief);
  return { metres, tolerance: widened, isPlace: false };
}

/** Geography from the data pack; regions are read when they are first asked for. */
export function createGeography(pack: Pack): Geography {
  const known = new Map<string, Country | undefined>();
  return {
    heightAt: (latitude, longitude) => knownHeight(pack, latitude, longitude),
    countryAt: (latitude, longitude) => countryAt(latitude, longitude) ?? besideDateLine(latitude, longitude),
    findCountry(codeOrName) {
      const text = codeOrName.trim();
      if (!known.has(text)) known.set(text, countryNamed(text) ?? inTwoLanguages(text));
      return known.get(text);
    },
    fields(latitude, longitude, country) {
      const regions = openRegions(pack);
      const region = regions.nearest(latitude, longitude, REGION_GAP_KM)?.value;
      const continent = country?.continent ?? null;
      return {
        country: country?.name ?? null,
        country_iso3: country?.iso3 ?? null,
        continent: continent && CONTINENTS[continent],
        continent_code: continent,
        ipcc_region: region?.region ?? null,
        ipcc_macro_region: region?.macroRegion ?? null,
      };
    },
    placeAt(latitude, longitude) {
      // outlines of countries reach far over the sea: what lies off their coasts has no data
      const isOpenSea = cellAt(pack, latitude, longitude).cell === undefined;
      const country = isOpenSea ? undefined : (countryAt(latitude, longitude) ?? besideDateLine(latitude, longitude));
      if (country !== undefined) return { country: country.name, sea: null };
      return { country: null, sea: openSeas(pack).nearest(latitude, longitude, SEA_GAP_KM)?.value ?? null };
    },
    dataAt(latitude, longitude) {
      const { cell } = cellAt(pack, latitude, longitude);
      if (cell === undefined) return "none";
      return (pack.numbers("land-fraction")[cell] ?? 0) > 0 ? "land" : "sea";
    },
    placesCalled: remembered((name) => calledPlaces(pack).named(name)),
    countriesOfRegion: remembered((region) => calledPlaces(pack).countriesOfRegion(region)),
    noDataReason(latitude, longitude) {
      const found = cellAt(pack, latitude, longitude);
      return found.cell === undefined ? found.missing : undefined;
    },
  };
}
