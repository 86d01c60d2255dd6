import * as z from "zod";
import { describe, expect, it } from "vitest";
import { contract } from "./contract.ts";

/** Names of amounts that are added up: over hazards, over locations, over the years behind a return period. */
const TOTAL =
  /(^|_)(loss|losses|tvar|var|total|totals|sum|sums|at_stake|damage|damages|ead|aal|pml|interruption|avoided|remaining|residual|cost|costs|benefit)(_|$)/;
/** Fields beside which a number is one of any dataset, and so may be one of a total over hazards. */
const NAMES_DATASET = ["dataset_id", "long_name", "unit"] as const;
const VALUES = /^(value|values|median|mean|min|max|before|after|figure)$/;

/** Numbers by these names that add nothing up, or that never are of a total over hazards, and why. */
const NO_TOTALS: readonly (readonly [RegExp, string])[] = [
  [/^.*\bfiles\[\]: total$/, "bytes of a file"],
  [
    /loss_ratio: |annual_loss_percent: |items\[\]\.annual_loss: |curves.*\.mean: /,
    "one hazard at one location, before and after a curve",
  ],
  [/\.wind_loss: /, "one storm at one location"],
  [/\.(?:query|reading\.before)\.tests\[\]\.limit: value$/, "a number of a question, no value of the project"],
  [/\.(?:provided|loans): total_assets$/, "typed by a person"],
  [/location-risk-matrix \.entries\[\]: damage$/, "one hazard at one location"],
  [/\.cost: /, "the price of a measure"],
  [/\.benefit: /, "what a measure avoids of the hazards it acts on, no sum of all"],
  [/: value_at_stake$/, "the sum that stands with its mark in `values`"],
  [/\/layout \.columns\[\]: total$/, "the sum of a column of a workbook, as it was read"],
];

type Schema = z.core.$ZodType;
interface Def {
  readonly type: string;
  readonly [name: string]: unknown;
}
const defOf = (schema: Schema) => schema._zod.def as unknown as Def;

/** A schema without what says that it may be absent. */
function bare(schema: Schema): Schema {
  const def = defOf(schema);
  return ["nullable", "optional", "default", "readonly"].includes(def.type) ? bare(def["innerType"] as Schema) : schema;
}

/** Whether numbers with fractions stand in a schema, be it in lists: whole numbers count, and add up no amounts. */
function holdsAmounts(schema: Schema): boolean {
  const inner = bare(schema);
  const def = defOf(inner);
  if (def.type === "array") return holdsAmounts(def["element"] as Schema);
  if (def.type === "union") return (def["options"] as Schema[]).some(holdsAmounts);
  return def.type === "number" && def["format"] === undefined && !isWhole(def);
}
const isWhole = (def: Def): boolean =>
  ((def["checks"] as Schema[] | undefined) ?? []).some(
    (check) => "format" in check._zod.def && String(check._zod.def["format"]).includes("int"),
  );

/** Schemas that hold no others. */
const LEAVES = new Set([
  "string",
  "number",
  "boolean",
  "literal",
  "enum",
  "null",
  "unknown",
  "any",
  "date",
  "file",
  "custom",
]);

interface Found {
  /** `POST /path .times[]: expected_annual_loss`. */
  readonly where: string;
  readonly isMarked: boolean;
}

