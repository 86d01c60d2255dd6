import { codeFields, type Layout, type Mapping, type Message, message } from "@tidemark/contract";
import {
  amountUnit,
  amountUnitAbove,
  headerAt,
  locationHeader,
  type CellValue,
  type SheetSample,
} from "@tidemark/documents";
import { formatNumber } from "@tidemark/science";
import { decimalOfAll, isAmbiguousAmount, isGroupedByComma, isWithPoint } from "./amounts.ts";
import { questionOfBillions } from "./billions.ts";
import { contentsOf } from "./column-contents.ts";
import { areExchanged, exchanged } from "./exchanged-columns.ts";
import { findHeaderRow, rowsSetApart } from "./find-header.ts";
import { knownFormat, type KnownFormat } from "./known-formats.ts";
import { liesOnItsSide } from "./on-its-side.ts";
import { proposeColumns, type ColumnProposal, type ProposedColumns } from "./propose-columns.ts";
import { type FlowEnds, flowEnds } from "./propose-id.ts";
import { type Sides, sidesIn, withoutSides } from "./sizes.ts";
import { proposeName } from "./propose-name.ts";

/** Rows of a sample whose cells are judged. */
const JUDGED_ROWS = 30;

/** A sheet with what is proposed for it. */
export interface Proposal {
  readonly mapping: Mapping;
  readonly header: readonly CellValue[];
  /** The first rows below the header. */
  readonly below: SheetSample["rows"];
  readonly columns: ReadonlyMap<number, ColumnProposal>;
  /** What columns look like that are not used. */
  readonly unused: ProposedColumns["unused"];
  readonly format: KnownFormat | undefined;
  readonly questions: Layout["questions"];
  /** What was found out and is told. */
  readonly notes: Layout["notes"];
  /** Whether there are coordinates, or an address. */
  readonly hasPlace: boolean;
  readonly score: number;
}

type Question = Layout["questions"][number];
const asked = (about: Question["about"], said: Message): Question => ({
  about,
  text: said.english,
  ...codeFields(said),
});

const textOf = (cell: CellValue | undefined) => (typeof cell === "string" ? cell : "");

/** What the amounts of a column are worth by its header, else by a line above the table, and where it is said. */
function amountsOf(
  header: readonly CellValue[],
  above: SheetSample["rows"],
  below: SheetSample["rows"],
  column: number | undefined,
) {
  if (column === undefined) return { unit: amountUnit(""), texts: [], saidBy: undefined };
  const texts = below.map(({ cells }) => textOf(cells[column])).filter((text) => text !== "");
  const own = amountUnit(textOf(header[column]));
  const lines = above.flatMap(({ cells }) => cells.map(textOf)).filter((line) => amountUnitAbove(line) !== undefined);
  const told = lines[0] === undefined ? undefined : amountUnitAbove(lines[0]);
  const isOwn = own.factor !== 1 || told === undefined;
  const unit = { factor: isOwn ? own.factor : told.factor, currency: own.currency ?? told?.currency ?? null };
  return { unit, texts, saidBy: isOwn ? undefined : lines[0] };
}

/** Lines above the header, and those below it that are one text: "* all values in kEUR". */
const besideTable = (rows: SheetSample["rows"], at: number): SheetSample["rows"] => [
  ...rows.slice(0, Math.max(0, at)),
  ...rows.slice(at + 1).filter(({ cells }) => {
    const filled = cells.filter((cell) => cell !== null && cell !== "");
    return filled.length === 1 && typeof filled[0] === "string";
  }),
];

/** What is told of amounts that count thousands or millions; undefined where they do not. */
function unitNote(factor: Mapping["amount_factor"], header: string, saidBy: string | undefined) {
  if (factor === 1) return undefined;
  const facts = { header: saidBy ?? header, amount: formatNumber(250 * factor, 0) };
  const unit = factor === 1000 ? "thousands" : factor === 1_000_000 ? "millions" : "units";
  return message(saidBy === undefined ? `question.${unit}` : `question.${unit}_above`, facts);
}

/** Thousands are parted twice. */
const isGrouped = (text: string) => /^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:,\d{3}){2,}$/u.test(text);

/** Whether the one column of latitudes and the one of longitudes are exchanged. */
function exchangedIn(columns: ProposedColumns["found"], rows: readonly (readonly CellValue[])[]): boolean {
  const of = (wanted: string) => [...columns].filter(([, { meaning }]) => meaning === wanted).map(([index]) => index);
  const [latitudes, longitudes] = [of("latitude"), of("longitude")];
  if (latitudes.length !== 1 || longitudes.length !== 1) return false;
  return areExchanged(rows, latitudes[0]!, longitudes[0]!);
}

const PLACES = ["address_line", "street", "municipality", "postal_code"];

interface FoundOfPlace {
  readonly sides: Sides | undefined;
  readonly isOnItsSide: boolean;
  readonly hasPlace: boolean;
  readonly isExchanged: boolean;
  readonly guessedPoint: boolean;
}

/** What is asked about where the locations are; undefined where nothing is. */
function questionOfPlace(found: FoundOfPlace): Message | undefined {
  if (found.sides === "sizes") return message("question.sizes");
  if (found.sides === "unclear") return message("question.sizes_or_degrees");
  if (found.isOnItsSide) return message("question.on_its_side");
  if (!found.hasPlace) return message("question.place");
  if (found.isExchanged) return message("question.exchanged");
  return found.guessedPoint ? message("question.guessed_place") : undefined;
}

