import { message } from "@tidemark/contract";
import { AppError } from "../app-error.ts";
import { faultOfShape } from "./json-shape.ts";

/**
 * Reads a JSON body. An empty one counts as absent.
 * @throws AppError `bad_request` for text that is no JSON, for nesting, values and keys beyond the limits, for keys
 * that poison prototypes, and for the character 0, of which PostgreSQL has no text and nobody has a use
 */
export function parseJson(body: Buffer): unknown {
  const fault = faultOfShape(body);
  if (fault !== undefined) throw new AppError("bad_request", fault);
  const text = body.toString();
  if (text.trim() === "") return undefined;
  if (text.includes('"__proto__"')) throw new AppError("bad_request", message("http.forbidden_key"));
  if (text.includes("\\u0000")) throw new AppError("bad_request", message("http.character_0"));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("bad_request", message("http.invalid_json"), { cause });
  }
}
