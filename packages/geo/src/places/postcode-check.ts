import { distanceKm } from "../sphere/sphere.ts";
import type { PlaceCandidate, PlaceFinding } from "./place-finding.ts";
import type { NamedPlaces, PlaceSources } from "./place-sources.ts";
import { findPostcode, type FoundPostcode } from "./postcodes.ts";
import { fitsPostcode } from "./postcode-regions.ts";
import { weigh } from "./weigh-places.ts";

/** A postal code is called after a town within so many km. */
const NAMING_KM = 40;

interface Judged {
  readonly candidate: PlaceCandidate;
  /** Undefined where nobody can say. */
  readonly agrees: boolean | undefined;
}

/** Places without those that a postal code contradicts. */
function withoutRefuted({ doubt }: PlaceFinding, judged: readonly Judged[]): PlaceFinding {
  const candidates = judged.filter(({ agrees }) => agrees !== false).map(({ candidate }) => candidate);
  return { candidates, doubt: doubt === "several" && weigh(candidates).isSure ? undefined : doubt };
}

/** Postal codes against places that were found by name. */
export class PostcodeCheck {
  readonly #sources: PlaceSources;
  readonly #places: NamedPlaces;

  constructor(sources: PlaceSources, places: NamedPlaces) {
    this.#sources = sources;
    this.#places = places;
  }

  /** Places as the postal code tells them: one that agrees is meant, others are not. */
  judge(found: PlaceFinding, codes: readonly string[], given: string | undefined): PlaceFinding {
    if (codes.length === 0) return found;
    if (found.candidates.length === 0) return this.#atPostcode(codes, given) ?? found;
    const judged = found.candidates.map((candidate) => ({ candidate, ...this.#agrees(candidate, codes) }));
    if (judged.every(({ agrees }) => agrees === undefined)) return found;
    const agreeing = judged.filter(({ agrees }) => agrees === true);
    const [first] = agreeing;
    if (first === undefined) {
      const [largest] = judged;
      // of a country whose codes are not known here nothing contradicts the place that is meant anyway
      if (given === undefined && largest?.agrees === undefined) return withoutRefuted(found, judged);
      const atCode = this.#atPostcode(codes, given)?.candidates ?? [];
      return { candidates: [...found.candidates, ...atCode], doubt: "postcode" };
    }
    const isNamed = first.candidate.match !== "similar" && first.candidate.match !== "begins";
    const isSettled = isNamed && found.doubt === "several" && weigh(agreeing.map(({ candidate }) => candidate)).isSure;
    const doubt = isSettled ? undefined : found.doubt;
    const position = first.postcode && first.postcode.withinKm <= first.candidate.withinKm ? first.postcode : undefined;
    const best: PlaceCandidate = position
      ? {
          ...first.candidate,
          latitude: position.latitude,
          longitude: position.longitude,
          withinKm: position.withinKm,
          locatedBy: "postal_code",
        }
      : first.candidate;
    return { candidates: [best, ...agreeing.slice(1).map(({ candidate }) => candidate)], doubt };
  }

  #agrees(
    candidate: PlaceCandidate,
    codes: readonly string[],
  ): { agrees: boolean | undefined; postcode?: FoundPostcode } {
    let agrees: boolean | undefined;
    for (const code of codes) {
      const postcode = findPostcode(this.#sources.postcodes, candidate.country, code);
      if (postcode) {
        if (distanceKm(candidate, postcode) <= postcode.townKm + candidate.withinKm) return { agrees: true, postcode };
        agrees = false;
        continue;
      }
      const fits = fitsPostcode(candidate.country, code, candidate.stateCode ?? "", candidate.countyCode ?? "");
      if (fits === true) return { agrees: true };
      agrees = fits ?? agrees;
    }
    return { agrees };
  }

  #atPostcode(codes: readonly string[], country: string | undefined): PlaceFinding | undefined {
    if (country === undefined) return undefined;
    for (const code of codes) {
      const found = findPostcode(this.#sources.postcodes, country, code);
      if (!found) continue;
      const { latitude, longitude, withinKm } = found;
      const near = this.#sources.gazetteer.nearest(latitude, longitude, NAMING_KM);
      const town = near && this.#places.candidate({ ...near, match: "exact" });
      const candidate: PlaceCandidate = {
        ...(town ?? { name: found.code, state: undefined, county: undefined, population: 0, match: "exact" }),
        label: town ? `${found.code} (${town.label})` : found.code,
        country,
        latitude,
        longitude,
        withinKm,
        locatedBy: "postal_code",
      };
      return { candidates: [candidate], doubt: undefined };
    }
    return undefined;
  }
}
