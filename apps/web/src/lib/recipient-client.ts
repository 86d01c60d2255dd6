import { type ErrorBody, type Issue, SURVEY_RECIPIENT_BASE } from "@tidemark/contract";
import { saidByServer } from "./i18n.ts";

/** The server said no to a recipient of a survey, and why. */
export class SurveyRefusal extends Error {
  override readonly name = "SurveyRefusal";
  readonly status: number;
  readonly issues: readonly Issue[];

  constructor(status: number, text: string, issues: readonly Issue[] = []) {
    super(text);
    this.status = status;
    this.issues = issues;
  }
}

async function refusalOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  const english = typeof body?.detail === "string" ? body.detail : response.statusText;
  const text = saidByServer(english, body?.message_code, body?.facts);
  // what a server says that is not well, or that is far too busy, passes: the call is made again
  if (response.status >= 500) return new Error(text);
  return new SurveyRefusal(response.status, text, body?.issues);
}

interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  /** JSON, or a form with a file. */
  readonly body?: object;
  readonly signal?: AbortSignal;
  /** Of somebody who signed in; recipients bring theirs in the query. */
  readonly token?: string;
}

/** Address of a call of recipients, as for a download. */
export function recipientAddress(path: string, query: Readonly<Record<string, string>>): string {
  return `${SURVEY_RECIPIENT_BASE}${path}?${new URLSearchParams(query)}`;
}

/**
 * Calls a route of recipients. They load no client of all routes: it alone would be half of what their page may weigh.
 * @throws SurveyRefusal when the server says no; TypeError when it did not answer
 */
export async function callRecipient<Output>(method: Method, path: string, sent: Sent): Promise<Output> {
  return (await (await askRecipient(method, path, sent)).json()) as Output;
}
type Method = "GET" | "POST" | "PUT" | "DELETE";

/** As `callRecipient`, for what is no JSON. */
export async function askRecipient(
  method: Method,
  path: string,
  { query = {}, body, signal, token }: Sent,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(recipientAddress(path, query), {
    method,
    cache: "no-store",
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    headers: {
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}
