import { plain } from "../answer.ts";
import type { ChosenMeasure, MeasureStatus } from "../measures-reader.ts";
import { MOST_ROWS } from "../row-figures.ts";
import type { Cue } from "../words/cues.ts";
import { placesSaid } from "./conditions-said.ts";
import { type Context } from "./context.ts";
import type { Kind } from "./kind.ts";
import { hazardsSaid, isActive, measuresAsked, told } from "./measure-worth.ts";
import { rowsOfPlaces } from "./values.ts";

const STATUS_WORDS: Readonly<Record<MeasureStatus, string>> = {
  in_place: "in place",
  decided: "decided",
  proposed: "proposed",
  rejected: "rejected",
};
const STATUSES = Object.keys(STATUS_WORDS) as MeasureStatus[];
const SAYS_STATUS: readonly Cue[] = [...STATUSES, "planned", "taken", "without_measures"];

/** How far the measures are that a question asks for; what was rejected has to be asked for. */
function statusesAsked({ question: { cues } }: Context): readonly MeasureStatus[] {
  const named = STATUSES.filter((status) => cues.has(status));
  if (cues.has("planned")) return [...new Set([...named, "decided" as const, "proposed" as const])];
  if (named.length > 0) return named;
  return cues.has("without_measures") ? ["in_place", "decided"] : ["in_place", "decided", "proposed"];
}

const statusesSaid = ({ book }: Context, statuses: readonly MeasureStatus[]): string =>
  statuses.map((status) => book.word(STATUS_WORDS[status])).join(book.t` or `);

/** Locations without any of the measures that are asked for. */
function sayWithout(context: Context, rows: readonly number[], chosen: readonly ChosenMeasure[], of: string): void {
  const { book, reader } = context;
  const having = new Set(chosen.map(({ row }) => row));
  const bare = rows.filter((row) => !having.has(row));
  book.about(bare);
  book.say(
    book.t`${book.count(bare.length)} of ${book.count(rows.length)} locations${placesSaid(context)} have no measure that is ${of}.`,
  );
  if (bare.length === 0) return;
  book.rowsOf(
    ["Location", "Country"],
    bare.slice(0, MOST_ROWS).map((row) => [book.name(row), plain(reader.locations.text("country", row) ?? "")]),
  );
  if (bare.length > MOST_ROWS) book.say(book.t`These are the first ${MOST_ROWS}.`);
}

function sayList(context: Context, rows: readonly number[], chosen: readonly ChosenMeasure[], of: string): void {
  const { book } = context;
  const where = placesSaid(context);
  const [only] = rows;
  const at = rows.length === 1 && only !== undefined ? book.t` at ${book.name(only)}` : undefined;
  if (chosen.length === 0) {
    book.say(book.t`No measure is ${of}${at ?? book.t` at ${book.count(rows.length)} locations${where}`}.`);
    return;
  }
  const places = new Set(chosen.map(({ row }) => row)).size;
  book.about(chosen.map(({ row }) => row));
  book.say(
    at === undefined
      ? book.t`Measures ${of}: ${book.count(chosen.length)}, at ${book.count(places)} of ${book.count(rows.length)} locations${where}:`
      : book.t`Measures ${of}${at}: ${book.count(chosen.length)}:`,
  );
  const order = (one: ChosenMeasure) => STATUSES.indexOf(one.status);
  book.rowsOf(
    ["Location", "Measure", "Status", "First year"],
    chosen
      .toSorted((a, b) => order(a) - order(b) || (a.startYear ?? Infinity) - (b.startYear ?? Infinity))
      .slice(0, MOST_ROWS)
      .map((one) => [
        book.name(one.row),
        plain(one.title),
        book.word(STATUS_WORDS[one.status]),
        one.startYear === null ? "" : book.figure(String(one.startYear), one.startYear, { derived: true }),
      ]),
  );
  if (chosen.length > MOST_ROWS) book.say(book.t`These are the first ${MOST_ROWS}.`);
}

async function answer(context: Context): Promise<void> {
  const { book, question, reader } = context;
  const named = rowsOfPlaces(context);
  const rows = named.length === 0 ? context.rows : context.rows.filter((row) => named.includes(row));
  const { hazards } = measuresAsked(context);
  const statuses = statusesAsked(context);
  book.call("measures", "Read which measures are chosen", {
    statuses,
    hazards,
    locations: named.map((row) => reader.locations.id(row)),
  });
  const all = told(context, await reader.measures.chosen());
  const within = new Set(rows);
  const chosen = all.filter(
    (one) =>
      within.has(one.row) &&
      statuses.includes(one.status) &&
      (hazards.length === 0 || one.hazards.some((hazard) => hazards.includes(hazard))),
  );
  const against = hazards.length === 0 ? "" : book.t` against ${hazardsSaid(context, hazards)}`;
  const of = `${statusesSaid(context, statuses)}${against}`;
  if (question.cues.has("without_measures")) sayWithout(context, rows, chosen, of);
  else sayList(context, rows, chosen, of);
  if (chosen.some(isActive)) book.suggest("What remains after our measures?");
  book.suggest("What can we do?", "Which sites have no measures?");
}

/** Which measures are in place, decided, proposed or rejected, and where none is. */
export const chosenMeasures: Kind = {
  id: "chosen measures",
  examples: ["Which measures are in place?", "Which sites have no measures?"],
  takes: ["places", "groups", "measure"],
  uses: ["measures", ...SAYS_STATUS, "list", "count", "or", "each", "compare"] as const,
  measures: 1,
  places: 5,
  fits: ({ cues, tests }) => {
    if (tests.length > 0 || cues.has("remains")) return 0;
    if (cues.has("without_measures")) return 9.4;
    return cues.has("measures") && SAYS_STATUS.some((cue) => cues.has(cue)) ? 9.4 : 0;
  },
  answer,
};
