import { randomInt } from "node:crypto";
import { LIMITS, type Message, message } from "@tidemark/contract";

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACE = 0x20;
/** Nobody outside can choose keys that look like one to the count below. */
const SEED = randomInt(2 ** 31);

/** Where a text that begins at a quote ends; the length of the body where it never does. */
function endOfString(body: Buffer, start: number): number {
  for (let end = body.indexOf(QUOTE, start + 1); end >= 0; end = body.indexOf(QUOTE, end + 1)) {
    let escapes = 0;
    while (body[end - 1 - escapes] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return body.length;
}

function hashOf(body: Buffer, start: number, end: number): number {
  let hash = SEED;
  for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ body[i]!, 16_777_619);
  return hash;
}

function isKey(body: Buffer, end: number): boolean {
  let next = end + 1;
  while (body[next]! <= SPACE) next += 1;
  return body[next] === COLON;
}

/**
 * Looks at a JSON text without reading it: deep nesting, very many values and above all very many different keys cost
 * the reader a hundred times what an honest body of the same size does. Takes about a millisecond for each megabyte.
 * Says nothing about whether it is JSON.
 *
 * @returns what is wrong with it, or undefined
 */
export function faultOfShape(body: Buffer): Message | undefined {
  const keys = new Set<number>();
  let [depth, values] = [0, 0];
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]!;
    if (byte === QUOTE) {
      const end = endOfString(body, at);
      if (isKey(body, end)) keys.add(hashOf(body, at + 1, end));
      if (keys.size > LIMITS.jsonKeys) return message("http.json_too_many_keys", { most: LIMITS.jsonKeys });
      at = end;
    } else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > LIMITS.jsonDepth) return message("http.json_too_deep", { levels: LIMITS.jsonDepth });
    if (values > LIMITS.jsonValues) return message("http.json_too_many_values", { most: LIMITS.jsonValues });
  }
  return undefined;
}
