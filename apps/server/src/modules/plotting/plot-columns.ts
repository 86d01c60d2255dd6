import { message, type PlotAxis, type PlotConfig, type PlotCoords } from "@tidemark/contract";
import { type AxisFacts, pairOf, type PlotColumn, type PlotData, type PlotTexts } from "@tidemark/plots";
import {
  COORDINATE_SETS,
  type Coordinates,
  type Dataset,
  datasetById,
  datasetSaid,
  dimensionsOf,
  formatPlain,
  hasBands,
  thresholdList,
  titleSaid,
  UNITS,
} from "@tidemark/science";
import { propertyWords } from "../../country-words.ts";
import { datasetWords, t, worded } from "../../language.ts";
import { unitWords } from "../../unit-words.ts";
import { type AttributeColumn, attributeAt } from "../locations/index.ts";
import {
  columnOfId,
  datasetColumn,
  type DatasetColumn,
  NOT_COMPUTED,
  NOT_GIVEN,
  type OpenLocations,
} from "../table/index.ts";
import { amountsIn, currenciesOf, currencyOf } from "./currencies.ts";
import { coordsWords } from "./coords-words.ts";
import { refuse } from "./refuse.ts";

/** Columns that a plot may ask for: series times ranges. */
const MOST_COLUMNS = 120;

type Scalar = string | number;

/** Every choice of one value for each name. */
function combinations(coords: Readonly<Record<string, readonly Scalar[]>>): Record<string, Scalar>[] {
  let all: Record<string, Scalar>[] = [{}];
  for (const [name, values] of Object.entries(coords))
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  return all;
}

/** Values of the coordinates of a dataset that an axis asks for; extremes are asked for at all return periods. */
function askedCoords(config: PlotConfig, axis: PlotAxis, dataset: Dataset): Record<string, readonly Scalar[]> {
  const set = COORDINATE_SETS[dataset.coordinateSet];
  const given: PlotCoords = { ...config.coords, ...axis.coords };
  const pair = pairOf(config);
  if (pair !== undefined) given[pair.of] = [...pair.values];
  const periods = set.inner.find(({ name }) => name === "return_period")?.values;
  if (config.plot_type === "exceedance" && periods !== undefined) given["return_period"] ??= [...periods];
  const known = dimensionsOf(set).filter((name) => name !== "ensemble" && given[name] !== undefined);
  const asked = Object.fromEntries(known.map((name) => [name, [given[name] ?? []].flat()]));
  // the median, as panel, tables and documents show it
  return set.inner.some(({ name }) => name === "ensemble") ? { ...asked, ensemble: ["p50"] } : asked;
}

/** A year up to 2020 is the past under every scenario. */
const asPast = (coords: Record<string, Scalar>): Record<string, Scalar> =>
  Number(coords["time"] ?? Infinity) <= 2020 ? { ...coords, scenario: "historical" } : coords;

/** Coordinates of a dataset that an axis asks for. */
const coordsOf = (config: PlotConfig, axis: PlotAxis, dataset: Dataset): Record<string, Scalar>[] =>
  combinations(askedCoords(config, axis, dataset)).map((coords) => asPast(coords));

/** The columns of an axis: a dataset at each of the coordinates that are asked for. */
function columnsAsked(config: PlotConfig, name: string, axis: PlotAxis): DatasetColumn[] {
  const found = new Map<string, DatasetColumn>();
  for (const id of [axis.value].flat()) {
    const dataset = datasetById(String(id));
    if (dataset === undefined)
      throw refuse(config, "unknown_dataset", message("plot.unknown_dataset", { dataset: String(id) }));
    for (const coords of coordsOf(config, axis, dataset)) {
      const column = datasetColumn(dataset.id, coords as Coordinates);
      if (column === undefined)
        throw refuse(
          config,
          "unknown_coordinates",
          message("plot.unknown_coordinates", { title: datasetSaid(dataset), coordinates: coordsWords(coords) }),
        );
      found.set(column.id, column);
    }
  }
  if (found.size > MOST_COLUMNS)
    throw refuse(
      config,
      "too_many_series",
      message("plot.too_many_series", { axis: name, columns: found.size, most: MOST_COLUMNS }),
    );
  return [...found.values()];
}

