import { ORPCError } from "@orpc/client";
import { errorBodySchema, type ErrorBody, type Issue } from "@tidemark/contract";
import { saidByServer, t } from "./i18n.ts";

/** Faults of fields one by one, each with its field. */
const listed = (issues: readonly Issue[], said: (issue: Issue) => string) =>
  issues.map((issue) => (issue.path ? `${issue.path}: ${said(issue)}` : said(issue))).join("; ");

const wordedIssue = ({ message, message_code: code, facts }: Issue) => saidByServer(message, code, facts);

/** Nobody types ids: where all that is wrong is an id, the address that was followed is cut off or foreign. */
const isOnlyOfIds = (issues: readonly Issue[]) =>
  issues.length > 0 && issues.every(({ message_code: code }) => code === "schema.id");

/** What the answer says, in the language of the page. What is put together of the faults of fields is so again. */
function saidOf(english: string, { message_code: code, facts, issues = [] }: ErrorBody): string {
  if (isOnlyOfIds(issues)) return t("There is nothing at this address.");
  if (code !== undefined || english !== listed(issues, ({ message }) => message))
    return saidByServer(english, code, facts);
  return listed(issues, wordedIssue);
}

/** The server said no, and why: an answer of 400 or above in the shape of the contract. */
export class RefusalError extends ORPCError<string, unknown> {
  readonly requestId: string | undefined;
  readonly issues: readonly Issue[];

  constructor(status: number, body: ErrorBody) {
    const message = typeof body.detail === "string" ? body.detail : body.detail.message;
    super(body.code, {
      status,
      message: saidOf(message, body),
      data: typeof body.detail === "string" ? undefined : body.detail,
    });
    this.requestId = body.request_id;
    this.issues = (body.issues ?? []).map((issue) => ({ ...issue, message: wordedIssue(issue) }));
  }
}

/** Turns the body of an error answer into a RefusalError; undefined when it has another shape. */
export function decodeRefusal(body: unknown, status: number): RefusalError | undefined {
  const parsed = errorBodySchema.safeParse(body);
  return parsed.success ? new RefusalError(status, parsed.data) : undefined;
}

/** True when the server answered and asking again will not help. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError && error.status >= 400 && error.status < 500;
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ORPCError && error.status === status;
}

/** What to tell the user of an error: the server's own words where there are any. */
export function errorText(error: unknown): string {
  if (error instanceof RefusalError) {
    const bug = error.code === "unexpected" && error.requestId !== undefined;
    return bug ? t("{message} Request {id}.", { message: error.message, id: error.requestId ?? "" }) : error.message;
  }
  if (error instanceof TypeError) return t("The server did not answer. Check your connection and try again.");
  // an answer in another shape: what the schema says of it helps nobody here
  if (error instanceof Error && error.name === "ZodError")
    return t("The server answers in a way that this page does not know. Load the page again: one of them is newer.");
  return error instanceof Error ? error.message : t("Something went wrong");
}
