import { datasetById } from "@tidemark/science";
import type { Kind } from "../kinds/kind.ts";
import { idsOf } from "../kinds/several-values.ts";
import type { ProjectReader } from "../project-reader.ts";
import type { NamedMeasure } from "../read/condition.ts";
import type { NamedDataset } from "../read/datasets.ts";
import { ZONE } from "../words/latitude-zones.ts";
import { PRODUCT } from "../read/goods.ts";
import { AMONG } from "../read/among.ts";
import { CALLED } from "../read/called.ts";
import { kmOf } from "../read/near.ts";
import type { Question } from "../read/understood.ts";
import { Words } from "../read/tokens.ts";
import { CUES, type Cue } from "../words/cues.ts";
import type { Query, QueryMeasure } from "./query.ts";

const idOf = ({ ids }: NamedDataset, reader: ProjectReader): string =>
  ids.find((id) => reader.dataset(id).kind === "computed") ?? ids[0]!;

const refOf = ({ dataset, property }: NamedMeasure, reader: ProjectReader): QueryMeasure =>
  dataset === undefined ? { property: property!.id } : { dataset: idOf(dataset, reader) };

const DETAILS: readonly Cue[] = [
  "sum",
  "mean",
  "median",
  "compare",
  "avoid",
  "trend",
  "downstream",
  "direct",
  "falls",
  "worsens",
  "rises",
  "crossing",
  "becomes",
  "upwards",
  "downwards",
  "band",
  "count",
  "list",
  "money",
  "hazards",
  "profile",
  "worry",
  "chain",
  "share",
  "distinct",
  "standing",
  "each",
  "sure",
  "scenarios",
  "tonnes",
  "flow",
  "product",
  "second_tier",
  "without_supplier",
  "without_customer",
  "distance",
  "neighbour",
  "act",
  "measures",
  "in_place",
  "decided",
  "proposed",
  "rejected",
  "taken",
  "planned",
  "without_measures",
  "payback",
  "remains",
  "quartiles",
  "weighted",
  "unvalued",
  "topics",
  "seasons",
  "months",
  "by_period",
  "chance",
  "one_supplier",
];

/** Words of asking that a kind of answer rests on; those of its neighbours, which chips switch to, are left out. */
const OF_TASK: Readonly<Record<string, Cue>> = {
  share: "share",
  count: "count",
  list: "list",
  distinct: "distinct",
  driver: "driver",
  range: "range",
  missing: "missing",
  explain: "explain",
  events: "events",
  portfolio: "portfolio",
  "compare scenarios": "avoid",
};

/** Words of asking that a query says. */
function cuesOf({ task, details }: Query): ReadonlySet<Cue> {
  const own = OF_TASK[task];
  const others = new Set(own === undefined ? [] : Object.values(OF_TASK));
  const said = details.filter((cue) => Object.hasOwn(CUES, cue) && !others.has(cue));
  return new Set(own === undefined ? said : [...said, own]);
}

const shownOf = (question: Question, reader: ProjectReader): readonly QueryMeasure[] => [
  ...(question.property === undefined ? [] : [{ property: question.property.id }]),
  ...idsOf(question, (id) => reader.dataset(id).kind === "computed").map((dataset) => ({ dataset })),
];

/** A question as a query. */
export function queryOf(question: Question, kind: Kind, reader: ProjectReader): Query {
  const { locations } = reader;
  const { groups, places, without, tests, moment, pole, datasets, property } = question;
  const own = { ...(datasets[0] && { dataset: datasets[0] }), ...(property && !datasets[0] && { property }) };
  const isMeasured = datasets.length > 0 || property !== undefined;
  const first = pole?.of.find(([id]) => id === "asset_value" || reader.dataset(id).kind === "computed");
  const named = isMeasured ? refOf(own, reader) : undefined;
  const namedId = named === undefined ? undefined : "dataset" in named ? named.dataset : named.property;
  const end = pole === undefined ? undefined : (pole.of.find(([id]) => id === namedId) ?? first);
  const poled: QueryMeasure | undefined =
    end === undefined ? undefined : end[0] === "asset_value" ? { property: end[0] } : { dataset: end[0] };
  const measure = named ?? poled;
  const sites = (of: typeof places) => [...new Set(of.flatMap(({ rows }) => rows.map((row) => locations.id(row))))];
  return {
    v: 1,
    task: kind.id,
    show: measure === undefined ? [] : (kind.measures ?? 1) > 1 ? shownOf(question, reader) : [measure],
    where: [
      ...groups.map(({ property: id, values, not }) => ({ property: id, in: values, not })),
      ...(places.length > 0 ? [{ sites: sites(places), not: false }] : []),
      ...(without.length > 0 ? [{ sites: sites(without), not: true }] : []),
    ],
    tests: tests.map(({ measure: of, limit, bands, missing, not }) => ({
      measure: of === undefined ? null : refOf(of, reader),
      ...(limit && { limit }),
      ...(bands && { bands }),
      ...(missing && { missing }),
      not,
    })),
    join: question.join,
    when: {
      scenarios: moment.scenarios,
      years: moment.years,
      ...(moment.season && { season: moment.season }),
      ...(moment.month && { month: moment.month }),
      ...(moment.returnPeriod && { return_period: moment.returnPeriod }),
      ...(moment.ensemble && { ensemble: moment.ensemble }),
    },
    ...(end !== undefined ? { order: end[1] } : question.order !== undefined ? { order: question.order } : {}),
    ...(question.top !== undefined && { top: Math.min(question.top, 1_000_000) }),
    ...(question.groupBy !== undefined && { group_by: question.groupBy }),
    ...(question.groupSize !== undefined && { group_size: question.groupSize }),
    details: DETAILS.filter((cue) => question.cues.has(cue)),
  };
}

