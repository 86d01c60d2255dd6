import { codeFields, type Layout, type Mapping, message } from "@tidemark/contract";
import { normaliseHeader, type CellValue, type SheetSample } from "@tidemark/documents";
import { countryAt } from "@tidemark/geo";
import { type Place, systemsOfZone, toPlaceOf } from "../check/coordinate-system.ts";
import type { Geography } from "../check/geography.ts";
import { textOf } from "../check/raw-row.ts";
import {
  countriesOfLanguage,
  type KnownSystem,
  NATIONAL_SYSTEMS,
  systemNamed,
  systemsToldBy,
  usualUtm,
} from "./coordinate-systems.ts";
import { type Metres, type Source, readMetres, textAt } from "./metres-columns.ts";
import { toldByNames } from "./names-tell-system.ts";
import type { Proposal } from "./propose-mapping.ts";

type Choice = NonNullable<Layout["system_choice"]>;
type Candidate = Choice["candidates"][number];

/** Share of the rows that have to fit. */
const MOST = 0.9;
const MOST_CANDIDATES = 8;
const ZONES = 60;
const SHOWN_POINTS = 30;
/** A point lies in its zone of UTM, or little beside it. */
const ZONE_REACH_DEGREES = 3.8;

interface Fit {
  readonly known: KnownSystem;
  readonly isExchanged: boolean;
  readonly places: readonly Place[];
  /** The places row by row; undefined where the system does not fit a row. */
  readonly placeOfRow: readonly (Place | undefined)[];
  readonly countries: ReadonlySet<string>;
  /** Share of the places that lie on land, 0..1. */
  readonly onLand: number;
  readonly rank: number;
}

/** How a system fits the rows in one order of the two numbers; undefined where it does not. */
function fitOf(
  known: KnownSystem,
  isExchanged: boolean,
  { rows }: Metres,
  geography: Geography,
  meridian: number | undefined,
): Omit<Fit, "rank"> | undefined {
  const toPlace = toPlaceOf(known.system);
  if (toPlace === undefined) return undefined;
  const placeOfRow: (Place | undefined)[] = rows.map(() => undefined);
  const countries = new Set<string>();
  let land = 0;
  for (const [row, { a, b, country }] of rows.entries()) {
    const place = isExchanged ? toPlace(b, a) : toPlace(a, b);
    if (place === undefined) continue;
    if (meridian !== undefined && Math.abs(place.longitude - meridian) > ZONE_REACH_DEGREES) continue;
    if (known.eastTo !== undefined && place.longitude > known.eastTo) continue;
    const found = countryAt(place.latitude, place.longitude);
    if (found === undefined) continue;
    const own = [found.iso2, found.sovereignIso2];
    const isLand = geography.dataAt(place.latitude, place.longitude) === "land";
    if (country !== undefined ? !own.includes(country) : !isLand) continue;
    if (known.countries.length > 0 && !known.countries.some((one) => own.includes(one))) continue;
    if (isLand) land += 1;
    placeOfRow[row] = place;
    countries.add(found.iso2);
  }
  const places = placeOfRow.filter((place) => place !== undefined);
  return places.length >= MOST * rows.length
    ? { known, isExchanged, places, placeOfRow, countries, onLand: land / places.length }
    : undefined;
}

const SAME_DEGREES = 5e-5;

/** Systems that differ by name alone are one: that with the best rank, as TM35FIN before zone 35 of UTM. */
function withoutSame(fits: readonly Fit[]): Fit[] {
  const kept: Fit[] = [];
  const isSame = (a: Fit, b: Fit) =>
    Math.abs(a.places[0]!.latitude - b.places[0]!.latitude) < SAME_DEGREES &&
    Math.abs(a.places[0]!.longitude - b.places[0]!.longitude) < SAME_DEGREES;
  for (const fit of fits) if (!kept.some((other) => isSame(other, fit))) kept.push(fit);
  return kept;
}