/** Every number of an answer that is a total or may be one. A mark stands beside it, or in an object around it. */
function totalsIn(schema: Schema, path: string, isAroundMarked: boolean, seen: readonly Schema[]): Found[] {
  const inner = bare(schema);
  if (seen.includes(inner)) return [];
  const within = [...seen, inner];
  const def = defOf(inner);
  switch (def.type) {
    case "object": {
      const shape = def["shape"] as Readonly<Record<string, Schema>>;
      const isMarked = isAroundMarked || Object.hasOwn(shape, "is_lower_bound");
      const isOfDataset = NAMES_DATASET.some((name) => Object.hasOwn(shape, name));
      return Object.entries(shape).flatMap(([name, field]) => {
        const isTotal = TOTAL.test(name) || (isOfDataset && VALUES.test(name));
        const own = isTotal && holdsAmounts(field) ? [{ where: `${path}: ${name}`, isMarked }] : [];
        // amounts in an object that is named like a total are totals, whatever they are called
        const isPair = TOTAL.test(name) && defOf(bare(field)).type === "object";
        const parts = isPair ? amountsOf(bare(field), `${path}.${name}`, isMarked) : [];
        return [...own, ...parts, ...totalsIn(field, `${path}.${name}`, isMarked, within)];
      });
    }
    case "array":
      return totalsIn(def["element"] as Schema, `${path}[]`, isAroundMarked, within);
    case "union":
      return (def["options"] as Schema[]).flatMap((one) => totalsIn(one, path, isAroundMarked, within));
    case "record":
      return totalsIn(def["valueType"] as Schema, `${path}{}`, isAroundMarked, within);
    case "pipe":
      return totalsIn(def["out"] as Schema, path, isAroundMarked, within);
    case "prefault":
    case "nonoptional":
    case "catch":
      return totalsIn(def["innerType"] as Schema, path, isAroundMarked, within);
    case "lazy":
      return totalsIn((def["getter"] as () => Schema)(), path, isAroundMarked, within);
    case "tuple":
      return (def["items"] as Schema[]).flatMap((one) => totalsIn(one, `${path}[]`, isAroundMarked, within));
    case "intersection":
      return [def["left"], def["right"]].flatMap((one) => totalsIn(one as Schema, path, isAroundMarked, within));
    default:
      // a kind of schema that nobody looks into would hide its totals
      if (!LEAVES.has(def.type)) throw new Error(`${path}: nothing is known of a schema of kind ${def.type}`);
      return [];
  }
}

function amountsOf(schema: Schema, path: string, isAroundMarked: boolean): Found[] {
  const shape = defOf(schema)["shape"] as Readonly<Record<string, Schema>>;
  const isMarked = isAroundMarked || Object.hasOwn(shape, "is_lower_bound");
  return Object.entries(shape).flatMap(([name, field]) =>
    holdsAmounts(field) ? [{ where: `${path}: ${name}`, isMarked }] : [],
  );
}

interface Declared {
  readonly "~orpc": {
    readonly route: { readonly method: string; readonly path: string };
    readonly outputSchema?: Schema;
  };
}

const answers = Object.values(contract).flatMap((group) =>
  Object.values(group as Readonly<Record<string, object>>).flatMap(function routesIn(one: object): Declared[] {
    return "~orpc" in one ? [one as Declared] : Object.values(one).flatMap((inner) => routesIn(inner as object));
  }),
);

const found = answers.flatMap(({ "~orpc": { route, outputSchema } }) =>
  outputSchema === undefined ? [] : totalsIn(outputSchema, `${route.method} ${route.path} `, false, []),
);
const isExempt = ({ where }: Found) => NO_TOTALS.some(([pattern]) => pattern.test(where));

describe("a total in an answer of the interface", () => {
  it("has its mark beside it, be it a new one", () => {
    expect(found.filter((one) => !one.isMarked && !isExempt(one)).map(({ where }) => where)).toEqual([]);
  });

  it("is found where totals are known to be", () => {
    const marked = found.filter(({ isMarked }) => isMarked).map(({ where }) => where.replace(/^\S+ \S*\//, ""));
    for (const known of [
      "portfolio-risk-matrix .times[]: expected_annual_loss",
      "portfolio-risk-matrix .times[].return_periods[].independent: tvar",
      "risk-matrix : annual_losses",
      "risk-matrix .items[].financial_impact[]: annual_loss",
      "worst .items[]: loss",
      "query-scores .value[]: total",
    ])
      expect(marked).toContain(known);
  });

  it("is exempt only where something is", () => {
    for (const [pattern, why] of NO_TOTALS)
      expect(
        found.some((one) => !one.isMarked && pattern.test(one.where)),
        why,
      ).toBe(true);
  });

  it("would be missed without its mark", () => {
    const schema = z.object({ sites: z.array(z.object({ yearly_loss: z.number().nullable(), n_losses: z.int() })) });
    expect(totalsIn(schema, "GET /new ", false, [])).toEqual([
      { where: "GET /new .sites[]: yearly_loss", isMarked: false },
    ]);
  });
});
