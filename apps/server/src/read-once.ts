import { AsyncLocalStorage } from "node:async_hooks";

const answers = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/**
 * Runs something that only reads and asks for the same again and again, such as which run of a project is published:
 * all of it is of one moment, and asked for once. Nothing in it may change what it reads.
 */
export const readingOnce = <T>(act: () => Promise<T>): Promise<T> => answers.run(new Map(), act);

/** The answer to a question that was asked before in the same reading; otherwise it is asked now. */
export function once<T>(question: string, ask: () => Promise<T>): Promise<T> {
  const known = answers.getStore();
  if (known === undefined) return ask();
  const held = known.get(question);
  // one question has one type of answer
  if (held !== undefined) return held as Promise<T>;
  const asked = ask();
  known.set(question, asked);
  return asked;
}
