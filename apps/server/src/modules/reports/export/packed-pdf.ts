import { deflateSync } from "node:zlib";
import { ofBothStandards } from "./archived-pdf.ts";

/** Objects of one packed stream: a reader unpacks it whole to see one of them. */
const MOST_TOGETHER = 200;
const IS_CATALOG = /\/Type\s*\/Catalog\b/;
/** Bytes of a line in the plain table of objects: ten digits where it begins, five, a letter. */
const LINE_BYTES = 20;
/** Bytes of an entry in the packed table: its kind, where it is, its place there. */
const ENTRY = [1, 4, 2] as const;
const ENTRY_BYTES = 7;

/** The plain table of a PDF. */
interface Table {
  /** Where it stands; what comes before are objects. */
  readonly at: number;
  /** Where each object begins, by its number; 0 for those that are not used. */
  readonly begins: Uint32Array;
  readonly trailer: string;
}

function tableOf(pdf: Buffer): Table {
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString("latin1", Math.max(0, pdf.length - 64)))?.[1]);
  const head = /^xref\s+0 (\d+)\s*\n/.exec(pdf.toString("latin1", at, at + 40));
  if (head === null) throw new Error("the table is not a plain one");
  const first = at + head[0].length;
  const begins = new Uint32Array(Number(head[1]));
  for (const id of begins.keys()) {
    const line = pdf.toString("latin1", first + id * LINE_BYTES, first + (id + 1) * LINE_BYTES);
    const [, begin, generation, kind] = /^(\d{10}) (\d{5}) ([nf])/.exec(line) ?? [];
    if (begin === undefined || (kind === "n" && Number(generation) !== 0))
      throw new Error("the table is not a plain one");
    begins[id] = kind === "n" ? Number(begin) : 0;
  }
  const rest = pdf.toString("latin1", first + begins.length * LINE_BYTES);
  const trailer = /^\s*trailer\s*<<([\s\S]*)>>\s*startxref/.exec(rest)?.[1];
  if (trailer === undefined) throw new Error("the table is not a plain one");
  return { at, begins, trailer };
}

/**
 * What an object says; undefined where it stays as it is: it holds a stream, which is packed already, or is what
 * programs look at first.
 */
function looseText(id: number, written: Buffer): Buffer | undefined {
  const head = `${id} 0 obj`;
  const last = written.lastIndexOf("endobj");
  if (written.toString("latin1", 0, head.length) !== head || last < 0) throw new Error(`object ${id} is not whole`);
  const said = written.subarray(head.length, last);
  if (written.toString("latin1", Math.max(0, last - 12), last).includes("endstream")) return undefined;
  return IS_CATALOG.test(said.toString("latin1", 0, 400)) ? undefined : said;
}

const streamOf = (id: number, dictionary: string, content: Buffer): Buffer => {
  const packed = deflateSync(content);
  const head = `${id} 0 obj\n<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream\nendobj\n\n")]);
};

/** The new file, written piece by piece: hundreds of thousands of objects are never held beside each other. */
function writer({ begins, trailer }: Table) {
  const pieces: Buffer[] = [];
  let length = 0;
  let next = begins.length;
  const entries = Buffer.alloc((next + Math.ceil(next / MOST_TOGETHER) + 2) * ENTRY_BYTES);
  const note = (id: number, kind: 1 | 2, where: number, place: number) => {
    entries.writeUInt8(kind, id * ENTRY_BYTES);
    entries.writeUInt32BE(where, id * ENTRY_BYTES + ENTRY[0]);
    entries.writeUInt16BE(place, id * ENTRY_BYTES + ENTRY[0] + ENTRY[1]);
  };
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  let together: { readonly id: number; readonly said: Buffer }[] = [];
  return {
    add,
    whole(id: number, written: Buffer) {
      note(id, 1, length, 0);
      add(written);
    },
    /** Several in one stream: the number of each and where it begins, then what they say. */
    loose(id: number, said: Buffer) {
      note(id, 2, next, together.length);
      together.push({ id, said });
      if (together.length === MOST_TOGETHER) this.flush();
    },
    flush() {
      if (together.length === 0) return;
      let at = 0;
      const places = together.map((one) => {
        const place = `${one.id} ${at}`;
        at += one.said.length + 1;
        return place;
      });
      const head = Buffer.from(`${places.join(" ")} `);
      const bodies = together.flatMap(({ said }) => [said, Buffer.from("\n")]);
      const dictionary = `/Type/ObjStm/N ${together.length}/First ${head.length}`;
      const id = next;
      next += 1;
      together = [];
      this.whole(id, streamOf(id, dictionary, Buffer.concat([head, ...bodies])));
    },
    end(): Buffer {
      this.flush();
      const [begin, size] = [length, next + 1];
      note(next, 1, begin, 0);
      const said = `${trailer.replace(/\/Size \d+/, "").trim()}/Type/XRef/Size ${size}/W[${ENTRY.join(" ")}]`;
      add(streamOf(next, said, entries.subarray(0, size * ENTRY_BYTES)));
      add(Buffer.from(`startxref\n${begin}\n%%EOF\n`));
      return Buffer.concat(pieces);
    },
  };
}

function repacked(pdf: Buffer, changed: (written: Buffer) => Buffer): Buffer {
  const table = tableOf(pdf);
  const { begins } = table;
  const ids = Uint32Array.from(begins.keys())
    .filter((id) => begins[id]! > 0)
    .sort((a, b) => begins[a]! - begins[b]!);
  const file = writer(table);
  file.add(pdf.subarray(0, begins[ids[0]!]!));
  for (const [at, id] of ids.entries()) {
    const after = ids[at + 1];
    const written = changed(pdf.subarray(begins[id]!, after === undefined ? table.at : begins[after]!));
    const said = looseText(id, written);
    if (said === undefined) file.whole(id, written);
    else file.loose(id, said);
  }
  return file.end();
}

const bytesOf = (pdf: Uint8Array) => Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);

/**
 * A PDF/A-3 of the compiler, packed, that is a PDF/UA-1 too.
 * @throws Error for one that is written in another way
 */
export const archivedPdf = (pdf: Uint8Array): Uint8Array => repacked(bytesOf(pdf), ofBothStandards);

/**
 * A PDF with the objects packed that the compiler leaves plain: the tags of each word, most of a long report. What it
 * says is the same. One that is written in another way than the compiler's stays as it is.
 */
export function packedPdf(pdf: Uint8Array): Uint8Array {
  try {
    const packed = repacked(bytesOf(pdf), (written) => written);
    return packed.length < pdf.length ? packed : pdf;
  } catch {
    return pdf;
  }
}
