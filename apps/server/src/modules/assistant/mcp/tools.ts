import {
  byBand,
  grouped,
  markOfFigure,
  MOST_ROWS,
  passing,
  placeNames,
  ranked,
  summed,
  takePlaces,
  takeWholeNames,
  type ToolName,
  Words,
} from "@tidemark/assistant";
import { searchTest } from "@tidemark/contract";
import { catalogue, datasetById } from "@tidemark/science";
import * as z from "zod";
import { prepareNames } from "../project-locations.ts";
import { QUERY_TOOLS } from "./query-tools.ts";
import { clean, coordsSchema, type ToolBox, ToolRefusal } from "./tool-box.ts";

/** Something that a model may look up. None of them writes, and none takes a project or an address. */
interface Tool {
  readonly name: ToolName | "query" | "read_question";
  readonly description: string;
  readonly input: z.ZodType;
  run(box: ToolBox, input: unknown): Promise<object>;
}

function tool<Input extends z.ZodType>(
  name: Tool["name"],
  description: string,
  input: Input,
  run: (box: ToolBox, input: z.output<Input>) => Promise<object>,
): Tool {
  return { name, description, input, run: (box, given) => run(box, given as z.output<Input>) };
}

const dataset = z.string().min(1).max(100).describe("Id of a dataset, or of a number of the locations' own");
const where = z
  .strictObject({ property: z.string().max(100), value: z.string().max(200) })
  .optional()
  .describe("Only locations with this text, such as country = India");
const rowCount = z.int().min(1).max(MOST_ROWS).default(10);
const locations = z.array(z.string().max(200)).min(1).max(MOST_ROWS).describe("Ids of locations");

const findLocations = tool(
  "find_locations",
  "Finds locations by name, town or id.",
  z.strictObject({ text: z.string().min(1).max(200) }),
  async (box, { text }) => {
    const words = new Words(text);
    await prepareNames(box.reader.locations);
    const names = placeNames(box.reader.locations);
    const places = [...takeWholeNames(words, names), ...takePlaces(words, names)];
    const rows = [...new Set(places.flatMap((place) => place.rows))];
    box.call("find_locations", `Looked for "${clean(text)}"`, { text });
    return { of: box.counted(rows.length), rows: rows.slice(0, MOST_ROWS).map((row) => box.location(row)) };
  },
);

const describeProject = tool(
  "describe_project",
  "Tells how many locations there are, their properties, and how the location score is spread over bands.",
  z.strictObject({}),
  async (box) => {
    const { reader } = box;
    box.call("describe_project", "Looked at the whole project", {});
    const rows = box.rowsWhere(undefined);
    const score = await box.measure("score_location", {});
    const { bands, missing } = byBand(score, rows);
    return {
      untrusted: { title: clean(reader.title) },
      locations: box.counted(rows.length),
      bands: bands.map(([band, of]) => ({ band, count: box.counted(of.length) })),
      without_value: box.counted(missing),
      text_properties: [...reader.locations.textProperties.keys()],
      number_properties: [...reader.locations.numberProperties.keys()],
    };
  },
);

const listDatasets = tool(
  "list_datasets",
  "Lists datasets by topic or by a word of their names, and whether they can be read.",
  z.strictObject({ topic: z.string().max(50).optional(), text: z.string().max(100).optional() }),
  async (box, { topic, text }) => {
    box.call("list_datasets", "Looked for datasets", { topic, text });
    const wanted = catalogue.filter(
      (one) =>
        (topic === undefined || one.topic === topic) && (text === undefined || searchTest(text)(one.id, one.longName)),
    );
    return {
      of: box.counted(wanted.length),
      rows: wanted.slice(0, MOST_ROWS).map(({ id, longName, unit }) => {
        const state = box.reader.dataset(id);
        return { id, name: longName, unit, ...(state.kind === "computed" ? {} : { missing: state.reason.english }) };
      }),
    };
  },
);

const explainDataset = tool(
  "explain_dataset",
  "Tells what a dataset is, how it is computed, its source and how sure it is.",
  z.strictObject({ dataset }),
  async (box, { dataset: id }) => {
    const found = datasetById(id);
    if (found === undefined) throw new ToolRefusal(`There is no dataset "${clean(id)}".`);
    box.call("explain_dataset", `Looked up ${found.longName}`, { dataset: id });
    const { longName, definition, method, source, licence, resolution, confidence, weakness } = found;
    return {
      id,
      name: longName,
      definition,
      method: method.sentence,
      source,
      licence,
      resolution,
      confidence,
      weakness,
    };
  },
);

const values = tool(
  "values",
  "Reads a dataset at up to 50 locations.",
  z.strictObject({ dataset, coords: coordsSchema, locations }),
  async (box, input) => {
    const measure = await box.measure(input.dataset, input.coords);
    const rows = box.rows(input.locations);
    box.call("values", `Read ${measure.title} at ${rows.length} locations`, input);
    return box.list(measure, rows, MOST_ROWS);
  },
);

const rankLocations = tool(
  "rank_locations",
  "Lists the locations with the highest or lowest values of a dataset.",
  z.strictObject({ dataset, coords: coordsSchema, order: z.enum(["asc", "desc"]).default("desc"), n: rowCount, where }),
  async (box, input) => {
    const measure = await box.measure(input.dataset, input.coords);
    const all = box.rowsWhere(input.where);
    const { rows } = ranked(measure, all, input.order);
    box.call("rank_locations", `Sorted ${rows.length} locations by ${measure.title}`, input);
    return { ...(await box.list(measure, rows, input.n)), without_value: await box.noteMissing(measure, all) };
  },
);