/** Conditions, texts of a group and locations that a query holds at most, as the contract has it. */
const MOST = { conditions: 12, texts: 50, sites: 200, years: 10 } as const;

/** Whether a question names more than a query may hold. */
export function isTooMuch({ tests, groups, places, without, moment }: Question): boolean {
  const sites = (of: typeof places) => of.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    tests.length > MOST.conditions ||
    groups.length + 2 > MOST.conditions ||
    groups.some(({ values }) => values.length > MOST.texts) ||
    Math.max(sites(places), sites(without)) > MOST.sites ||
    moment.years.length > MOST.years
  );
}

/** Properties of groups that are no columns of a project. */
const MADE_BY_US: ReadonlySet<string> = new Set([AMONG, CALLED, PRODUCT, ZONE]);

/** What a query names that a project does not have. */
export interface QueryFault {
  readonly path: string;
  readonly value: string;
}

/** A query as a question. @returns what it names that this project does not have, where that is so */
export function questionOf(query: Query, text: string, reader: ProjectReader): Question | QueryFault {
  const { locations } = reader;
  const place = { at: -1, length: 0 };
  const named = (of: QueryMeasure): NamedMeasure | undefined => {
    if ("property" in of)
      return locations.numberProperties.has(of.property)
        ? { property: { ...place, id: of.property, label: of.property.replace("user_data.", "").replaceAll("_", " ") } }
        : undefined;
    return datasetById(of.dataset) !== undefined
      ? { dataset: { ...place, text: "", ids: [of.dataset], asks: false } }
      : undefined;
  };
  const [shown] = query.show.map(named);
  for (const [i, one] of query.show.entries())
    if (named(one) === undefined) return { path: `show.${i}`, value: JSON.stringify(one) };
  const wanted = new Set(query.where.flatMap((one) => ("sites" in one ? one.sites : [])));
  const rows = new Map<string, number>();
  for (let row = 0; row < locations.count && rows.size < wanted.size; row++)
    if (wanted.has(locations.id(row))) rows.set(locations.id(row), row);
  const missing = [...wanted].find((id) => !rows.has(id));
  if (missing !== undefined) return { path: "where", value: missing };
  const strange = query.where.find(
    (one) =>
      "property" in one &&
      !MADE_BY_US.has(one.property) &&
      kmOf(one.property) === undefined &&
      !locations.textProperties.has(one.property),
  );
  if (strange !== undefined && "property" in strange) return { path: "where", value: strange.property };
  const tests: Question["tests"][number][] = [];
  for (const [i, { measure, ...test }] of query.tests.entries()) {
    const of = measure === null ? undefined : named(measure);
    if (measure !== null && of === undefined) return { path: `tests.${i}`, value: JSON.stringify(measure) };
    tests.push({
      measure: of,
      not: test.not,
      ...(test.limit && { limit: test.limit }),
      ...(test.bands && { bands: test.bands }),
      ...(test.missing && { missing: test.missing }),
    });
  }
  const placesOf = (not: boolean) =>
    query.where.flatMap((one) =>
      "sites" in one && one.not === not
        ? one.sites.map((id) => ({ ...place, text: locations.name(rows.get(id)!), rows: [rows.get(id)!] }))
        : [],
    );
  const { when } = query;
  return {
    text,
    places: placesOf(false),
    without: placesOf(true),
    groups: query.where.flatMap((one) =>
      "property" in one ? { property: one.property, values: one.in, not: one.not } : [],
    ),
    tests,
    join: query.join,
    datasets: query.show.flatMap((one) => named(one)?.dataset ?? []),
    property: shown?.property,
    moment: {
      scenarios: when.scenarios,
      years: when.years,
      season: when.season,
      month: when.month,
      returnPeriod: when.return_period,
      ensemble: when.ensemble,
      scenarioWords: [],
    },
    order: query.order,
    pole: undefined,
    top: query.top,
    groupBy: query.group_by,
    groupSize: query.group_size,
    cues: cuesOf(query),
    read: { words: new Words(""), cues: [], measures: [], corrections: [] },
    courtesy: [],
  };
}
