import { Readable } from "node:stream";
import { currentLanguage, runInLanguage } from "../language.ts";

/**
 * A file as it is written, while it is sent. That happens after its request was answered: what is written is in the
 * language of whoever asked for it all the same.
 */
export function writtenFile(pieces: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(keepingLanguage(pieces), { objectMode: false });
}

/** The same pieces, each made in the language of whoever asks now. */
export function keepingLanguage<T>(pieces: AsyncIterable<T>): AsyncIterable<T> {
  const language = currentLanguage();
  return {
    [Symbol.asyncIterator]() {
      const iterator = pieces[Symbol.asyncIterator]();
      return {
        next: () => runInLanguage(language, () => iterator.next()),
        return: async (value?: unknown) => (await iterator.return?.(value)) ?? { done: true, value: undefined },
      };
    },
  };
}
