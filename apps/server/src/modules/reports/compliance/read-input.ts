import {
  type ComplianceFramework,
  type Issue,
  type Message,
  message,
  MOST_AMOUNT,
  MOST_ANSWER,
  MOST_GIVEN_LOCATIONS,
  type Provided,
  type ReadInput,
  saidFields,
} from "@tidemark/contract";
import type { CellValue } from "@tidemark/documents";
import { AppError } from "../../../app-error.ts";
import { t } from "../../../language.ts";
import { cellText, isText, type NamedRow, rowsWith, sheetsOf } from "../../../named-rows.ts";
import { answerTo, HAZARD_ANSWERS, HEADS, type InputQuestion, questionsOf } from "./input-questions.ts";

const MOST_ROWS = 120_000;
/** Faults that are told one by one. */
const MOST_ISSUES = 200;

/** What a workbook is read for. */
interface InputAsk {
  readonly framework: ComplianceFramework;
  /** Hazards of the table, and those of them without an answer from data. */
  readonly hazards: readonly { readonly name: string; readonly isOpen: boolean }[];
  readonly isLocation: (id: string) => boolean;
  /** Name of a location by its id. */
  readonly nameOf: (id: string) => string;
}

/** What is noted while the sheets are read. */
interface Kept {
  readonly issues: Issue[];
  given: number;
}

/**
 * An amount as people write it: marks between thousands are taken, a comma before one or two last digits is a point.
 */
