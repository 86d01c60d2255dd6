import { ERROR_STATUS, type ErrorBody, type ErrorCode, type Issue } from "@tidemark/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { AppError } from "../app-error.ts";

const UNEXPECTED = "Something went wrong on our side. The request id names it in our log.";

/** Codes of the HTTP framework's own refusals, in our words. */
const FRAMEWORK: Readonly<Record<string, { code: ErrorCode; detail: string }>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: "bad_request", detail: "The body is not valid JSON." },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: "bad_request", detail: "The body is empty, JSON was announced." },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: "bad_request", detail: "The body is shorter or longer than announced." },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: "too_large", detail: "The body is too large." },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: "unsupported_media",
    detail: "This content type is not understood here; send application/json.",
  },
  FST_REQ_FILE_TOO_LARGE: { code: "too_large", detail: "The file is too large." },
  FST_FILES_LIMIT: { code: "bad_request", detail: "Send one file only." },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { code: "unsupported_media", detail: "Send the file as multipart/form-data." },
};

/** Issues of a failed schema, in the wire form. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({
    code: issue.code ?? "invalid",
    message: issue.message,
    path: issue.path.join("."),
  }));
}

/** The refusal for input that does not fit its schema. */
export function invalidInput(error: z.ZodError): AppError {
  const issues = issuesOf(error);
  const text = issues.map((issue) => (issue.path ? `${issue.path}: ${issue.message}` : issue.message)).join("; ");
  return new AppError("invalid_input", text, { issues });
}

function expected(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error;
  const known = FRAMEWORK[error.code];
  if (known) return new AppError(known.code, known.detail, { cause: error });
  const status = error.statusCode ?? 500;
  if (status === 429) return new AppError("rate_limited", error.message, { cause: error });
  if (status >= 400 && status < 500) return new AppError("bad_request", error.message, { cause: error });
  return undefined;
}

/** Answers an error in the one shape every route uses. A bug is logged with its cause and answered without it. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = expected(error as FastifyError);
  if (!refusal) request.log.error({ err: error }, "unexpected error");
  else if (refusal.code === "unavailable") request.log.warn({ err: refusal.cause ?? refusal }, "unavailable");
  const code = refusal?.code ?? "unexpected";
  const body: ErrorBody = {
    detail: refusal?.message ?? UNEXPECTED,
    code,
    request_id: request.id,
    ...(refusal?.issues ? { issues: [...refusal.issues] } : {}),
  };
  if (refusal?.retryAfterSeconds !== undefined) reply.header("retry-after", Math.ceil(refusal.retryAfterSeconds));
  reply
    .code(ERROR_STATUS[code])
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(body));
}