const countLocations = tool(
  "count_locations",
  "Counts locations whose value passes a limit.",
  z.strictObject({
    dataset,
    coords: coordsSchema,
    operator: z.enum(["above", "below", "at-least", "at-most"]),
    limit: z.number(),
    where,
  }),
  async (box, input) => {
    const measure = await box.measure(input.dataset, input.coords);
    const limit = { operator: input.operator, value: input.limit };
    const all = box.rowsWhere(input.where);
    const { rows } = passing(measure, all, { limit });
    box.call("count_locations", `Counted locations with ${measure.title} ${input.operator} ${input.limit}`, input);
    return {
      count: box.counted(rows.length),
      without_value: await box.noteMissing(measure, all),
      ...(await box.list(measure, rows, 5)),
    };
  },
);

const compare = tool(
  "compare",
  "Reads a dataset at two coordinates, such as two scenarios or years, at up to 50 locations.",
  z.strictObject({ dataset, coords_a: coordsSchema, coords_b: coordsSchema, locations }),
  async (box, input) => {
    const [a, b] = [await box.measure(input.dataset, input.coords_a), await box.measure(input.dataset, input.coords_b)];
    const rows = box.rows(input.locations);
    box.call("compare", `Compared ${a.title}: ${a.at} and ${b.at}`, input);
    return { a: await box.list(a, rows, MOST_ROWS), b: await box.list(b, rows, MOST_ROWS) };
  },
);

const aggregate = tool(
  "aggregate",
  "Sum, mean or median of a dataset or number over locations, on the whole or by a text property such as country.",
  z.strictObject({
    dataset,
    coords: coordsSchema,
    how: z.enum(["sum", "mean", "median"]),
    group_by: z.string().max(100).optional(),
    where,
  }),
  async (box, { how, ...input }) => {
    const measure = await box.measure(input.dataset, input.coords);
    if (how === "sum" && measure.dataset !== undefined)
      throw new ToolRefusal("A sum of values of a dataset over locations says nothing: ask for the mean.");
    const rows = box.rowsWhere(input.where);
    box.call("aggregate", `${how} of ${measure.title}`, { how, ...input });
    const one = (of: readonly number[]) => {
      const { value, rows: known } = summed(measure, of, how);
      const of_locations = box.counted(known.length);
      return Number.isNaN(value)
        ? { figure_id: null, missing: "no location has a value", of_locations }
        : {
            figure_id: box.figureOf(box.book.valueOf(measure, value)),
            value,
            unit: measure.unit,
            ...markOfFigure(measure.mark),
            of_locations,
          };
    };
    if (input.group_by === undefined) return one(rows);
    if (!box.reader.locations.textProperties.has(input.group_by)) throw new ToolRefusal("There is no such property.");
    const groups = [...grouped(box.reader.locations, input.group_by, rows)].slice(0, MOST_ROWS);
    return {
      rows: groups.map(([name, of]) => {
        return { untrusted: { group: name === null ? null : clean(name) }, ...one(of) };
      }),
    };
  },
);

const eventsNear = tool(
  "events_near",
  "Events of the last days that touch the locations.",
  z.strictObject({
    types: z.array(z.enum(["cyclone", "earthquake", "flood", "drought", "wildfire", "tsunami", "volcano"])).default([]),
    days: z.int().min(1).max(90).default(7),
  }),
  async (box, { types, days }) => {
    const near = await box.reader.events(types, days);
    if ("reason" in near) throw new ToolRefusal(near.reason);
    box.call("events_near", `Looked for events of the last ${days} days that touch the locations`, { types, days });
    if (near.note !== null) box.notes.add(near.note);
    return {
      of: box.counted(near.items.length),
      rows: near.items.slice(0, MOST_ROWS).map(({ title, type, level, date, rows }) => {
        return { untrusted: { title: clean(title) }, type, level, date, locations: box.counted(rows.length) };
      }),
    };
  },
);

const chain = tool(
  "chain",
  "Suppliers (upstream) or customers (downstream) of a location.",
  z.strictObject({ location: z.string().max(200), direction: z.enum(["upstream", "downstream"]) }),
  async (box, { location, direction }) => {
    const [row = 0] = box.rows([location]);
    const partners = await box.reader.chain(row, direction);
    if ("reason" in partners) throw new ToolRefusal(partners.reason);
    box.call("chain", `Followed the chain ${direction} from ${clean(box.reader.locations.name(row))}`, {
      location,
      direction,
    });
    return {
      of: box.counted(partners.length),
      rows: partners.slice(0, MOST_ROWS).map((one) => ({ ...box.location(one.row), steps: box.counted(one.depth) })),
    };
  },
);

const changes = tool(
  "changes",
  "When the project was computed and what was changed since.",
  z.strictObject({}),
  async (box) => {
    const { computedAt, edited, newer } = await box.reader.changes();
    box.call("changes", "Looked for changes since the last computation", {});
    return { computed_at: computedAt, edited: box.counted(edited.length), newer };
  },
);

/** The tools. */
export const TOOLS: readonly Tool[] = [
  findLocations,
  describeProject,
  listDatasets,
  explainDataset,
  values,
  rankLocations,
  countLocations,
  compare,
  aggregate,
  eventsNear,
  chain,
  changes,
  ...QUERY_TOOLS,
];