function amountIn(cell: CellValue): number | undefined {
  if (typeof cell === "number") return cell;
  const text = cellText(cell).replaceAll(/['\u2019\s]/g, "");
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^\d+([.,]\d{1,2})?$/.test(text)) return Number(text.replace(",", "."));
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function refuse({ issues }: Kept, { row }: NamedRow, column: string, said: Message): undefined {
  if (issues.length < MOST_ISSUES) issues.push({ code: said.code, ...saidFields(said), row, column: t(column) });
}

function amountAt(kept: Kept, row: NamedRow, head: string, what: string): number | undefined {
  const cell = row.at(head);
  const value = cellText(cell);
  if (value === "") return undefined;
  const amount = amountIn(cell);
  if (amount === undefined || amount < 0 || amount > MOST_AMOUNT)
    return refuse(kept, row, head, message("report.input_no_amount", { what, value: value.slice(0, 60) }));
  kept.given += 1;
  return amount;
}

function wordsAt(kept: Kept, row: NamedRow, head: string, what: string): string | undefined {
  const value = cellText(row.at(head));
  if (value === "") return undefined;
  if (value.length > MOST_ANSWER)
    return refuse(kept, row, head, message("report.input_too_long", { what, most: MOST_ANSWER }));
  kept.given += 1;
  return value;
}

function yearAt(kept: Kept, row: NamedRow, what: string): number | undefined {
  const value = cellText(row.at(HEADS.answer));
  if (value === "") return undefined;
  // a cell of a date says its year first
  const year = Number(/^(\d{4})(?:-\d\d-\d\d)?$/.exec(value)?.[1] ?? Number.NaN);
  if (!(year >= 2020 && year <= 2200))
    return refuse(kept, row, HEADS.answer, message("report.input_no_year", { what, value: value.slice(0, 60) }));
  kept.given += 1;
  return year;
}

const without = <Part extends object>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part;

function unknown(kept: Kept, row: NamedRow, head: string, what: string): undefined {
  return refuse(kept, row, head, message("report.input_unknown", { what: what.slice(0, 120) }));
}

function readQuestions(kept: Kept, rows: readonly NamedRow[], questions: readonly InputQuestion[]): Provided {
  const answers: Record<string, string> = {};
  const evidence: Record<string, string> = {};
  const figures: Provided = {};
  for (const row of rows) {
    const key = cellText(row.at(HEADS.key));
    const question = questions.find((one) => one.key === key);
    if (question === undefined) {
      if (cellText(row.at(HEADS.answer)) !== "")
        unknown(kept, row, HEADS.key, key === "" ? t("Row {row}", { row: row.row }) : key);
      continue;
    }
    const { kind } = question;
    const asks = t(question.asks);
    const proof = wordsAt(kept, row, HEADS.proof, `${asks}, ${t(HEADS.proof)}`);
    if (proof !== undefined) evidence[key] = proof;
    if (kind === "amount") figures[question.key] = amountAt(kept, row, HEADS.answer, asks);
    else if (kind === "year") figures[question.key] = yearAt(kept, row, asks);
    else {
      const said = wordsAt(kept, row, HEADS.answer, asks);
      if (said !== undefined) answers[key] = said;
    }
  }
  const filled = (record: Record<string, string>) => (Object.keys(record).length === 0 ? undefined : record);
  return without({ ...figures, answers: filled(answers), evidence: filled(evidence) });
}

function readHazards(kept: Kept, rows: readonly NamedRow[], { hazards }: InputAsk): Provided["hazards"] {
  const given: NonNullable<Provided["hazards"]> = {};
  for (const row of rows) {
    const written = cellText(row.at(HEADS.hazard));
    const said = HAZARD_ANSWERS.filter(({ header }) => cellText(row.at(header)) !== "");
    if (said.length === 0) continue;
    const name = hazards.find((one) => isText(written, one.name))?.name;
    if (name === undefined) unknown(kept, row, HEADS.hazard, written || t("Row {row}", { row: row.row }));
    else
      given[name] = without(
        Object.fromEntries(
          said.map(({ key, header }) => [key, wordsAt(kept, row, header, `${written}, ${t(header)}`)]),
        ),
      );
  }
  return Object.keys(given).length === 0 ? undefined : given;
}

function readLocations(kept: Kept, rows: readonly NamedRow[], { isLocation, nameOf }: InputAsk): Provided["locations"] {
  const given: NonNullable<Provided["locations"]> = {};
  let count = 0;
  for (const row of rows) {
    const id = cellText(row.at(HEADS.id));
    const isSaid = [HEADS.revenue, HEADS.actions].some((head) => cellText(row.at(head)) !== "");
    if (!isSaid) continue;
    if (!isLocation(id)) {
      unknown(kept, row, HEADS.id, id === "" ? t("Row {row}", { row: row.row }) : t("Location {id}", { id }));
      continue;
    }
    count += 1;
    if (count > MOST_GIVEN_LOCATIONS) {
      refuse(kept, row, HEADS.id, message("report.input_too_many", { most: MOST_GIVEN_LOCATIONS }));
      break;
    }
    given[id] = without({
      revenue: amountAt(kept, row, HEADS.revenue, t("Net revenue of {location}", { location: nameOf(id) })),
      actions: wordsAt(kept, row, HEADS.actions, t("Adaptation actions of {location}", { location: nameOf(id) })),
    });
  }
  return count === 0 ? undefined : given;
}

/**
 * Reads an input sheet that came back. A cell that cannot be taken is told and left out, all others are taken.
 * @throws AppError `unprocessable` for a file that is no workbook, or has none of the sheets
 */
export async function readInput(content: Buffer, ask: InputAsk): Promise<ReadInput> {
  const { framework, hazards } = ask;
  const sheets = await sheetsOf(content, MOST_ROWS);
  const questions = questionsOf(framework);
  const asked = rowsWith(sheets, [HEADS.key, HEADS.answer]);
  const isTaxonomy = framework === "eu-taxonomy";
  const byHazard = isTaxonomy ? rowsWith(sheets, [HEADS.hazard, HAZARD_ANSWERS[0].header]) : undefined;
  const byLocation = framework === "esrs-e1" ? rowsWith(sheets, [HEADS.id, HEADS.revenue]) : undefined;
  if ([asked, byHazard, byLocation].every((rows) => rows === undefined))
    throw new AppError("unprocessable", message("report.no_input_sheet"));
  const kept: Kept = { issues: [], given: 0 };
  const provided = without({
    ...readQuestions(kept, asked ?? [], questions),
    hazards: readHazards(kept, byHazard ?? [], ask),
    locations: readLocations(kept, byLocation ?? [], ask),
  });
  const unanswered = questions.filter((question) => answerTo(provided, question) === undefined);
  const open = isTaxonomy
    ? hazards.filter(({ name, isOpen }) => {
        const said = provided.hazards?.[name];
        return isOpen && said?.assessment === undefined && said?.waived === undefined;
      })
    : [];
  const missing = [...unanswered.map(({ asks }) => t(asks)), ...open.map(({ name }) => t(name))];
  return { provided, given: kept.given, missing, issues: kept.issues };
}
