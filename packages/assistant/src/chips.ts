import { catalogue, datasetById, hasBandsAt, FUTURE_SCENARIOS, scenarioName } from "@tidemark/science";
import { plain } from "./answer.ts";
import { sizeSaid, testSaid } from "./kinds/conditions-said.ts";
import { type Context } from "./kinds/context.ts";
import type { Kind } from "./kinds/kind.ts";
import { coordinateWords } from "./measure.ts";
import { AMONG } from "./read/among.ts";
import type { Query, QueryMeasure } from "./query/query.ts";
import type { MappedWord } from "./query/foreign-reading.ts";
import type { Chip, Choice } from "./query/reading.ts";
import { TASK_TITLES } from "./task-titles.ts";

const MOST_CHOICES = 12;
const TOPS = [3, 5, 10, 20, 50];
const YEARS = [2030, 2050, 2080];

const titleOf = (of: QueryMeasure): string =>
  "dataset" in of
    ? (datasetById(of.dataset)?.longName ?? of.dataset)
    : of.property.replace("user_data.", "").replaceAll("_", " ");

/** Datasets that are computed here, those of the same topic first. */
function otherMeasures({ reader }: Context, now: QueryMeasure): QueryMeasure[] {
  const topic = "dataset" in now ? datasetById(now.dataset)?.topic : undefined;
  const computed = catalogue.filter(
    ({ id }) => reader.dataset(id).kind === "computed" && !("dataset" in now && id === now.dataset),
  );
  return [...computed.filter((one) => one.topic === topic), ...computed.filter((one) => one.kind === "score")]
    .filter((one, i, all) => all.indexOf(one) === i)
    .slice(0, MOST_CHOICES)
    .map(({ id }) => ({ dataset: id }));
}

const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at);
const withAt = <T>(list: readonly T[], at: number, value: T): T[] => list.map((one, i) => (i === at ? value : one));

function whereChips({ book, reader }: Context, query: Query): Chip[] {
  const names = new Map<string, string>();
  const sitesOf = (one: Query["where"][number]) =>
    "sites" in one ? one.sites : one.property === AMONG ? one.in : undefined;
  const wanted = new Set(query.where.flatMap((one) => sitesOf(one) ?? []));
  for (let row = 0; row < reader.locations.count && names.size < wanted.size; row++)
    if (wanted.has(reader.locations.id(row))) names.set(reader.locations.id(row), reader.locations.name(row));
  return query.where.map((one, i) => {
    const values = sitesOf(one)?.map((id) => names.get(id) ?? id) ?? ("in" in one ? one.in : []);
    const named =
      values
        .slice(0, 5)
        .map(plain)
        .join(book.t` or `) + (values.length > 5 ? " ..." : "");
    return {
      label: book.word("Where"),
      text: one.not ? book.t`not ${named}` : named,
      how: "said",
      path: `where.${i}`,
      test: null,
      choices: [
        ...("sites" in one && !one.not
          ? []
          : [
              {
                label: book.word("Turn round"),
                query: { ...query, where: withAt(query.where, i, { ...one, not: !one.not }) },
              },
            ]),
        ...("sites" in one && !one.not
          ? []
          : [{ label: book.word("Remove"), query: { ...query, where: without(query.where, i) } }]),
      ],
    } satisfies Chip;
  });
}

function testChips(context: Context, query: Query): Chip[] {
  const { book, tested } = context;
  return tested.map(({ test, measure }, i) => {
    const now = query.tests[i]!;
    return {
      label: i === 0 ? book.word("With") : query.join === "any" ? book.word("or") : book.word("and"),
      text: `${measure.title} ${testSaid(context, test, measure)}`,
      how: now.measure === null ? "default" : "said",
      path: `tests.${i}`,
      test: now.limit === undefined || now.limit.than !== undefined || now.limit.operator === "between" ? null : i,
      choices: [
        {
          label: book.word("Turn round"),
          query: { ...query, tests: withAt(query.tests, i, { ...now, not: !now.not }) },
        },
        ...(query.tests.length > 1 || query.show.length > 0
          ? [{ label: book.word("Remove"), query: { ...query, tests: without(query.tests, i) } }]
          : []),
        ...otherMeasures(context, now.measure ?? { dataset: "score_location" })
          .slice(0, now.bands === undefined ? 0 : MOST_CHOICES)
          .filter((one) => "dataset" in one && one.dataset.startsWith("score_"))
          .map((one) => ({
            label: titleOf(one),
            query: { ...query, tests: withAt(query.tests, i, { ...now, measure: one }) },
          })),
      ],
    } satisfies Chip;
  });
}

const BY_SCENARIO = "by scenario";