/** What a climatogram shows, though no axis names it. */
const CLIMATE_DATASETS = ["tas_mean", "pr_total"];

/** Datasets that a config asks for. */
export function datasetIds({ axes, plot_type }: PlotConfig): string[] {
  if (plot_type === "climatogram") return [...CLIMATE_DATASETS];
  const asked = Object.values(axes).filter(({ type }) => type === "dataset");
  return [...new Set(asked.flatMap(({ value }) => [value].flat().map(String)))];
}

const propertyId = (axis: PlotAxis) => String([axis.value].flat()[0] ?? "").replace(/^address\./, "");

/** Properties of the locations that a config asks for. */
export const propertyIds = (config: PlotConfig): string[] =>
  Object.values(config.axes).flatMap((axis) =>
    axis.type !== "property" || axis.value === "" || isOfLinks(config, axis) ? [] : [propertyId(axis)],
  );

/** The volume is one of the links of a chain, not of its locations. */
const isOfLinks = ({ plot_type: type }: PlotConfig, axis: PlotAxis) =>
  type === "sankey" && propertyId(axis) === "volume";

/** Names of countries and regions are in the language of who reads. */
const wordsOf = (id: string, texts: readonly string[]): readonly string[] =>
  texts.map((text) => propertyWords(id, text));

/** Texts of a property by location; numbers are written out. */
function attributeTexts(
  rows: Uint32Array,
  name: string,
  id: string,
  title: string,
  column: AttributeColumn,
): PlotTexts {
  if (column.kind === "text")
    return { axis: name, id, title, codes: rows.map((row) => column.codes[row]!), texts: wordsOf(id, column.texts) };
  const codes = new Map<string, number>();
  const read = rows.map((row) => {
    const value = attributeAt(column, row);
    if (typeof value !== "number") return 0;
    const text = formatPlain(value);
    if (!codes.has(text)) codes.set(text, codes.size + 1);
    return codes.get(text) ?? 0;
  });
  return { axis: name, id, title, codes: read, texts: [...codes.keys()] };
}

/** What is known of the axes before values are read. */
function factsOf(config: PlotConfig, currencies: () => string[], judged: (dataset: Dataset) => Dataset): AxisFacts[] {
  return Object.entries(config.axes).flatMap(([axis, one]): AxisFacts[] => {
    if (one.type === "coordinate" || one.value === "") return [];
    if (one.type === "property") {
      const id = propertyId(one);
      const all = id === "asset_value" ? currencies() : [];
      const only = currencyOf(config, all);
      const money = only === undefined ? all : [only];
      return [
        { axis, id, title: columnOfId(id)?.label ?? id, unit: money.join(", "), kind: "property", currencies: money },
      ];
    }
    return [one.value].flat().flatMap((value): AxisFacts[] => {
      const dataset = datasetById(String(value));
      if (dataset === undefined) return [];
      const { id, longName: title, kind } = dataset;
      const hasClasses = coordsOf(config, one, dataset).some((coords) => {
        const column = datasetColumn(id, coords as Coordinates);
        return column !== undefined && hasBands(judged(column.dataset).thresholds);
      });
      const coordinates = dimensionsOf(COORDINATE_SETS[dataset.coordinateSet]);
      return [{ axis, id, title, unit: UNITS[dataset.unit].symbol, kind, currencies: [], hasClasses, coordinates }];
    });
  });
}

/** Values of some rows. A loop: `from` takes ten times as long for a million. */
function pickedFrom(values: Float32Array | Float64Array, rows: Uint32Array): Float64Array {
  const picked = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) picked[at] = values[rows[at]!]!;
  return picked;
}

/** What a column of a dataset is, before its values. */
function aboutColumn(dataset: Dataset, { coords }: DatasetColumn) {
  const { symbol, decimals } = UNITS[dataset.unit];
  return {
    id: dataset.id,
    title: datasetWords(dataset.id, "title", dataset.longName),
    unit: unitWords(symbol),
    decimals,
    coords: { ...coords } as Record<string, Scalar>,
    thresholds: hasBands(dataset.thresholds) ? thresholdList(dataset.thresholds) : [],
    kind: dataset.kind,
  };
}