/** Whether a point begins fractions in a file: other numbers of a text are written so, or its currency is. */
function isPointTold({ isText }: SheetSample, below: SheetSample["rows"], currency: string | null): boolean {
  if (currency !== null && isWithPoint(currency)) return true;
  const isFraction = (cell: CellValue) => typeof cell === "number" && !Number.isInteger(cell);
  return isText === true && below.some(({ cells }) => cells.some(isFraction));
}

/**
 * What is proposed for one sheet.
 *
 * @param flows - ends of the links of the workbook
 * @param headerRow - row of its header where somebody has chosen it; 0 = none
 */
export function proposeForSheet(
  sample: SheetSample,
  flows: FlowEnds | undefined,
  headerRow = findHeaderRow(sample),
): Proposal {
  const at = sample.rows.findIndex(({ row }) => row === headerRow);
  const header = at < 0 ? [] : headerAt(sample.rows, headerRow);
  const below = sample.rows.slice(at + 1, at + 1 + JUDGED_ROWS);
  const rows = sample.rows.slice(at + 1).map(({ cells }) => cells);
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  const contents = Array.from({ length: width }, (_, column) =>
    contentsOf(below.map(({ cells }) => cells[column] ?? null)),
  );
  const format = knownFormat(header, rows);
  const { found, unused, question } = proposeColumns({ header, rows, contents, flows, format });
  const sides = format ? undefined : sidesIn(header, rows, found);
  const columns = sides === "sizes" ? withoutSides(found) : found;
  const { name, isSure: isNameSure } = format ? { ...format, isSure: true } : proposeName(header, contents, columns);
  const has = (...meanings: string[]) => [...columns.values()].some(({ meaning }) => meanings.includes(meaning));
  const hasPoint = has("latitude", "coordinates");
  const value = [...columns].find(([, { meaning }]) => meaning === "asset_value")?.[0];
  const { unit, texts, saidBy } = amountsOf(header, besideTable(sample.rows, at), below, value);
  const own = decimalOfAll(texts);
  // "7.517.361" elsewhere says that points part thousands
  const decimal =
    own === "auto" ? decimalOfAll(below.flatMap(({ cells }) => cells.map(textOf)).filter(isGrouped)) : own;
  const questions: Layout["questions"] = [];
  const ask = (about: Question["about"], said: Message) => questions.push(asked(about, said));
  if (!isNameSure) ask("name", message("question.name"));
  const guessedPoint = [...columns.values()].some(
    ({ meaning, certainty }) => meaning === "latitude" && certainty === "guess",
  );
  const hasPlace = hasPoint || has(...PLACES);
  const isOnItsSide = (!hasPlace || guessedPoint) && liesOnItsSide(sample.rows.map(({ cells }) => cells));
  const isExchanged = exchangedIn(columns, rows);
  const ofPlace = questionOfPlace({ sides, isOnItsSide, hasPlace, isExchanged, guessedPoint });
  if (ofPlace) ask("place", ofPlace);
  if (question) ask("value", question);
  const doubtful =
    texts.find(isAmbiguousAmount) ??
    (isPointTold(sample, below, unit.currency) ? undefined : texts.find(isGroupedByComma));
  if (decimal === "auto" && doubtful !== undefined) ask("decimal", message("question.decimal", { amount: doubtful }));
  const valueTold = saidBy ?? textOf(header[value ?? -1]);
  const ofBillions = questionOfBillions({ saidBy: valueTold, factor: unit.factor, headers: header, rows, texts });
  if (ofBillions) ask("value", ofBillions);
  const mapped: Mapping["columns"] = [...columns]
    .map(([index, { meaning }]) => ({ index, meaning }))
    // what a table on its side holds beside each other are no pairs
    .filter(({ meaning }) => !isOnItsSide || (meaning !== "latitude" && meaning !== "longitude"));
  const isApart = headerRow > 0 && rowsSetApart(sample.rows).some(({ row }) => row === headerRow);
  const ofUnit = unitNote(unit.factor, textOf(header[value ?? -1]), saidBy);
  const spelled = locationHeader(header);
  return {
    mapping: {
      sheet: sample.name,
      header_row: headerRow,
      columns: isExchanged ? exchanged(mapped) : mapped,
      ...(format ? { format: format.format } : {}),
      name,
      amount_factor: unit.factor,
      currency: unit.currency,
      decimal,
    },
    header,
    below,
    columns,
    unused,
    format,
    questions,
    notes: [
      ...(isApart ? [asked("header", message("question.header_set_apart", { row: headerRow }))] : []),
      ...(ofUnit ? [asked("amount", ofUnit)] : []),
    ],
    hasPlace,
    score:
      (hasPoint ? 10 : 0) +
      (spelled.hasName && spelled.hasPlace ? 5 : 0) +
      columns.size +
      Math.min(below.length, JUDGED_ROWS) / 10 -
      (sample.isNamedForEdges ? 5 : 0),
  };
}

/** Sheets with rows, each with what is proposed for it, the most likely one first. */
export function proposeForAll(samples: readonly SheetSample[]): Proposal[] {
  const flows = flowEnds(samples);
  const proposals = samples
    .filter(({ rows }) => rows.length > 1)
    .map((sample) => proposeForSheet(sample, flows))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = proposals;
  if (!best || !second?.hasPlace || second.score < 0.7 * best.score || second.columns.size < 2) return proposals;
  const other = asked("sheet", message("question.second_sheet", { sheet: second.mapping.sheet }));
  return [{ ...best, questions: [other, ...best.questions] }, ...proposals.slice(1)];
}
