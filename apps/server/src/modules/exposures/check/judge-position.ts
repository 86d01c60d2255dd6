import { type Message, message } from "@tidemark/contract";
import { checkPlausibility, type Country } from "@tidemark/geo";
import { contradictedPlace } from "./contradicted-place.ts";
import { signProposal, swapProposal } from "./exchanged.ts";
import type { Geography } from "./geography.ts";
import type { Meaning, RawRow } from "./raw-row.ts";
import type { Point, Position } from "./row-position.ts";
import type { Proposal } from "./taken-fixes.ts";

/** A remark about a point that stays where it is. */
interface Told {
  readonly column: Meaning;
  readonly code: string;
  readonly said: Message;
}

/** A point that cannot stand as it is written, and the one that is meant. */
interface MendedPoint extends Point {
  readonly code: string;
  readonly said: Message;
  readonly proposal: Proposal;
}

type Judgement = { readonly told: readonly Told[]; readonly mended?: undefined } | { readonly mended: MendedPoint };

/** What a row states of its country, and where its point lies. */
interface Stated {
  readonly text: string;
  /** That the text names. */
  readonly country: Country | undefined;
  /** That the point lies in. */
  readonly found: Country | undefined;
}

const isIn = (found: Country | undefined, { iso2 }: Country) => found?.iso2 === iso2 || found?.sovereignIso2 === iso2;

/** The point with another sign that lies where its row says; undefined where none or several do. */
function withSign(
  row: RawRow,
  position: Position,
  expected: Country | undefined,
  geography: Geography,
): Point | undefined {
  const { latitude, longitude } = position;
  if (position.locatedBy !== "coordinates" || position.geometry || (latitude === 0 && longitude === 0))
    return undefined;
  const turned = [
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude },
    { latitude: -latitude, longitude: -longitude },
  ];
  const fitting = turned.filter((point) => {
    const there = geography.countryAt(point.latitude, point.longitude);
    if (there === undefined || (expected && !isIn(there, expected))) return false;
    return contradictedPlace(row, { ...position, ...point }, there, geography) === undefined;
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

function lostSign(
  row: RawRow,
  position: Position,
  expected: Country | undefined,
  geography: Geography,
): MendedPoint | undefined {
  const point = withSign(row, position, expected, geography);
  if (!point) return undefined;
  const country = geography.countryAt(point.latitude, point.longitude)?.name ?? "";
  const said = message("row.sign_lost", { country });
  return { ...point, code: "coordinates_sign", said, proposal: signProposal(point, geography) };
}

function exchanged(point: Point, country: Country | undefined, geography: Geography): MendedPoint {
  const said =
    country === undefined
      ? message("row.exchanged_stated_country")
      : message("row.exchanged_country", { country: country.name });
  return { ...point, code: "coordinates_swapped", said, proposal: swapProposal(point, geography) };
}

/** What is wrong of a point by the country, region and town that its row states. */
export function judgePosition(row: RawRow, position: Position, stated: Stated, geography: Geography): Judgement {
  const { text, country: expected, found: country } = stated;
  const told: Told[] = [];
  const fits = expected !== undefined && isIn(country, expected);
  if (!fits && (text !== "" || !country)) {
    const judged = checkPlausibility(position.latitude, position.longitude, expected?.iso2 ?? text);
    if (judged.kind === "swapped") return { mended: exchanged(judged, expected, geography) };
    const signed = expected && lostSign(row, position, expected, geography);
    if (signed) return { mended: signed };
    if (text !== "" && !expected) {
      const said = country
        ? message("row.unknown_country_lies_in", { country: text, found: country.name })
        : message("row.unknown_country", { country: text });
      told.push({ column: "country", code: "unknown_country", said });
    } else if (judged.kind === "other-country") {
      const facts = { found: judged.found.name, country: expected?.name ?? text };
      told.push({ column: "country", code: "other_country", said: message("row.other_country", facts) });
    }
  }
  const strange = text === "" || fits ? contradictedPlace(row, position, country, geography) : undefined;
  const signed = strange && lostSign(row, position, expected, geography);
  if (signed) return { mended: signed };
  return { told: strange ? [...told, strange] : told };
}
