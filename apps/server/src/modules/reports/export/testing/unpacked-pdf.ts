import { inflateSync } from "node:zlib";

/** Everything that a PDF says, with what is packed in it unpacked, letter by letter. */
export function unpackedPdf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString("latin1");
  const packed = [...text.matchAll(/\/FlateDecode[^>]*\/Length (\d+)[^>]*>>\s*stream\n/g)].flatMap((found) => {
    const begin = found.index + found[0].length;
    try {
      return [inflateSync(Buffer.from(text.slice(begin, begin + Number(found[1])), "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  return [text, ...packed].join("\n");
}
