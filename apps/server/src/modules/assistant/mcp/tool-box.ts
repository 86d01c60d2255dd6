import { cutText } from "@tidemark/science";
import {
  AnswerBook,
  datasetMeasure,
  type Figure,
  markOfFigure,
  markSaid,
  type Measure,
  MOST_ROWS,
  plain,
  type ProjectReader,
  propertyMeasure,
  type ToolName,
} from "@tidemark/assistant";
import * as z from "zod";

const LONGEST_NAME = 200;

/** Text of a customer for a model: shortened, and without signs that cannot be seen. */
export const clean = (text: string): string => cutText(text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ""), LONGEST_NAME);

/** What a call cannot do, told to the model so that it can ask otherwise. */
export class ToolRefusal extends Error {}

/** Where a dataset is read; what is left out takes the defaults of the dataset. */
export const coordsSchema = z
  .strictObject({
    scenario: z.enum(["historical", "ssp126", "ssp245", "ssp370", "ssp585"]).optional(),
    year: z.int().min(1850).max(2100).optional(),
    season: z.enum(["ANN", "DJF", "MAM", "JJA", "SON"]).optional(),
    return_period: z.int().positive().optional(),
    ensemble: z.enum(["p10", "p50", "p90", "mean"]).optional(),
  })
  .default({});
export type Coords = z.infer<typeof coordsSchema>;

/** What has been told to an assistant of somebody's own in one call: its figures, and what has to be known of them. */
export class ToolBox {
  readonly reader: ProjectReader;
  readonly book: AnswerBook;
  /** What is to be said below the answer: where figures were read, how sure they are, what is missing. */
  readonly notes = new Set<string>();

  /** Figures of whole answers. */
  readonly answered: Figure[] = [];

  constructor(reader: ProjectReader) {
    this.reader = reader;
    this.book = new AnswerBook(reader.locations);
  }

  /** @throws ToolRefusal for a dataset that is not there or withheld, with the reason */
  async measure(id: string, { year, ...asked }: Coords): Promise<Measure> {
    const { locations } = this.reader;
    const measure = locations.numberProperties.has(id)
      ? propertyMeasure(locations, id, id.replace("user_data.", ""))!
      : await datasetMeasure(this.reader, id, { ...asked, time: year });
    if ("reason" in measure) throw new ToolRefusal(measure.reason);
    if (measure.at !== "") this.notes.add(`_${measure.title}: ${measure.at}._`);
    const { dataset } = measure;
    const bound = markSaid({ book: this.book }, measure);
    if (bound !== "") this.notes.add(bound);
    if (dataset !== undefined && dataset.confidence !== "high") {
      const score = dataset.kind === "score" ? " A score is no probability." : "";
      this.notes.add(`${dataset.longName}: confidence ${dataset.confidence}. ${dataset.weakness}${score}`);
    }
    return measure;
  }

  /** Rows of locations by id. @throws ToolRefusal for one that is not in the project */
  rows(ids: readonly string[]): number[] {
    const { locations } = this.reader;
    const wanted = new Set(ids);
    const rowOf = new Map<string, number>();
    for (let row = 0; row < locations.count && rowOf.size < wanted.size; row++)
      if (wanted.has(locations.id(row))) rowOf.set(locations.id(row), row);
    return ids.map((id) => {
      const row = rowOf.get(id);
      if (row === undefined) throw new ToolRefusal(`There is no location "${clean(id)}" in this project.`);
      return row;
    });
  }

  /** Rows of a country, a continent or another text of the locations. */
  rowsWhere(filter: { readonly property: string; readonly value: string } | undefined): number[] {
    const { locations } = this.reader;
    const all = Array.from({ length: locations.count }, (_, row) => row);
    if (filter === undefined) return all;
    if (!locations.textProperties.has(filter.property))
      throw new ToolRefusal(`Locations have no "${clean(filter.property)}".`);
    return all.filter((row) => locations.text(filter.property, row) === filter.value);
  }

  /** A link of the book as the id of its figure. */
  figureOf(link: string): string {
    return /\(figure:(f\d+)\)$/.exec(link)![1]!;
  }

  /** A location's value as a model is told it. */
  async told(measure: Measure, row: number): Promise<object> {
    const value = measure.values[row] ?? Number.NaN;
    const location = this.location(row);
    if (Number.isNaN(value)) {
      const reason =
        measure.dataset === undefined ? "it is not given" : await this.reader.reasonAt(row, measure.dataset.id);
      this.notes.add(
        `${plain(this.reader.locations.name(row))} has no value, which does not mean a low one: ${reason}`,
      );
      return { ...location, figure_id: null, missing: reason };
    }
    const id = this.figureOf(this.book.valueAt(measure, row));
    const band = measure.band(value);
    return { ...location, figure_id: id, value, unit: measure.unit, ...(band === undefined ? {} : { band }) };
  }

  /** Says below the answer which of some locations took no part, since they have no value, and why. */
  async noteMissing(measure: Measure, rows: readonly number[]): Promise<object> {
    const without = rows.filter((row) => Number.isNaN(measure.values[row] ?? Number.NaN));
    const [first] = without;
    if (first !== undefined) {
      const reason =
        measure.dataset === undefined ? "it is not given" : await this.reader.reasonAt(first, measure.dataset.id);
      const who =
        without.length === 1 ? `${plain(this.reader.locations.name(first))} has` : `${without.length} locations have`;
      this.notes.add(`${who} no value, which does not mean a low one: ${reason}`);
    }
    return this.counted(without.length);
  }

  /** Of all rows the first ones, and how many there are. */
  async list(measure: Measure, rows: readonly number[], n: number): Promise<object> {
    const shown = rows.slice(0, Math.min(n, MOST_ROWS));
    const told: object[] = [];
    for (const row of shown) told.push(await this.told(measure, row));
    return {
      shown: this.counted(shown.length),
      of: this.counted(rows.length),
      ...markOfFigure(measure.mark),
      rows: told,
    };
  }

  /** A number of locations. */
  counted(count: number): { readonly figure_id: string; readonly value: number } {
    return { figure_id: this.figureOf(this.book.count(count)), value: count };
  }

  location(row: number): object {
    const { locations } = this.reader;
    const name = locations.name(row);
    const country = locations.text("country", row);
    return { untrusted: { location_id: locations.id(row), name: clean(name), country: country && clean(country) } };
  }

  /** Figures that were told. */
  figures(): readonly Figure[] {
    return [...this.book.finish().figures, ...this.answered];
  }

  call(name: ToolName, words: string, args: object): void {
    this.book.call(name, words, { ...args });
  }
}
