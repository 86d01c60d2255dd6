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
import { decimalOfAll, isAmbiguousAmount } from "./amounts.ts";
import { contentsOf } from "./column-contents.ts";
import { findHeaderRow } from "./find-header.ts";
import { proposeColumns, type ColumnProposal } from "./propose-columns.ts";
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
  readonly questions: Layout["questions"];
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

/** What is asked about amounts that count thousands or millions; undefined where they do not. */
function unitQuestion(factor: Mapping["amount_factor"], header: string, saidBy: string | undefined) {
  if (factor === 1) return undefined;
  const facts = { header: saidBy ?? header, amount: formatNumber(250 * factor, 0) };
  if (saidBy === undefined) return message(factor === 1000 ? "question.thousands" : "question.millions", facts);
  return message(factor === 1000 ? "question.thousands_above" : "question.millions_above", facts);
}

/** What is proposed for one sheet. @param headerRow - row of its header where somebody has chosen it; 0 = none */
export function proposeForSheet(sample: SheetSample, headerRow = findHeaderRow(sample)): Proposal {
  const at = sample.rows.findIndex(({ row }) => row === headerRow);
  const header = at < 0 ? [] : headerAt(sample.rows, headerRow);
  const below = sample.rows.slice(at + 1, at + 1 + JUDGED_ROWS);
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  const contents = Array.from({ length: width }, (_, column) =>
    contentsOf(below.map(({ cells }) => cells[column] ?? null)),
  );
  const columns = proposeColumns(header, contents);
  const { name, isSure: isNameSure } = proposeName(header, contents, columns);
  const has = (...meanings: string[]) => [...columns.values()].some(({ meaning }) => meanings.includes(meaning));
  const hasPoint = has("latitude", "coordinates");
  const value = [...columns].find(([, { meaning }]) => meaning === "asset_value")?.[0];
  const { unit, texts, saidBy } = amountsOf(header, sample.rows.slice(0, Math.max(0, at)), below, value);
  const decimal = decimalOfAll(texts);
  const questions: Layout["questions"] = [];
  const ask = (about: Question["about"], said: Message) => questions.push(asked(about, said));
  if (!isNameSure) ask("name", message("question.name"));
  const guessedPoint = [...columns.values()].some(({ meaning, isSure }) => meaning === "latitude" && !isSure);
  if (!hasPoint && !has("address_line", "street", "municipality", "postal_code"))
    ask("place", message("question.place"));
  else if (guessedPoint) ask("place", message("question.guessed_place"));
  const ofUnit = unitQuestion(unit.factor, textOf(header[value ?? -1]), saidBy);
  if (ofUnit) ask("amount", ofUnit);
  const doubtful = texts.find(isAmbiguousAmount);
  if (decimal === "auto" && doubtful !== undefined) ask("decimal", message("question.decimal", { amount: doubtful }));
  const { hasName, hasPlace } = locationHeader(header);
  return {
    mapping: {
      sheet: sample.name,
      header_row: headerRow,
      columns: [...columns].map(([index, { meaning }]) => ({ index, meaning })),
      name,
      amount_factor: unit.factor,
      currency: unit.currency,
      decimal,
    },
    header,
    below,
    columns,
    questions,
    hasPlace: hasPoint || has("address_line", "street", "municipality", "postal_code"),
    score:
      (hasPoint ? 10 : 0) +
      (hasName && hasPlace ? 5 : 0) +
      columns.size +
      Math.min(below.length, JUDGED_ROWS) / 10 -
      (sample.isNamedForEdges ? 5 : 0),
  };
}

/** Sheets with rows, each with what is proposed for it, the most likely one first. */
export function proposeForAll(samples: readonly SheetSample[]): Proposal[] {
  const proposals = samples
    .filter(({ rows }) => rows.length > 1)
    .map((sample) => proposeForSheet(sample))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = proposals;
  if (!best || !second?.hasPlace || second.score < 0.7 * best.score || second.columns.size < 2) return proposals;
  const other = asked("sheet", message("question.second_sheet", { sheet: second.mapping.sheet }));
  return [{ ...best, questions: [other, ...best.questions] }, ...proposals.slice(1)];
}