/** Reads columns of the locations that pass. */
export function columnReader({ snapshot, results }: OpenLocations, passing: Uint8Array | undefined) {
  const { attributes } = snapshot;
  const all = new Uint32Array(attributes.count).map((_, row) => row);
  const rows = passing === undefined ? all : all.filter((row) => passing[row] === 1);
  const currencies = () => currenciesOf(attributes, rows);
  const judged = (dataset: Dataset): Dataset => results?.judged(dataset) ?? dataset;
  const picked = <Values extends Float32Array | Float64Array>(values: Values) =>
    passing === undefined ? values : pickedFrom(values, rows);

  async function numbersAt(column: DatasetColumn) {
    const values = await snapshot.values(column, results);
    if (values.kind === "numbers") return { values: picked(values.values), reason: t("no value at this location") };
    const why = values.kind === "none" ? values.reason : NOT_COMPUTED;
    return { values: new Float64Array(rows.length).fill(Number.NaN), reason: worded(why), why };
  }

  /** A column of the range, where the dataset has an ensemble and its middle is shown. */
  async function rangeEnd(column: DatasetColumn, ensemble: "p10" | "p90") {
    if (column.coords.ensemble === undefined) return undefined;
    const end = datasetColumn(column.dataset.id, { ...column.coords, ensemble });
    return end === undefined ? undefined : (await numbersAt(end)).values;
  }

  async function datasetSeries(name: string, column: DatasetColumn): Promise<PlotColumn> {
    const [middle, p10, p90] = await Promise.all([numbersAt(column), rangeEnd(column, "p10"), rangeEnd(column, "p90")]);
    return { axis: name, ...aboutColumn(judged(column.dataset), column), ...middle, p10, p90 };
  }

  function property(config: PlotConfig, name: string, isGroup: boolean): { number?: PlotColumn; text?: PlotTexts } {
    const id = propertyId(config.axes[name]!);
    const column = attributes.columns.get(id);
    const label = columnOfId(id)?.label ?? id;
    if (column === undefined)
      throw refuse(config, "unknown_property", message("plot.unknown_property", { property: titleSaid(label) }));
    const title = t(label);
    if (isGroup) return { text: attributeTexts(rows, name, id, title, column) };
    if (column.kind === "text")
      throw refuse(config, "not_numbers", message("plot.not_numbers", { property: titleSaid(label), axis: name }));
    const money = id === "asset_value" ? currencies() : [];
    const only = currencyOf(config, money);
    const unit = only ?? (id === "elevation" ? "m" : money.join(", "));
    if (only !== undefined && money.length > 1)
      return { number: amountsIn(only, { attributes, rows, axis: name, title }) };
    const told = { reason: worded(NOT_GIVEN), why: NOT_GIVEN };
    const about = { axis: name, id, title, unit, coords: {}, thresholds: [], ...told };
    return { number: { ...about, decimals: 2, values: picked(column.values), kind: "property" } };
  }

  /** @param isGroup whether an axis takes texts to group by, rather than numbers */
  async function data(config: PlotConfig, isGroup: (axis: string) => boolean): Promise<PlotData> {
    const columns: PlotColumn[] = [];
    const texts: PlotTexts[] = [];
    for (const [name, axis] of Object.entries(config.axes)) {
      if (axis.type === "coordinate" || axis.value === "" || isOfLinks(config, axis)) continue;
      if (axis.type === "property") {
        const { number, text } = property(config, name, isGroup(name));
        if (number !== undefined) columns.push(number);
        if (text !== undefined) texts.push(text);
        continue;
      }
      const asked = columnsAsked(config, name, axis);
      columns.push(...(await Promise.all(asked.map((column) => datasetSeries(name, column)))));
    }
    return {
      count: rows.length,
      ids: (row) => attributes.id(rows[row]!),
      names: (row) => attributes.name(rows[row]!) || attributes.id(rows[row]!),
      columns,
      texts,
    };
  }

  return {
    facts: (config: PlotConfig) => factsOf(config, currencies, judged),
    data,
    /** Where the locations lie. */
    places: () => ({
      longitudes: picked(attributes.places.longitudes),
      latitudes: picked(attributes.places.latitudes),
    }),
  };
}
