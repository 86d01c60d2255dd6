import type { Answer } from "./answer.ts";
import { kindOf } from "./conversation.ts";
import type { Before } from "./filter.ts";
import { type Unread, unreadBy } from "./gate.ts";
import type { ProjectReader } from "./project-reader.ts";
import { queryOf } from "./query/of-question.ts";
import type { Query } from "./query/query.ts";
import { writtenQuery } from "./query/written.ts";
import { readQuestion } from "./read/question.ts";

type Ask = (text: string, reader: ProjectReader) => Promise<Answer>;

/** The query of a question that uses all of its words and is answered; undefined for others. */
async function answeredAs(text: string, { reader }: Before, ask: Ask): Promise<Query | undefined> {
  const question = readQuestion(text, reader.locations);
  const kind = kindOf(question);
  // what would be refused as well is no way out
  if (kind === undefined || unreadBy(kind, question).words.length > 0) return undefined;
  return (await ask(text, reader)).refused === null ? queryOf(question, kind, reader) : undefined;
}

const said = ({ show, where, tests, when }: Query) => JSON.stringify([show, where, tests, when]);
const isSame = (one: Query, other: Query) =>
  said(one) === said(other) && (one.order ?? "largest") === (other.order ?? "largest");

/** The question without the words that were not used, or what was read beside them, where that asks for the same. */
export async function restOf(
  { rest, mayLeaveOut }: Unread,
  query: Query,
  before: Before,
  ask: Ask,
): Promise<string | null> {
  if (rest !== null && (await answeredAs(rest, before, ask)) !== undefined) return rest;
  const text = mayLeaveOut ? writtenQuery(query, before.reader.locations, before.book) : undefined;
  if (text === undefined) return null;
  const again = await answeredAs(text, before, ask);
  return again !== undefined && isSame(again, query) ? text : null;
}

/**
 * The nearest question that is answered: what was read, with as much of it as can be said. It stands for itself, and
 * what it does not hold is told beside it.
 */
export async function nearestTo(query: Query, before: Before, ask: Ask): Promise<string | undefined> {
  const { reader, book } = before;
  const isNothing = query.show.length + query.where.length + query.tests.length === 0;
  if (isNothing) return undefined;
  const bare: Query = { ...query, tests: [], when: { scenarios: [], years: [] } };
  const tries: readonly Query[] = [
    query,
    { ...query, when: bare.when },
    { ...query, tests: [], task: query.order === undefined ? query.task : "rank" },
    bare,
    { ...bare, task: "list" },
    { ...bare, task: "list", where: [] },
    { ...bare, task: "list", show: [] },
  ];
  const texts = new Set(tries.flatMap((one) => writtenQuery(one, reader.locations, book) ?? []));
  for (const text of texts) if ((await answeredAs(text, before, ask)) !== undefined) return text;
  return undefined;
}
