import { distanceKm } from "../sphere/sphere.ts";
import { builtUpKm } from "./built-up.ts";
import type { PlaceCandidate } from "./place-finding.ts";

type Weighed = Pick<PlaceCandidate, "country" | "latitude" | "longitude" | "population" | "match">;

/**
 * How many times the people of another place the one that is meant has at least, by how the name fits both: a place
 * officially called so needs less before one that is only also called so, and that one needs more.
 */
const MARGIN = {
  exact: { exact: 10, also: 2 },
  also: { exact: 20, also: 10 },
} as const;
/** Places whose people nobody counted are villages. */
const VILLAGE = 500;
const LEAST_APART_KM = 8;
/** The name of a town is often noted down for its neighbours too. */
const BESIDE_KM = 15;

/** Closer than this a place of the very name is the one that another, which is also called so, lies beside. */
const SAME_DISTRICT_KM = 60;

const kindOf = ({ match }: Weighed) => (match === "exact" ? "exact" : "also");
const people = ({ population }: Weighed) => Math.max(VILLAGE, population);

/** Without those that are a part or another entry of a larger place of the same name. */
function withoutParts<Place extends Weighed>(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of places.toSorted((a, b) => b.population - a.population)) {
    const isPart = kept.some(
      (one) =>
        one.country === place.country &&
        distanceKm(one, place) < Math.max(place.match === "exact" ? LEAST_APART_KM : BESIDE_KM, builtUpKm(people(one))),
    );
    if (!isPart) kept.push(place);
  }
  return kept;
}

/**
 * Places of one name, the one that is meant first, and whether it is meant beyond doubt. A longer name counts only
 * where its place is larger than all that are called by the very name, and then nobody can be sure.
 */
export function weigh<Place extends Weighed>(
  places: readonly Place[],
): { readonly ranked: Place[]; readonly isSure: boolean } {
  const apart = withoutParts(places);
  const called = apart.filter(({ match }) => match !== "longer-name");
  const [first, ...rivals] = called;
  if (first === undefined) return { ranked: apart, isSure: false };
  const isClear = rivals.every((rival) => people(first) >= MARGIN[kindOf(first)][kindOf(rival)] * people(rival));
  // Linhai is also called Taizhou, as the city is to which it belongs and whose people nobody counted
  const isBesideCity =
    kindOf(first) === "also" &&
    rivals.some(
      (rival) => rival.match === "exact" && rival.population === 0 && distanceKm(first, rival) < SAME_DISTRICT_KM,
    );
  const isLargest = apart[0] === first;
  return { ranked: apart, isSure: isClear && isLargest && !isBesideCity };
}
