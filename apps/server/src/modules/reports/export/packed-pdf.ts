import { deflateSync } from "node:zlib";

/** Objects of one packed stream: a reader unpacks it whole to see one of them. */
const MOST_TOGETHER = 200;
const IS_CATALOG = /\/Type\s*\/Catalog\b/;
/** Bytes of an entry in the table of objects: its kind, where it is, its place there. */
const ENTRY = [1, 4, 2] as const;
const ENTRY_BYTES = 7;

interface PdfObject {
  readonly id: number;
  /** With its head and end, as it is written. */
  readonly written: Buffer;
  /** What it says; undefined where it stays as it is: it holds a stream, or is what programs look at first. */
  readonly said: Buffer | undefined;
}

/** Where each object of a PDF with a plain table begins, by its number, and what the trailer says. */
function tableOf(pdf: Buffer): { readonly begins: readonly (readonly [id: number, at: number])[]; trailer: string } {
  const text = (from: number, to?: number) => pdf.toString("latin1", from, to);
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text(Math.max(0, pdf.length - 64)))?.[1]);
  const [, first, count] = /^xref\s+(\d+) (\d+)\s+/.exec(text(at, at + 40)) ?? [];
  const rest = text(at);
  const trailer = /trailer\s*<<([\s\S]*)>>\s*startxref/.exec(rest)?.[1];
  if (first !== "0" || count === undefined || trailer === undefined) throw new Error("the table is not a plain one");
  const begins = [...rest.matchAll(/(\d{10}) (\d{5}) ([nf])/g)].flatMap(([, begin, generation, kind], id) => {
    if (kind === "f") return [];
    if (Number(generation) !== 0) throw new Error("an object was changed");
    return [[id, Number(begin)] as const];
  });
  return { begins, trailer };
}

function objectsOf(pdf: Buffer, begins: readonly (readonly [number, number])[], end: number): PdfObject[] {
  const sorted = begins.toSorted((a, b) => a[1] - b[1]);
  return sorted.map(([id, begin], i) => {
    const written = pdf.subarray(begin, sorted[i + 1]?.[1] ?? end);
    const head = `${id} 0 obj`;
    const last = written.lastIndexOf("endobj");
    if (written.toString("latin1", 0, head.length) !== head || last < 0) throw new Error(`object ${id} is not whole`);
    const isStream = written.toString("latin1", Math.max(0, last - 12), last).includes("endstream");
    const said = written.subarray(head.length, last);
    return { id, written, said: isStream || IS_CATALOG.test(said.toString("latin1")) ? undefined : said };
  });
}

/** Objects in one stream: the number of each and where it begins, then what they say. */
function together(objects: readonly (PdfObject & { readonly said: Buffer })[]): Buffer {
  let at = 0;
  const places = objects.map(({ id, said }) => {
    const place = `${id} ${at}`;
    at += said.length + 1;
    return place;
  });
  const head = Buffer.from(`${places.join(" ")} `);
  const bodies = objects.flatMap(({ said }) => [said, Buffer.from("\n")]);
  const packed = deflateSync(Buffer.concat([head, ...bodies]));
  const dictionary = `/Type/ObjStm/N ${objects.length}/First ${head.length}/Filter/FlateDecode/Length ${packed.length}`;
  return Buffer.concat([Buffer.from(`<<${dictionary}>>\nstream\n`), packed, Buffer.from("\nendstream")]);
}

function entry(kind: 0 | 1 | 2, where: number, place: number): Buffer {
  const bytes = Buffer.alloc(ENTRY_BYTES);
  bytes.writeUInt8(kind);
  bytes.writeUInt32BE(where, ENTRY[0]);
  bytes.writeUInt16BE(place, ENTRY[0] + ENTRY[1]);
  return bytes;
}

function repacked(pdf: Buffer): Buffer {
  const { begins, trailer } = tableOf(pdf);
  const table = pdf.lastIndexOf("xref\n", pdf.lastIndexOf("startxref") - 1);
  const objects = objectsOf(pdf, begins, table);
  const loose = objects.flatMap(({ said, ...one }) => (said === undefined ? [] : [{ ...one, said }]));
  const pieces: Buffer[] = [pdf.subarray(0, Math.min(...begins.map(([, at]) => at)))];
  let length = pieces[0]!.length;
  const entries = new Map<number, Buffer>([[0, entry(0, 0, 0xffff)]]);
  const write = (id: number, piece: Buffer) => {
    entries.set(id, entry(1, length, 0));
    pieces.push(piece);
    length += piece.length;
  };
  for (const { id, written, said } of objects) if (said === undefined) write(id, written);
  let next = Math.max(...begins.map(([id]) => id)) + 1;
  const wrapped = (id: number, body: Buffer) =>
    Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from("\nendobj\n\n")]);
  for (let from = 0; from < loose.length; from += MOST_TOGETHER) {
    const part = loose.slice(from, from + MOST_TOGETHER);
    for (const [place, { id }] of part.entries()) entries.set(id, entry(2, next, place));
    write(next, wrapped(next, together(part)));
    next += 1;
  }
  const [begin, size] = [length, next + 1];
  entries.set(next, entry(1, begin, 0));
  const free = entry(0, 0, 0);
  const rows = deflateSync(Buffer.concat(Array.from({ length: size }, (_, id) => entries.get(id) ?? free)));
  const said = `${trailer.replace(/\/Size \d+/, "").trim()}/Type/XRef/Size ${size}/W[${ENTRY.join(" ")}]`;
  const dictionary = `<<${said}/Filter/FlateDecode/Length ${rows.length}>>\nstream\n`;
  write(next, wrapped(next, Buffer.concat([Buffer.from(dictionary), rows, Buffer.from("\nendstream")])));
  return Buffer.concat([...pieces, Buffer.from(`startxref\n${begin}\n%%EOF\n`)]);
}

/**
 * A PDF with the objects packed that the compiler leaves plain: the tags of each word, most of a long report. What it
 * says is the same. One that is written in another way than the compiler's stays as it is.
 */
export function packedPdf(pdf: Uint8Array): Uint8Array {
  try {
    const packed = repacked(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
    return packed.length < pdf.length ? packed : pdf;
  } catch {
    return pdf;
  }
}
