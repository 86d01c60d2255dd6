import { cutText } from "@tidemark/science";
import { codeFields, type Layout, type Mapping, message } from "@tidemark/contract";
import { linesBeside, locationHeader, type CellValue, type SheetSample } from "@tidemark/documents";
import type { Geography } from "../check/geography.ts";
import type { LooksLike } from "./propose-columns.ts";
import { flowEnds } from "./propose-id.ts";
import { proposeForAll, proposeForSheet, type Proposal } from "./propose-mapping.ts";
import { linesAbove, proposeSystem } from "./propose-system.ts";
import { columnMeaningOf } from "./meanings.ts";
import { amountsIn, sumOf } from "./sheet-amounts.ts";

const SAMPLES = 3;
const LONGEST_SAMPLE = 80;
/** Rows that are offered as header. */
const OFFERED_HEADERS = 20;
const LETTERS = 26;

const shown = (cell: CellValue | undefined) =>
  cutText((cell === null || cell === undefined ? "" : String(cell)).replaceAll(/\s+/g, " "), LONGEST_SAMPLE);

function letterOf(index: number): string {
  const rest = Math.floor(index / LETTERS) - 1;
  return (rest < 0 ? "" : letterOf(rest)) + String.fromCodePoint(65 + (index % LETTERS));
}

/** What is asked about: another sheet, another header row. */
export interface LayoutChoice {
  readonly sheet?: string | undefined;
  readonly headerRow?: number | undefined;
  /** A system to show among those of the coordinates. */
  readonly system?: string | undefined;
}

function holds({ rows, isNamedForEdges }: SheetSample): Layout["sheets"][number]["holds"] {
  const isLocations = rows.some(({ cells }) => {
    const { hasName, hasPlace } = locationHeader(cells);
    return hasName && hasPlace;
  });
  return isLocations ? "locations" : isNamedForEdges ? "flows" : "other";
}

/** What the screen says of an own column that is not used. */
const LIKE = {
  value: message("column.like_value"),
  interruption: message("column.like_interruption"),
  id: message("column.like_id"),
  links: message("column.like_links"),
} as const satisfies Record<LooksLike, unknown>;

/** How sure a column is and why, beside what unused ones look like. */
function judged({ columns, unused }: Proposal, index: number, isInForce: boolean) {
  const proposed = isInForce ? undefined : columns.get(index);
  const looksLike = isInForce ? undefined : unused.get(index);
  const said = proposed?.reason ?? (looksLike && LIKE[looksLike]);
  return {
    certainty: proposed?.certainty ?? null,
    reason: said?.english ?? null,
    ...(said ? codeFields(said) : {}),
    looks_like: looksLike ?? null,
  };
}

/** Rows below the header that are locations: without sums, which would count twice, and the second row of a header. */
function locationRows({ below, header, mapping }: Proposal): Proposal["below"] {
  const meanings = new Map<number, string>(
    mapping.columns.map(({ index, meaning }) => [index, columnMeaningOf(meaning)]),
  );
  const beside = new Set(linesBeside(below, header, meanings, []).map(({ row }) => row));
  const isSecondHeader = (cells: readonly CellValue[]) =>
    cells.some((cell) => shown(cell) !== "") &&
    cells.every((cell, index) => shown(cell) === "" || shown(header[index]).endsWith(shown(cell)));
  return below.filter(({ row, cells }, index) => !beside.has(row) && !(index === 0 && isSecondHeader(cells)));
}

/**
 * Sheets and columns with sample values and what is proposed for them.
 * @param inForce - the mapping that was chosen, which stands where nothing else is asked about
 */
export function layoutOf(
  samples: readonly SheetSample[],
  { sheet, headerRow, system }: LayoutChoice,
  inForce: Mapping | undefined,
  geography: Geography,
): Layout | undefined {
  const isInForce = inForce !== undefined && sheet === undefined && headerRow === undefined;
  const wanted = sheet ?? inForce?.sheet;
  const ranked = proposeForAll(samples);
  const best = wanted === undefined ? ranked[0] : ranked.find(({ mapping }) => mapping.sheet === wanted);
  const sample = samples.find(({ name }) => name === (wanted ?? best?.mapping.sheet));
  if (!sample || !best) return undefined;
  const row = isInForce ? inForce.header_row : headerRow;
  const plain = row === undefined ? best : proposeForSheet(sample, flowEnds(samples), row);
  const read = isInForce ? { ...plain, mapping: inForce } : plain;
  const proposal = proposeSystem(read, linesAbove(sample, plain.mapping.header_row), geography, system);
  const rows = locationRows(proposal);
  const width = proposal.below.reduce((most, { cells }) => Math.max(most, cells.length), proposal.header.length);
  return {
    sheets: samples
      .filter(({ rows }) => rows.length > 0)
      .map((one) => ({ name: one.name, rows: one.rows.length, holds: holds(one) })),
    header_rows: sample.rows.slice(0, OFFERED_HEADERS).map(({ row: number, cells }) => ({
      row: number,
      text: cells
        .map(shown)
        .filter(Boolean)
        .join(" · ")
        .slice(0, LONGEST_SAMPLE * 2),
    })),
    columns: Array.from({ length: width }, (_, index) => ({
      index,
      header: shown(proposal.header[index]) || `Column ${letterOf(index)}`,
      samples: rows.slice(0, SAMPLES).map(({ cells }) => shown(cells[index])),
      ...judged(proposal, index, isInForce),
      total: sumOf(amountsIn(rows.map(({ cells }) => cells[index] ?? null))),
    })).filter(({ index, samples }) => shown(proposal.header[index]) !== "" || samples.some((value) => value !== "")),
    mapping: isInForce ? inForce : proposal.mapping,
    questions: isInForce ? [] : proposal.questions,
    notes: isInForce ? [] : proposal.notes,
    system_choice: proposal.systemChoice,
  };
}
