import { distanceKm, type GeoPoint } from "../sphere/sphere.ts";
import { foldName } from "./fold-name.ts";

/** An airport or a port. */
export interface Station {
  readonly kind: "airport" | "port";
  /** IATA code of an airport, UN/LOCODE of a port. */
  readonly code: string;
  readonly name: string;
  readonly country: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** 3 = large, 2 = medium, 1 = small. */
  readonly size: number;
}

/** Words for airports and ports in the languages of tables, as they are compared. */
const AIRPORT_WORDS = new Set(
  "airport airfield aerodrome aerodrom international intl apt arpt flughafen flugplatz aeroport aeroports aeropuerto aeroporto luchthaven lufthavn lotnisko airpark aeropuerto internacional internationaler the de del di".split(
    " ",
  ),
);
const PORT_WORDS = new Set(
  "port harbour harbor hafen seehafen puerto porto haven havn ports of de du di the sea".split(" "),
);
const AIRPORT =
  /(?:^| )(?:airport|apt|arpt|flughafen|flugplatz|aeroports?|aeropuerto|aeroporto|luchthaven|lufthavn|lotnisko|aerodrome|airfield)(?: |$)/u;
const PORT = /^(?:(?:sea ?)?port (?:of )?|puerto de |porto di |porto de |hafen )|(?: port| harbou?r| ?hafen| haven)$/u;
/** Words that a text names an airport or a port by while they are typed. */
const KINDS = ["airport", "flughafen", "aeroport", "aeropuerto", "aeroporto", "port", "harbour", "hafen"];
const LEAST_OF_KIND = 3;
const LARGE = 3;
const IATA = /^[A-Z]{3}$/u;
const LOCODE = /^([A-Z]{2}) ?([A-Z2-9]{3})$/u;

const wordsOf = (name: string, without: ReadonlySet<string>) =>
  foldName(name)
    .split(" ")
    .filter((word) => word !== "" && !without.has(word));

/** What stands beside the word for an airport in a text; undefined where it names none. */
export function airportTown(text: string): string | undefined {
  const words = AIRPORT.test(foldName(text)) ? wordsOf(text, AIRPORT_WORDS) : [];
  return words.length === 0 ? undefined : words.join(" ");
}

/** Airports and ports by code and by name. */
export class Stations {
  readonly #byCode = new Map<string, Station>();
  readonly #words: readonly { readonly station: Station; readonly words: ReadonlySet<string> }[];

  constructor(stations: readonly Station[]) {
    for (const station of stations) this.#byCode.set(station.code, station);
    this.#words = stations.map((station) => ({
      station,
      words: new Set(wordsOf(station.name, station.kind === "airport" ? AIRPORT_WORDS : PORT_WORDS)),
    }));
  }

  /** Large airports within a distance (km) of a point. */
  largeAirportsNear(point: GeoPoint, km: number): Station[] {
    return [...this.#byCode.values()].filter(
      (station) => station.kind === "airport" && station.size === 3 && distanceKm(point, station) <= km,
    );
  }

  /** The airport or port of a code written as such: three capitals, or those of a country before them. */
  byCode(text: string): Station | undefined {
    const code = text.trim();
    if (IATA.test(code)) return this.#byCode.get(code);
    const [, country, rest] = LOCODE.exec(code) ?? [];
    return country === undefined ? undefined : this.#byCode.get(`${country}${rest!}`);
  }

  /**
   * Airports or ports of a text that names one, the best first: those with fewest further words in their name, then the
   * largest.
   */
  byName(text: string): Station[] {
    const folded = foldName(text);
    const kind = AIRPORT.test(folded) ? "airport" : PORT.test(folded) ? "port" : undefined;
    if (kind === undefined) return [];
    const wanted = wordsOf(text, kind === "airport" ? AIRPORT_WORDS : PORT_WORDS);
    if (wanted.length === 0) return [];
    return this.#words
      .filter(({ station, words }) => station.kind === kind && wanted.every((word) => words.has(word)))
      .map(({ station, words }) => ({ station, further: words.size - wanted.length }))
      .sort((a, b) => b.station.size - a.station.size || a.further - b.further)
      .map(({ station }) => station);
  }

  /**
   * Airports and ports of a text whose last word is still being typed: "Heathr", "Heathrow Air". Only large ones unless
   * the text begins to name what they are.
   */
  starting(text: string): { readonly station: Station; readonly isNamed: boolean }[] {
    const words = foldName(text).split(" ");
    const last = words.pop() ?? "";
    const isKind = words.length > 0 && last.length >= LEAST_OF_KIND && KINDS.some((kind) => kind.startsWith(last));
    const whole = words.filter((word) => !AIRPORT_WORDS.has(word) && !PORT_WORDS.has(word));
    if (isKind ? whole.length === 0 : last === "") return [];
    return this.#words
      .filter(
        ({ station, words: own }) =>
          (isKind || station.size === LARGE) &&
          whole.every((word) => own.has(word)) &&
          (isKind || [...own].some((word) => word.startsWith(last))),
      )
      .map(({ station }) => ({ station, isNamed: isKind }));
  }
}