/** All systems that put the rows where they can be, the likeliest first. */
function fitsOf(metres: Metres, told: readonly string[], words: string, geography: Geography): Fit[] {
  const fits: Fit[] = [];
  const speakers = countriesOfLanguage(words);
  const add = (known: KnownSystem, rank: number, meridian?: number) => {
    for (const isExchanged of [false, true]) {
      const fit = fitOf(known, isExchanged, metres, geography, meridian);
      if (!fit) continue;
      const isSpoken = speakers !== undefined && [...fit.countries].every((country) => speakers.has(country));
      fits.push({ ...fit, rank: rank + fit.countries.size + (isExchanged ? 5 : 0) - (isSpoken ? 20 : 0) });
      return;
    }
  };
  for (const system of told) add(systemNamed(system), -100);
  // the south comes first where a text says S
  if (fits.length > 0) return told[0]?.startsWith("EPSG:327") ? fits.slice(0, 1) : fits;
  for (const known of NATIONAL_SYSTEMS) add(known, known.countries.length > 0 ? 0 : 50);
  for (let zone = 1; zone <= ZONES; zone += 1)
    for (const isSouth of [false, true]) {
      const before = fits.length;
      add(usualUtm(zone, isSouth, undefined), 10, 6 * zone - 183);
      const fit = fits[before];
      if (fit) fits[before] = { ...fit, known: usualUtm(zone, isSouth, [...fit.countries][0]) };
    }
  // waters of a country are no place for its works where another system puts them on land
  const isAshore = fits.some(({ onLand }) => onLand >= MOST);
  const likely = isAshore ? fits.filter(({ onLand }) => onLand >= 1 - MOST) : fits;
  return withoutSame(likely.toSorted((a, b) => a.rank - b.rank));
}

function candidateOf({ known, isExchanged, places, countries }: Fit, source: Source, geography: Geography): Candidate {
  const columns =
    "pair" in source ? undefined : isExchanged ? [source.second, source.first] : [source.first, source.second];
  return {
    system: known.system,
    name: known.name,
    places: [...countries].map((iso2) => geography.findCountry(iso2)?.name ?? iso2).slice(0, 5),
    longitude: columns?.[0] ?? null,
    latitude: columns?.[1] ?? null,
    points: places.slice(0, SHOWN_POINTS).map(({ longitude, latitude }) => [longitude, latitude]),
  };
}

/** A mapping that reads metres of a candidate. */
function mappedBy(
  mapping: Mapping,
  { system, longitude, latitude }: Omit<Candidate, "system"> & { system: string | null },
  source: Source,
): Mapping {
  const taken = new Set([longitude, latitude, "pair" in source ? source.pair : null]);
  const columns = mapping.columns.filter(
    ({ index, meaning }) => !taken.has(index) && meaning !== "latitude" && meaning !== "longitude",
  );
  if ("pair" in source) columns.push({ index: source.pair, meaning: "coordinates" });
  if (longitude !== null) columns.push({ index: longitude, meaning: "longitude" });
  if (latitude !== null) columns.push({ index: latitude, meaning: "latitude" });
  return { ...mapping, columns, system };
}

/** The lines above the header of a sheet. */
export const linesAbove = ({ rows }: SheetSample, headerRow: number): (readonly CellValue[])[] =>
  rows.filter(({ row }) => row < headerRow).map(({ cells }) => cells);

const ZONE = /^(?:utm|zon[ea]|huso|fuso)(?: (?:utm|zone|zona))?$/u;

/** The proposal for a sheet whose rows name their zone of UTM; undefined for others. */
function withZones({ mapping, header, below, ...rest }: Proposal, source: Source): SystemProposal | undefined {
  const known = mapping.columns.find(({ meaning }) => meaning === "utm_zone")?.index;
  const found = header.findIndex(
    (_, column) =>
      ZONE.test(normaliseHeader(textAt(header, column).replaceAll("_", " "))) &&
      below.every(({ cells }) => systemsOfZone(textOf(cells[column] ?? null)).length > 0),
  );
  const zone = known ?? found;
  if (zone < 0 || "pair" in source) return undefined;
  const columns = mapping.columns.filter(({ index }) => ![zone, source.first, source.second].includes(index));
  return {
    ...rest,
    header,
    below,
    mapping: {
      ...mapping,
      columns: [
        ...columns,
        { index: zone, meaning: "utm_zone" },
        { index: source.first, meaning: "longitude" },
        { index: source.second, meaning: "latitude" },
      ],
    },
    hasPlace: true,
    questions: rest.questions.filter(({ about }) => about !== "place"),
    systemChoice: null,
  };
}

