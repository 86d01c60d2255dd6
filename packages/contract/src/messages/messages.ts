import { type FactsFor, filled, type Sentence, shortText } from "@tidemark/science";
import { ALERT_MESSAGES } from "./alerts.ts";
import { HTTP_MESSAGES, NOT_FOUND_MESSAGES } from "./http.ts";
import { OFFICIAL_MESSAGES } from "./official.ts";
import { ARCHIVE_MESSAGES, IMPORT_FAILURES, IMPORT_MESSAGES, IMPORT_OBSTACLES } from "./imports.ts";
import { MEASURE_MESSAGES } from "./measures.ts";
import { MISSING_MESSAGES } from "./missing.ts";
import { OWN_WORDS } from "./own-words.ts";
import { PEOPLE_MESSAGES } from "./people.ts";
import { EXPLANATION_MESSAGES } from "./explanations.ts";
import { PLACE_MESSAGES } from "./places.ts";
import { PORTFOLIO_MESSAGES } from "./portfolio.ts";
import { PROJECT_MESSAGES, TASK_FAILURES } from "./projects.ts";
import { REPORT_MESSAGES } from "./reports.ts";
import { SURVEY_MESSAGES } from "./surveys.ts";
import { RESULT_MESSAGES } from "./results.ts";
import { SELF_SERVICE_MESSAGES } from "./self-service.ts";
import { ROW_MESSAGES } from "./rows.ts";
import { SCHEMA_MESSAGES } from "./schemas.ts";
import {
  CELL_MESSAGES,
  COLUMN_MESSAGES,
  DAMAGE_MESSAGES,
  MARKED_MESSAGES,
  PROPOSAL_MESSAGES,
  QUESTION_MESSAGES,
  WORKBOOK_MESSAGES,
} from "./workbooks.ts";

/** The English wording of every refusal by its code; `{name}` stands for a fact. A code keeps its meaning for ever. */
export const MESSAGES = {
  ...HTTP_MESSAGES,
  ...NOT_FOUND_MESSAGES,
  ...PEOPLE_MESSAGES,
  ...PROJECT_MESSAGES,
  ...RESULT_MESSAGES,
  ...REPORT_MESSAGES,
  ...SURVEY_MESSAGES,
  ...ALERT_MESSAGES,
  ...MEASURE_MESSAGES,
  ...MISSING_MESSAGES,
  ...IMPORT_MESSAGES,
  ...OFFICIAL_MESSAGES,
  ...IMPORT_FAILURES,
  ...IMPORT_OBSTACLES,
  ...TASK_FAILURES,
  ...ARCHIVE_MESSAGES,
  ...EXPLANATION_MESSAGES,
  ...PLACE_MESSAGES,
  ...PORTFOLIO_MESSAGES,
  ...SCHEMA_MESSAGES,
  ...SELF_SERVICE_MESSAGES,
  ...OWN_WORDS,
  ...ROW_MESSAGES,
  ...WORKBOOK_MESSAGES,
  ...DAMAGE_MESSAGES,
  ...MARKED_MESSAGES,
  ...CELL_MESSAGES,
  ...COLUMN_MESSAGES,
  ...PROPOSAL_MESSAGES,
  ...QUESTION_MESSAGES,
} as const;

export type MessageCode = keyof typeof MESSAGES;

/** What stands in a text where it says `{name}`. */
export type MessageFacts = Message["facts"];

/** The facts that a message needs: none, or one for each name in its wording. */
export type FactsOf<Code extends MessageCode> = FactsFor<(typeof MESSAGES)[Code]>;

/** Records that a caller may ask for in vain. */
export type MissingRecord = keyof typeof NOT_FOUND_MESSAGES extends `not_found.${infer What}` ? What : never;
export type RecordFacts<What extends MissingRecord> = FactsOf<`not_found.${What}`>;

/** A refusal in a form that any language can word: what it says, its facts, and its English. */
export interface Message extends Sentence {
  readonly code: MessageCode;
}

/** A message repeats at most so many characters of what somebody typed. */
const LONGEST_FACT = 500;

/** Facts without what no reader wants to read again whole, as a cell of 30,000 characters. */
function shortened(facts: MessageFacts): MessageFacts {
  const isLong = (fact: unknown): fact is string => typeof fact === "string" && fact.length > LONGEST_FACT;
  if (!Object.values(facts).some(isLong)) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, isLong(fact) ? shortText(fact, LONGEST_FACT) : fact]),
  );
}

/** A message of the catalogue with its facts. */
export function message<Code extends MessageCode>(code: Code, ...[facts]: FactsOf<Code>): Message {
  const told = shortened(facts ?? {});
  return { code, facts: told, english: filled(MESSAGES[code], told) };
}

/** Code and facts of a message on the wire, beside its English under a name of its own. */
export const codeFields = ({ code, facts }: Sentence) => ({ message_code: code, facts });

/** Several sentences, one after the other; undefined for none. */
export const several = ([head, ...rest]: readonly Sentence[]): Sentence | undefined =>
  head && rest.reduce((first, next) => message("missing.several", { first, next }), head);

/** What a message is on the wire beside other fields: its English, and the code and facts for other languages. */
export const saidFields = (said: Sentence) => ({ message: said.english, ...codeFields(said) });
