import { columnLetters, lettersOnSlide, type SlideShape } from "@tidemark/documents";
import { BOTTOM, box, cut, LEFT, plain, QUIET, textShape, TOP, WIDTH } from "./slide-parts.ts";
import type { PrintedReport } from "./printed-report.ts";

const MOST_ROWS = 12;
const MOST_COLUMNS = 8;
/** Slides of a table that is shown whole. */
const MOST_SLIDES = 3;
/** Letters of a cell where only the first rows are shown, and where all are. */
const LONGEST_CELL = 60;
const LONGEST_WHOLE = 480;
const LETTERS = 11;
/** Inches of a row, and of each further line in it. */
const ROW = 0.33;
const LINE = 0.19;
/** Inches of the title above a table, and of each line below it. */
const TITLE = 0.34;
const NOTE = 0.22;
const MOST_NOTES = 4;
const NOTE_LETTERS = 10;

interface Table {
  readonly columns: readonly { readonly title: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** Grounds of cells. */
  readonly fills?: readonly (readonly (string | undefined)[])[];
  /** The last row is over all of them: it is never left out. */
  readonly closing?: true;
  /** Rows at its end that are of others and of all; that one alone when left out. */
  readonly tail?: number;
  /** Above it; left out where the slide says it. */
  readonly title?: string;
  /** Lines below it. */
  readonly note?: string;
}
/** Its words, and the language that counts are written in: the process that sets documents has none of its own. */
type Said = Pick<PrintedReport, "words" | "lang">;

const shapeOf = (name: string, table: Table, y: number): SlideShape => ({
  kind: "table",
  name,
  box: box(y, ROW * (table.rows.length + 1)),
  table,
  size: LETTERS,
});

/** Columns that fit, and cells no longer than this. */
const fitted = ({ columns, rows }: Table, longest: number): Table => ({
  columns: columns.slice(0, MOST_COLUMNS),
  rows: rows.map((row) => row.slice(0, MOST_COLUMNS).map((text) => cut(text, longest))),
});

/** Inches of rows by the lines that their cells take. */
function heights(table: Table): (row: readonly string[]) => number {
  const letters = columnLetters(table, lettersOnSlide(WIDTH, LETTERS));
  return (row) => {
    const lines = row.map((text, at) => Math.ceil(text.length / Math.max(1, (letters[at] ?? 1) - 1)));
    return ROW + LINE * (Math.max(1, ...lines) - 1);
  };
}

type Rows = (readonly string[])[];

/** Rows by slide; the first has this room in inches, each further one that. */
function dealt(table: Table, first: number, further: number): Rows[] {
  const high = heights(table);
  const slides: Rows[] = [[]];
  let room = first;
  for (const row of table.rows) {
    const height = high(row);
    if (height > room && (slides.at(-1)?.length ?? 0) > 0) {
      slides.push([]);
      room = further;
    }
    room -= height;
    slides.at(-1)?.push(row);
  }
  return slides;
}

/** Rows by slide: the table begins at a height on the first of them; further slides are filled alike. */
function bySlide(table: Table, y: number, { further: top, bottom }: Room): Rows[] {
  const high = heights(table);
  const head = high(table.columns.map(({ title }) => title.slice(0, 20)));
  const [first, further] = [bottom - y - head, bottom - top - head];
  const full = dealt(table, first, further);
  const all = table.rows.reduce((sum, row) => sum + high(row), 0);
  const alike = Math.min(further, all / full.length + 2 * LINE);
  const even = dealt(table, Math.min(first, alike), alike);
  return even.length === full.length ? even : full;
}

/** The first rows of a table, and what is left out of it. */
function firstRows(name: string, table: Table, y: number, bottom: number, { words, lang }: Said): SlideShape[] {
  const most = Math.max(3, Math.min(MOST_ROWS, Math.floor((bottom - 0.3 - y) / ROW) - 1));
  const counts = new Intl.NumberFormat(lang);
  const tail = table.closing ? (table.tail ?? 1) : 0;
  const last = tail === 0 ? [] : table.rows.slice(-tail);
  const isCut = table.rows.length > most;
  const first = table.rows.slice(0, isCut ? Math.max(1, most - tail - 1) : table.rows.length - tail);
  const cutRows = table.rows.length - tail - first.length;
  const nameAt = Math.max(
    0,
    table.columns.findIndex(({ numeric }) => !numeric),
  );
  // what is cut is counted where it would stand: the rows behind it are of all others
  const counted =
    cutRows === 0
      ? []
      : [table.columns.map((_, at) => (at === nameAt ? words.more_rows.replace("{n}", counts.format(cutRows)) : ""))];
  const { columns, rows } = fitted({ columns: table.columns, rows: [...first, ...counted, ...last] }, LONGEST_CELL);
  const cutColumns = table.columns.length - columns.length;
  const more = cutColumns === 0 ? "" : words.more_columns.replace("{n}", counts.format(cutColumns));
  return [
    shapeOf(name, { columns, rows }, y),
    ...(more === "" ? [] : [textShape("More", box(bottom - 0.25, 0.25), [plain(more, 11, QUIET)])]),
  ];
}

type Barred = Table & { readonly bars?: readonly unknown[] };

/** A number that is missing, with that of its reason where it has one. */
const MISSING = /^\u2013(?: \((\d+)\))?$/;
const REASON = /^\((\d+)\) /;

/**
 * A table of amounts with bars without the rows that have none: the note below it names them, with what each needs. A
 * slide shows what adds up.
 */
function withoutEmpty(table: Barred): Barred {
  const { columns, rows, bars, closing, note = "" } = table;
  if (bars === undefined || closing === undefined) return table;
  const isEmpty = (row: readonly string[]) => {
    const texts = row.filter((_, at) => columns[at]?.numeric);
    return texts.length > 0 && texts.every((text) => MISSING.test(text) || text === "0");
  };
  const kept = rows.filter((row, at) => at === rows.length - 1 || !isEmpty(row));
  const lines = note.split("\n");
  const left = new Set(kept.flat().flatMap((text) => MISSING.exec(text)?.[1] ?? []));
  const told = lines.filter((line) => left.has(REASON.exec(line)?.[1] ?? "") || !REASON.test(line));
  return kept.length === rows.length || told.length === 0 ? table : { ...table, rows: kept, note: told.join("\n") };
}

/** Where a table may stand on a slide, in inches. */
interface Room {
  /** Where it begins on slides after its first. */
  readonly further: number;
  readonly bottom: number;
}

/** Lines below a table, whole: why cells are empty, how many rows there are. Those without room stand in the notes. */
function noteLines(note: string): { readonly texts: readonly string[]; readonly height: number } {
  const longest = Math.floor(lettersOnSlide(WIDTH, NOTE_LETTERS));
  const texts: string[] = [];
  let left = MOST_NOTES;
  for (const line of note.split("\n").filter((one) => one !== "")) {
    const lines = Math.ceil(line.length / longest);
    if (lines > left) continue;
    left -= lines;
    texts.push(line);
  }
  return { texts, height: NOTE * (MOST_NOTES - left) };
}

/** Columns of names with a number, and the room between them in inches. */
const MOST_BLOCKS = 4;
const LONGEST_NAME = 32;
const BETWEEN = 0.5;

/** A long list of names with a number each, beside each other on one slide; undefined for other tables. */
function blocks(name: string, { columns, rows, closing }: Table, y: number, bottom: number): SlideShape[] | undefined {
  const most = Math.min(MOST_ROWS, Math.floor((bottom - y) / ROW) - 1);
  const count = Math.ceil(rows.length / Math.max(1, most));
  const isList =
    columns.length === 2 && columns[1]!.numeric && rows.flat().every((text) => text.length <= LONGEST_NAME);
  if (!isList || closing !== undefined || count < 2 || count > MOST_BLOCKS) return undefined;
  const [each, width] = [Math.ceil(rows.length / count), (WIDTH - BETWEEN * (MOST_BLOCKS - 1)) / MOST_BLOCKS];
  return Array.from({ length: count }, (_, at) => {
    const table = fitted({ columns, rows: rows.slice(at * each, (at + 1) * each) }, LONGEST_CELL);
    return { ...shapeOf(name, table, y), box: box(y, ROW * (each + 1), LEFT + at * (width + BETWEEN), width) };
  });
}

/**
 * A table on slides: whole where three of them hold it, else its first rows and how many there are more. Its title
 * stands above it, what its cells refer to below.
 *
 * @param y where it begins on the first of them, in inches
 */
export function tableSlides(name: string, whole: Barred, y: number, said: Said): SlideShape[][] {
  const table = withoutEmpty(whole);
  const { title = "", note = "" } = table;
  const above = title === "" ? 0 : TITLE;
  const lines = noteLines(note);
  const room: Room = { further: TOP + above, bottom: BOTTOM - lines.height };
  const framed = (at: number, shapes: readonly SlideShape[]): SlideShape[] => [
    ...(title === "" ? [] : [textShape("Title of the table", box(at, TITLE), [{ ...plain(title, 13), bold: true }])]),
    ...shapes,
    ...(lines.texts.length === 0
      ? []
      : [
          textShape(
            "Below the table",
            box(room.bottom, lines.height),
            lines.texts.map((line) => plain(line, NOTE_LETTERS, QUIET)),
          ),
        ]),
  ];
  const beside = blocks(name, table, y + above, room.bottom);
  if (beside !== undefined) return [framed(y, beside)];
  const first = () => [framed(y, firstRows(name, table, y + above, room.bottom, said))];
  if (table.columns.length > MOST_COLUMNS) return first();
  const shown = fitted(table, LONGEST_WHOLE);
  const parts = bySlide(shown, y + above, room);
  if (parts.length > MOST_SLIDES) return first();
  return parts.map((rows, at) => {
    const from = at === 0 ? y : TOP;
    const grounds = parts.length === 1 && table.fills !== undefined ? { fills: table.fills } : {};
    return framed(from, [shapeOf(name, { columns: shown.columns, rows, ...grounds }, from + above)]);
  });
}
