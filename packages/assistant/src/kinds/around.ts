import { plain } from "../answer.ts";
import { placesSaid } from "./conditions-said.ts";
import { type Context, stop } from "./context.ts";
import { type Kind } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

/** Types of events by the datasets that stand for them. */
const EVENT_TYPES: Readonly<Record<string, string>> = {
  tc_wind_rp: "cyclone",
  // of storms the feeds tell cyclones alone
  storm_gust_rp: "cyclone",
  pga_rp: "earthquake",
  mmi_475: "earthquake",
  river_flood_depth: "flood",
  drought_months: "drought",
  wildfire_rp: "wildfire",
  fire_danger_rp: "wildfire",
  coastal_flood_depth: "flood",
  pluvial_flood_depth: "flood",
  tsunami_rp: "tsunami",
  volcano_dist: "volcano",
};

const DEFAULT_DAYS = 7;
const TODAY = 2005;

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
  takes: ["places", "groups", "measure", "top", "days", "year"],
  uses: ["events", "or", "list", "count"],
  measures: 5,
  fits: ({ cues, moment, tests }) => {
    // events are of now: "right now" is no year of the climate
    const isNow = moment.years.every((year) => year === TODAY);
    return cues.has("events") && isNow && tests.length === 0 ? 6.6 : 0;
  },
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
