/** Thread that looks at large bodies. */
import { contract } from "@tidemark/contract";
import type * as z from "zod";
import { AppError } from "../app-error.ts";
import { answerCalls } from "../platform/threads/answer-calls.ts";
import { invalidInput } from "./errors.ts";
import { parseJson } from "./json.ts";
import type { BodyRefusal, LargeBodyCalls, SentBody } from "./large-body-calls.ts";
import { listProcedures, mountedPath } from "./procedures.ts";

const schemas = new Map(
  listProcedures(contract).map(({ procedure }) => {
    const { route, inputSchema } = procedure["~orpc"];
    return [`${route.method} ${mountedPath(route.path as string)}`, inputSchema as z.ZodType];
  }),
);

function check({ method, route, body, query, params }: SentBody): BodyRefusal | undefined {
  try {
    const sent = parseJson(Buffer.from(body.buffer, body.byteOffset, body.byteLength)) as object;
    const read = schemas.get(`${method} ${route}`)?.safeParse({ ...query, ...sent, ...params });
    if (read?.success === false) throw invalidInput(read.error);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, said: error.said ?? error.message, issues: error.issues };
  }
}

answerCalls<LargeBodyCalls>({ check });
