import { message } from "@tidemark/contract";
import { AppError } from "../app-error.ts";
import { faultOfShape } from "./json-shape.ts";

/** A half of a surrogate pair can only be written as an escape: as bytes it is no UTF-8. */
const HALF_PAIR = /\\u[dD][89a-fA-F]/;
const wholeTexts = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll(/\p{Surrogate}/gu, "\uFFFD") : value;

/**
 * Reads a JSON body. An empty one counts as absent.
 * @throws AppError `bad_request` for text that is no JSON, for nesting, values and keys beyond the limits, for keys
 * that poison prototypes, and for the character 0, of which PostgreSQL has no text and nobody has a use. Halves of
 * characters, which it has no text of either, become U+FFFD
 */
export function parseJson(body: Buffer): unknown {
  const fault = faultOfShape(body);
  if (fault !== undefined) throw new AppError("bad_request", fault);
  const text = body.toString();
  if (text.trim() === "") return undefined;
  if (text.includes('"__proto__"')) throw new AppError("bad_request", message("http.forbidden_key"));
  if (text.includes("\\u0000")) throw new AppError("bad_request", message("http.character_0"));
  try {
    return HALF_PAIR.test(text) ? JSON.parse(text, wholeTexts) : JSON.parse(text);
  } catch (cause) {
    throw new AppError("bad_request", message("http.invalid_json"), { cause });
  }
}
