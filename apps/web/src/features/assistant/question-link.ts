import type { AssistantQuery } from "@tidemark/contract";

/** Name of a linked question in the address. */
export const ASK = "ask";
/** Longest that a mail program leaves whole. */
const MOST_LETTERS = 2000;

/** A question as it was read, in a link. */
export interface LinkedQuestion {
  readonly prompt: string;
  readonly query: AssistantQuery;
}

const encoded = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** A link that asks a question again, with the rights of who opens it; undefined where it would be too long. */
export function questionLink(address: string, question: LinkedQuestion): string | undefined {
  const { origin, pathname } = new URL(address);
  const link = `${origin}${pathname}?${ASK}=${encoded(JSON.stringify(question))}`;
  return link.length > MOST_LETTERS ? undefined : link;
}

/** The question of a link; undefined for what is none. The server judges its query. */
export function linkedQuestion(text: string | null): LinkedQuestion | undefined {
  if (text === null) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.codePointAt(0)!);
    const read = JSON.parse(new TextDecoder().decode(bytes)) as Partial<LinkedQuestion> | null;
    return typeof read?.prompt === "string" && typeof read.query === "object" && read.query !== null
      ? { prompt: read.prompt, query: read.query }
      : undefined;
  } catch {
    return undefined;
  }
}