/** A proposal with the systems that its coordinates may be in. */
export type SystemProposal = Proposal & { readonly systemChoice: Choice | null };

/**
 * Looks whether coordinates are metres of a projection, and for the systems that put them where they can be: in the
 * country that is stated, on land, close together. The only one that fits is proposed; of several that one is
 * which alone puts the rows beside the towns that they name, else none.
 * @param wanted - a system that somebody asks for, whether it fits or not
 */
export function proposeSystem(
  proposal: Proposal,
  above: readonly (readonly CellValue[])[],
  geography: Geography,
  wanted?: string,
): SystemProposal {
  const metres = readMetres(proposal, geography);
  if (metres === undefined) return { ...proposal, systemChoice: null };
  const { source } = metres;
  const zoned = withZones(proposal, source);
  if (zoned !== undefined) return zoned;
  const columns = "pair" in source ? [source.pair] : [source.first, source.second];
  const words = columns.map((column) => textAt(proposal.header, column)).join(" ");
  const lines = above.flat().filter((cell): cell is string => typeof cell === "string");
  const told =
    [words, ...lines].map((text) => systemsToldBy(text.replaceAll("_", " "))).find((all) => all.length > 0) ?? [];
  const likely = fitsOf(metres, told, words, geography).slice(0, MOST_CANDIDATES);
  const named =
    told.length === 0
      ? toldByNames(
          metres.rows.map(({ cells }) => cells),
          likely.map(({ placeOfRow }) => placeOfRow),
          geography,
        )
      : undefined;
  const fits = named === undefined ? likely : [likely[named]!, ...likely.filter((_, at) => at !== named)];
  const candidates = fits.map((fit) => candidateOf(fit, source, geography));
  const isBacked = told.length > 0 || metres.rows.some(({ country }) => country !== undefined);
  // without a country, a system of the whole world fits too easily to be taken for the right one
  const isOnly = fits.length === 1 && (isBacked || fits[0]!.known.countries.length > 0);
  const chosen = wanted ?? proposal.mapping.system ?? (isOnly || named !== undefined ? fits[0]!.known.system : null);
  if (chosen !== null && !candidates.some(({ system }) => system === chosen)) {
    const toPlace = toPlaceOf(chosen);
    const places = toPlace ? metres.rows.map(({ a, b }) => toPlace(a, b)).filter((place) => place !== undefined) : [];
    const known = systemNamed(chosen);
    if (toPlace)
      candidates.push(
        candidateOf(
          { known, isExchanged: false, places, placeOfRow: places, countries: new Set(), onLand: 1, rank: 0 },
          source,
          geography,
        ),
      );
  }
  const taken = candidates.find(({ system }) => system === chosen);
  const first: Parameters<typeof mappedBy>[1] = taken ?? {
    system: null,
    name: "",
    places: [],
    longitude: "pair" in source ? null : source.first,
    latitude: "pair" in source ? null : source.second,
    points: [],
  };
  const code =
    candidates.length === 0
      ? "question.system_unknown"
      : candidates.length === 1
        ? "question.system"
        : named === undefined
          ? "question.systems"
          : "question.system_by_names";
  const said = message(code);
  return {
    ...proposal,
    mapping: mappedBy(proposal.mapping, first, source),
    hasPlace: true,
    questions: [
      ...proposal.questions.filter(({ about }) => about !== "place"),
      { about: "system", text: said.english, ...codeFields(said) },
    ],
    systemChoice: { candidates },
  };
}
