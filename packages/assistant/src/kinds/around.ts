import { plain } from "../answer.ts";
import { ranked } from "../row-figures.ts";
import { placesSaid, whereSaid } from "./conditions-said.ts";
import { type Context, measureOf, sayWhatToKnow, stop, titleWithMoment } from "./context.ts";
import { type Kind } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

const MOST_PARTNERS = 20;
/** Who supplies a location is upstream of it; whom it supplies is downstream. */
const WHO_SUPPLIES =
  /(?<!\p{L})(who|which|wer|qui)(?!\p{L})[^?]*(?<!\p{L})(suppl(y|ies)|delivers?|beliefert|fournit)(?!\p{L})/iu;

async function answerChain(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const [row] = rowsOfPlaces(context);
  if (row === undefined)
    stop(
      context,
      "which-one",
      book.t`Whose suppliers do you mean? Name one location.`,
      ...firstNames(context).map((name) => book.t`Suppliers of ${name} at risk`),
    );
  const isUpstream = !question.cues.has("downstream") || WHO_SUPPLIES.test(question.text);
  const direction = isUpstream ? "upstream" : "downstream";
  const measure = await measureOf(context, {}, "score_location");
  const partners = await reader.chain(row, direction);
  if ("reason" in partners) stop(context, "withheld", partners.reason, "Where is it worst?");
  const name = book.name(row);
  const who = direction === "upstream" ? "suppliers" : "customers";
  book.call("chain", `Followed the chain ${direction} from ${reader.locations.name(row)}`, {
    location: reader.locations.id(row),
    direction,
  });
  if (partners.length === 0) {
    book.say(
      book.t`${name} has no ${book.word(who)} in this project: no flow ${book.word(direction === "upstream" ? "comes in" : "goes out")}.`,
    );
    return;
  }
  const passing = new Set(context.rows);
  const rows = partners.map((partner) => partner.row).filter((one) => passing.has(one));
  const { rows: sorted, missing } = ranked(measure, rows, "desc");
  const depthOf = new Map(partners.map(({ row: one, depth }) => [one, depth]));
  book.say(
    book.t`${book.count(rows.length)} ${book.word(who)} of ${name + whereSaid(context)}, direct and indirect, the highest ${titleWithMoment(context, measure)} first:`,
  );
  book.rowsOf(
    ["Location", "Steps", measure.title, "Band"],
    sorted
      .slice(0, MOST_PARTNERS)
      .map((one) => [
        book.name(one),
        String(depthOf.get(one) ?? ""),
        book.valueAt(measure, one),
        book.band(measure, measure.values[one]!),
      ]),
  );
  if (missing > 0) book.say(book.t`${missing} more have no value, which does not mean a low one.`);
  if (sorted.length > MOST_PARTNERS) book.say(book.t`The first ${MOST_PARTNERS} of ${sorted.length}.`);
  await sayWhatToKnow(context, measure, sorted);
  book.suggest(
    book.t`Why is ${reader.locations.name(sorted[0] ?? row)} high?`,
    direction === "upstream"
      ? book.t`Customers of ${reader.locations.name(row)}`
      : book.t`Suppliers of ${reader.locations.name(row)}`,
  );
}

const firstNames = ({ reader: { locations } }: Context) =>
  Array.from({ length: Math.min(3, locations.count) }, (_, row) => locations.name(row));

export const chain: Kind = {
  id: "chain",
  examples: ["Suppliers of Hamburg at risk", "Who are the customers of Pune?", "Which suppliers of Houston are high?"],
  takes: ["places", "groups", "test", "measure", "scenario", "year", "order"],
  uses: ["chain", "downstream", "worst", "list"],
  places: 1,
  fits: ({ cues }) => (cues.has("chain") ? 6.8 : 0),
  answer: answerChain,
};

/** Types of events by the datasets that stand for them. */
const EVENT_TYPES: Readonly<Record<string, string>> = {
  tc_wind_rp: "cyclone",
  pga_rp: "earthquake",
  mmi_475: "earthquake",
  river_flood_depth: "flood",
  drought_months: "drought",
  wildfire_rp: "wildfire",
  fire_danger_rp: "wildfire",
  tsunami_rp: "tsunami",
  volcano_dist: "volcano",
};

const DEFAULT_DAYS = 7;

async function answerEvents(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const types = [...new Set(question.datasets.flatMap(({ ids }) => ids.flatMap((id) => EVENT_TYPES[id] ?? [])))];
  const days = question.top ?? DEFAULT_DAYS;
  const near = await reader.events(types, days);
  if ("reason" in near) stop(context, "withheld", near.reason, "Where is it worst?");
  const { note } = near;
  const isChosen = question.places.length + question.groups.length + question.without.length > 0;
  const chosen = new Set(question.places.length > 0 ? rowsOfPlaces(context) : context.rows);
  const items = isChosen
    ? near.items.flatMap((one) => {
        const rows = one.rows.filter((row) => chosen.has(row));
        return rows.length === 0 ? [] : { ...one, rows };
      })
    : near.items;
  const where = isChosen
    ? question.places.length > 0
      ? `: ${rowsOfPlaces(context)
          .slice(0, 5)
          .map((row) => book.name(row))
          .join(", ")}`
      : placesSaid(context)
    : "";
  book.call("events_near", `Looked for events of the last ${days} days that touch the locations`, { types, days });
  if (items.length === 0)
    book.say(
      book.t`No ${types.length === 0 ? book.word("event") : types.map((type) => book.word(type)).join(", ")} of the last ${days} days touches a location of this project${where}.`,
    );
  else {
    book.say(
      book.t`${book.count(items.length)} events of the last ${days} days touch locations of this project${where}:`,
    );
    book.rowsOf(
      ["Event", "Type", "Alert", "Date", "Locations"],
      items.slice(0, 20).map((event) => {
        book.about(event.rows);
        return [plain(event.title), event.type, event.level, event.date, book.count(event.rows.length)];
      }),
    );
  }
  if (note !== null) book.say(note);
  book.suggest("Where is it worst?", "Give me a summary");
}

export const events: Kind = {
  id: "events",
  examples: ["What happens near us?", "Ongoing cyclones", "Recent earthquakes near our sites", "Events near Chennai"],
  takes: ["places", "groups", "measure", "top"],
  uses: ["events", "list"],
  fits: (question) =>
    question.cues.has("events") && question.moment.years.length === 0 && question.tests.length === 0 ? 6.6 : 0,
  answer: answerEvents,
};

async function answerChanged(context: Context): Promise<void> {
  const { book, reader } = context;
  const { computedAt, edited, newer } = await reader.changes();
  book.call("changes", "Looked for changes since the last computation", {});
  book.say(
    computedAt === null
      ? book.t`This project was not computed yet.`
      : book.t`The values are those of the computation of ${computedAt}.`,
  );
  if (edited.length === 0) book.say(book.t`No location was added or edited since.`);
  else
    book.say(
      book.t`${book.count(edited.length)} locations were added or edited since: ${edited
        .slice(0, 10)
        .map((row) => book.name(row))
        .join(", ")}${edited.length > 10 ? " ..." : ""}.`,
    );
  book.say(newer === null ? book.t`There are no newer data for it.` : book.word(newer));
  book.suggest("Give me a summary", "What is missing?");
}

export const changed: Kind = {
  id: "changed",
  examples: ["What changed since the last computation?", "Is there newer data?"],
  takes: [],
  uses: ["changed", "events", "trend", "explain"],
  measures: 0,
  fits: ({ cues }) => (cues.has("changed") ? 9 : 0),
  answer: answerChanged,
};