function whenChip({ book }: Context, query: Query): Chip[] {
  const { scenarios, years, ensemble, season, month, return_period: period } = query.when;
  const isPast = scenarios.length === 0 && years[0] !== undefined && years[0] <= 2020;
  const [scenario = isPast ? "historical" : "ssp585"] = scenarios;
  const [year = 2050] = years;
  // each scenario is told beside the others, and none of them is chosen
  const isEach = query.task === BY_SCENARIO;
  const words = [
    isEach
      ? book.word("all scenarios")
      : scenarios.length > 1
        ? scenarios.map(scenarioName).join(", ")
        : scenarioName(scenario),
    years.length > 1 ? years.join(", ") : String(year),
    coordinateWords(
      {
        ...(ensemble && { ensemble }),
        ...(season && { season }),
        ...(month && { month }),
        ...(period && { return_period: period }),
      },
      book.t,
    ),
  ];
  const single = scenarios.length < 2 && years.length < 2 && scenario !== "historical";
  const at = (one: string, time: number): Choice => ({
    label: `${scenarioName(one)}, ${time}`,
    query: { ...query, when: { ...query.when, scenarios: [one as (typeof scenarios)[number]], years: [time] } },
  });
  const inYear = (time: number): Choice => ({
    label: String(time),
    query: { ...query, when: { ...query.when, years: [time] } },
  });
  const choices = isEach
    ? YEARS.filter((time) => time !== year).map(inYear)
    : single
      ? [
          ...FUTURE_SCENARIOS.filter((one) => one !== scenario).map((one) => at(one, year)),
          ...YEARS.filter((time) => time !== year).map((time) => at(scenario, time)),
        ]
      : [];
  // the year until which a measure pays back is no year of losses
  const isLimit = query.task === "measures" && query.details.includes("payback") && years.length > 0;
  return [
    {
      label: book.word(isLimit ? "Paid back by" : "When"),
      text: words.filter((word) => word !== "").join(", "),
      how: (scenarios.length === 0 && !isEach) || years.length === 0 ? "default" : "said",
      path: "when",
      test: null,
      choices,
    },
  ];
}

function orderChips({ book, reader }: Context, query: Query, measure: QueryMeasure): Chip[] {
  const catalogued = "dataset" in measure ? datasetById(measure.dataset) : undefined;
  const dataset = catalogued === undefined ? undefined : reader.judged(catalogued);
  const isJudged = dataset !== undefined && hasBandsAt(dataset, dataset.defaultCoordinates);
  const words = {
    largest: "highest first",
    smallest: "lowest first",
    worst: "worst first",
    best: "best first",
  } as const;
  const now = query.order ?? "largest";
  const ends = (["largest", "smallest", "worst", "best"] as const).filter(
    (one) => one !== now && (isJudged || one === "largest" || one === "smallest"),
  );
  return [
    {
      label: book.word("Order"),
      text: book.word(words[now]),
      how: query.order === undefined ? "default" : "said",
      path: "order",
      test: null,
      choices: ends.map((order) => ({ label: book.word(words[order]), query: { ...query, order } })),
    },
    {
      label: book.word("Show"),
      text: String(query.top ?? 5),
      how: query.top === undefined ? "default" : "said",
      path: "top",
      test: null,
      choices: TOPS.filter((top) => top !== (query.top ?? 5)).map((top) => ({
        label: String(top),
        query: { ...query, top },
      })),
    },
  ];
}

const SWITCHES = ["list", "count", "share"];

/** Words that a model gave a meaning, each as a chip of its own. */
function mappedChips({ book }: Context, chips: readonly Chip[], mapped: readonly MappedWord[]): Chip[] {
  const byPath = new Map<string, string[]>();
  for (const { word, path } of mapped) byPath.set(path, [...(byPath.get(path) ?? []), word]);
  return [...byPath].map(([path, words]) => {
    const shown = chips.find((chip) => chip.path === path) ?? chips[0];
    return {
      label: book.word("Read as"),
      text: `${words.map(plain).join(" ")} = ${shown?.text ?? ""}`,
      how: "model",
      path,
      test: null,
      choices: [],
    };
  });
}

/**
 * How a question was read, as chips that can be changed.
 * @param mapped words that a model gave a meaning
 */
export function chipsOf(context: Context, query: Query, kind: Kind, mapped: readonly MappedWord[] = []): Chip[] {
  const { book, question } = context;
  const [shown] = query.show;
  const takes = new Set<string>(kind.takes);
  const fallback = takes.has("measure") && kind.id !== "missing" && kind.id !== "events" && query.tests.length === 0;
  const isListed = kind.id === "list" || kind.id === "count";
  const measure = shown ?? (fallback && !isListed ? { dataset: "score_location" } : undefined);
  const chips: Chip[] = [
    {
      label: book.word("Answer"),
      text: book.word(TASK_TITLES[kind.id] ?? kind.id),
      how: "said",
      path: "task",
      test: null,
      choices:
        SWITCHES.includes(kind.id) && query.tests.length > 0 && query.show.length === 0
          ? SWITCHES.filter((task) => task !== kind.id).map((task) => ({
              label: book.word(TASK_TITLES[task]!),
              query: { ...query, task },
            }))
          : [],
    },
  ];
  if (measure !== undefined)
    chips.push({
      label: book.word("Of"),
      text: query.show.length > 1 ? query.show.map(titleOf).join(", ") : titleOf(measure),
      how: shown === undefined ? "default" : "said",
      path: "show",
      test: null,
      choices: (query.show.length > 1 ? query.show : otherMeasures(context, measure)).map((one) => ({
        label: titleOf(one),
        query: { ...query, show: [one] },
      })),
    });
  if (kind.id === "rank" && measure !== undefined) chips.push(...orderChips(context, query, measure));
  chips.push(...whereChips(context, query), ...testChips(context, query));
  if (query.group_by !== undefined)
    chips.push({
      label: book.word("By"),
      text: [
        plain(query.group_by.replace("user_data.", "")),
        ...(query.group_size === undefined ? [] : [sizeSaid(context, query.group_size)]),
      ].join(": "),
      how: "said",
      path: "group_by",
      test: null,
      choices: [],
    });
  const hasTime =
    (measure !== undefined && "dataset" in measure) ||
    query.tests.some((one) => one.measure === null || "dataset" in one.measure);
  if (takes.has("year") && hasTime) chips.push(...whenChip(context, query));
  for (const { from, to } of question.read.corrections)
    chips.push({
      label: book.word("Read as"),
      text: `${plain(from)} = ${plain(to)}`,
      how: "corrected",
      path: "",
      test: null,
      choices: [],
    });
  return [...chips, ...mappedChips(context, chips, mapped)];
}
