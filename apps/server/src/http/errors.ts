import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type Issue,
  type Message,
  message,
  saidFields,
  schemaMessage,
  schemaWords,
} from "@tidemark/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDamage, isStoreAway } from "@tidemark/results";
import * as z from "zod";
import { AppError } from "../app-error.ts";
import { challengeFor } from "./credentials.ts";
import { CallerGone } from "./gone-signal.ts";

z.config({ customError: schemaWords });

const UNEXPECTED = message("http.unexpected");

/** Codes of the HTTP framework's own refusals, in our words. */
const FRAMEWORK: Readonly<Record<string, { code: ErrorCode; said: Message }>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: "bad_request", said: message("http.invalid_json") },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: "bad_request", said: message("http.body_empty") },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: "bad_request", said: message("http.body_length") },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: "too_large", said: message("http.body_too_large") },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: "unsupported_media",
    said: message("http.content_type"),
  },
  FST_REQ_FILE_TOO_LARGE: { code: "too_large", said: message("http.file_too_large") },
  FST_FILES_LIMIT: { code: "bad_request", said: message("http.one_file_only") },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { code: "unsupported_media", said: message("http.file_as_multipart") },
};

/** Nobody reads more; a body of a hundred thousand wrong values has as many faults. */
const MOST_ISSUES = 100;

/** Issues of a failed schema, in the wire form: the first ones. */
function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.slice(0, MOST_ISSUES).map((issue) => {
    const said = schemaMessage(issue);
    return {
      code: issue.code ?? "invalid",
      ...(said === undefined ? { message: issue.message } : saidFields(said)),
      path: issue.path.join("."),
    };
  });
}

/** The refusal for input that does not fit its schema. */
export function invalidInput(error: z.ZodError): AppError {
  const issues = issuesOf(error);
  const text = issues.map((issue) => (issue.path ? `${issue.path}: ${issue.message}` : issue.message)).join("; ");
  return new AppError("invalid_input", text, { issues });
}

function expected(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDamage(error)) return new AppError("unavailable", message("project.results_damaged"), { cause: error });
  if (isStoreAway(error)) return new AppError("unavailable", message("http.store_away"), { cause: error });
  const known = FRAMEWORK[error.code];
  if (known) return new AppError(known.code, known.said, { cause: error });
  const status = error.statusCode ?? 500;
  if (status === 429) return new AppError("rate_limited", error.message, { cause: error });
  if (status >= 400 && status < 500) return new AppError("bad_request", error.message, { cause: error });
  return undefined;
}

/** An error in the one shape every route uses. A bug is logged with its cause and told without it. */
export function errorBody(
  error: unknown,
  request: FastifyRequest,
): { readonly body: ErrorBody; readonly code: ErrorCode | "unexpected"; readonly refusal: AppError | undefined } {
  const refusal = expected(error as FastifyError);
  if (error instanceof CallerGone) request.log.info("the caller has gone");
  else if (!refusal) request.log.error({ err: error }, "unexpected error");
  else if (refusal.code === "unavailable") request.log.warn({ err: refusal.cause ?? refusal }, "unavailable");
  const code = refusal?.code ?? "unexpected";
  const said = refusal === undefined ? UNEXPECTED : refusal.said;
  const body: ErrorBody = {
    detail: refusal?.detail ?? refusal?.message ?? UNEXPECTED.english,
    code,
    ...(said === undefined ? {} : { message_code: said.code }),
    ...(said === undefined || Object.keys(said.facts).length === 0 ? {} : { facts: said.facts }),
    request_id: request.id,
    ...(refusal?.issues ? { issues: [...refusal.issues] } : {}),
  };
  return { body, code, refusal };
}

/** Answers an error. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { body, code, refusal } = errorBody(error, request);
  if (refusal?.retryAfterSeconds !== undefined) reply.header("retry-after", Math.ceil(refusal.retryAfterSeconds));
  const challenge = code === "unauthenticated" ? challengeFor(request) : undefined;
  if (challenge !== undefined) reply.header("www-authenticate", challenge);
  reply
    .code(ERROR_STATUS[code])
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(body));
}
