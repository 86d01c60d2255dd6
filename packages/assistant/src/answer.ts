import type { Coordinates, HazardId, TotalMark } from "@tidemark/science";
import type { Measure } from "./measure.ts";
import { type AnswerLanguage, type Say, sayIn, wordIn } from "./wording/wording.ts";
import type { ProjectLocations } from "./project-reader.ts";
import type { Reading } from "./query/reading.ts";

/** A number in an answer, with where it comes from. */
export interface Figure {
  readonly id: string;
  /** As it stands in the answer. */
  readonly text: string;
  /** Null where a value is missing. */
  readonly value: number | null;
  readonly unit: string;
  /** Null for a number of the locations' own and for what was counted. */
  readonly dataset_id: string | null;
  readonly coords: Coordinates;
  /** Null for what is told of several locations. */
  readonly site_id: string | null;
  readonly position: number | null;
  /** Worked out from values, such as a difference or the score of a value: not the value at these coordinates. */
  readonly derived: boolean;
  /** Of a total: whether it is a lower bound, and which main hazards are not in it. */
  readonly is_lower_bound?: boolean;
  readonly missing_hazards?: HazardId[];
}

/** A tool that was called for an answer, in words and as it could be called again. */
export interface Call {
  readonly name: ToolName;
  readonly words: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

export const TOOL_NAMES = [
  "find_locations",
  "describe_project",
  "list_datasets",
  "explain_dataset",
  "values",
  "rank_locations",
  "count_locations",
  "compare",
  "aggregate",
  "events_near",
  "chain",
  "changes",
  "measures",
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** The same locations as a table: columns in the form of the table of locations. */
export interface AnswerTable {
  readonly columns: readonly string[];
  readonly order_by_id: string;
  readonly sort_order: "asc" | "desc";
}

/** An answer. Figures stand in the markdown as links, `[348.00 days](figure:f1)`. */
export interface Answer {
  readonly markdown: string;
  readonly figures: readonly Figure[];
  readonly calls: readonly Call[];
  /** Why nothing was answered, where that is so. */
  readonly refused: RefusalKind | null;
  /** Questions that can be asked next. */
  readonly suggestions: readonly string[];
  /** Positions of the locations that the answer is about. */
  readonly positions: readonly number[];
  readonly table: AnswerTable | null;
  /** How the question was read; null where it was not read at all. */
  readonly reading: Reading | null;
}

export const REFUSAL_KINDS = [
  "not-understood",
  "not-used",
  "which-one",
  "no-data",
  "withheld",
  "no-results",
  "advice",
  "forecast",
  "other-project",
  "read-only",
] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

/** Text of a customer inside of markdown: its signs stay signs. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .slice(0, 200)
    .replaceAll(/[\\`*_{}[\]()#+!|<>~&]/g, (sign) => `\\${sign}`);

/** Fields of a figure of a total. */
export const markOfFigure = (mark: TotalMark | undefined): Pick<Figure, "is_lower_bound" | "missing_hazards"> =>
  mark === undefined ? {} : { is_lower_bound: mark.isLowerBound, missing_hazards: [...mark.missing] };

/** Collects the figures, calls and locations of an answer while it is written. */
export class AnswerBook {
  private readonly locations: ProjectLocations;
  private readonly onCall: (call: Call) => void;
  private readonly figures: Figure[] = [];
  private readonly calls: Call[] = [];
  private readonly rows = new Set<number>();
  private readonly paragraphs: string[] = [];
  private readonly hints: string[] = [];
  private shown: AnswerTable | null = null;
  private reading: Reading | null = null;

  /** Writes in the language of the answer. */
  readonly t: Say;
  private readonly language: AnswerLanguage;

  /** @param onCall told of each call as it is made */
  constructor(locations: ProjectLocations, onCall: (call: Call) => void = () => {}, language: AnswerLanguage = "en") {
    this.locations = locations;
    this.onCall = onCall;
    this.language = language;
    this.t = sayIn(language);
  }

  /** A word of its own, such as a band or the head of a column. */
  word(english: string): string {
    return wordIn(this.language, english);
  }

  /** Band of a value in words; empty where there is none. */
  band(measure: Measure, value: number): string {
    const band = measure.band(value);
    return band === undefined ? "" : this.word(band);
  }

  call(name: ToolName, words: string, args: Record<string, unknown>): void {
    const made: Call = { name, words, arguments: args };
    this.calls.push(made);
    this.onCall(made);
  }

  /** A number as a link to where it comes from. */
  figure(text: string, value: number, of: Partial<Omit<Figure, "id" | "text" | "value">> = {}): string {
    const id = `f${this.figures.length + 1}`;
    const about = { unit: "", dataset_id: null, coords: {}, site_id: null, position: null, derived: false, ...of };
    this.figures.push({ id, text, value: Number.isNaN(value) ? null : value, ...about });
    return `[${text}](figure:${id})`;
  }

  /** Figures so far. */
  told(): readonly Figure[] {
    return [...this.figures];
  }

  /** The value of a measure at a location. */
  valueAt(measure: Measure, row: number): string {
    this.rows.add(row);
    const value = measure.values[row] ?? Number.NaN;
    const { unit, coordinates: coords, dataset, isDerived = false, mark } = measure;
    return this.figure(measure.write(value), value, {
      ...markOfFigure(mark),
      unit,
      coords,
      dataset_id: dataset?.id ?? null,
      derived: isDerived,
      site_id: this.locations.id(row),
      position: this.locations.position(row),
    });
  }

  /** A number that is told of several locations, such as a mean. */
  valueOf(measure: Measure, value: number): string {
    const { unit, coordinates: coords, dataset, mark } = measure;
    const about = { ...markOfFigure(mark), unit, coords, dataset_id: dataset?.id ?? null, derived: true };
    return this.figure(measure.write(value), value, about);
  }

  count(value: number): string {
    return this.figure(String(value).replaceAll(/\B(?=(\d{3})+$)/g, "'"), value);
  }

  name(row: number): string {
    this.rows.add(row);
    return plain(this.locations.name(row) || this.locations.id(row));
  }

  about(rows: Iterable<number>): void {
    for (const row of rows) this.rows.add(row);
  }

  say(text: string): void {
    if (text !== "") this.paragraphs.push(text);
  }

  /** A table of texts that are markdown already. */
  rowsOf(head: readonly string[], lines: readonly (readonly string[])[]): void {
    const isFilled = head.map((_, i) => i === 0 || lines.some((cells) => cells[i] !== ""));
    const line = (cells: readonly string[]) => `| ${cells.filter((_, i) => isFilled[i] !== false).join(" | ")} |`;
    this.paragraphs.push(
      [line(head.map((one) => this.word(one))), line(head.map(() => "---")), ...lines.map(line)].join("\n"),
    );
  }

  suggest(...questions: readonly string[]): void {
    this.hints.push(...questions.map((question) => this.word(question)));
  }

  /** Says how the question was read. */
  readAs(reading: Reading): void {
    this.reading = reading;
  }

  table(table: AnswerTable): void {
    this.shown = table;
  }

  finish(refused: RefusalKind | null = null): Answer {
    return {
      markdown: this.paragraphs.join("\n\n"),
      figures: this.figures,
      calls: this.calls,
      refused,
      suggestions: [...new Set(this.hints)].slice(0, 3),
      positions: [...this.rows].map((row) => this.locations.position(row)),
      table: this.shown,
      reading: this.reading,
    };
  }
}
