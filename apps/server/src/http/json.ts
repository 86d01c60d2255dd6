import { LIMITS, message } from "@tidemark/contract";
import { AppError } from "../app-error.ts";

function depthOf(value: unknown, limit: number): number {
  if (value === null || typeof value !== "object") return 0;
  if (limit === 0) return 1;
  let deepest = 0;
  for (const item of Object.values(value)) deepest = Math.max(deepest, depthOf(item, limit - 1));
  return deepest + 1;
}

/**
 * Reads a JSON body. An empty one counts as absent.
 * @throws AppError `bad_request` for text that is no JSON, for nesting beyond the limit, and for keys that poison
 * prototypes
 */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("bad_request", message("http.invalid_json"), { cause });
  }
  if (text.includes('"__proto__"')) throw new AppError("bad_request", message("http.forbidden_key"));
  if (depthOf(value, LIMITS.jsonDepth) > LIMITS.jsonDepth)
    throw new AppError("bad_request", message("http.json_too_deep", { levels: LIMITS.jsonDepth }));
  return value;
}
