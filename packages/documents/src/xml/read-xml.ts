import { isAscii } from "node:buffer";
import { message } from "@tidemark/contract";
import iconv from "iconv-lite";
import { damaged } from "../document-error.ts";
import { XmlGuard } from "./xml-guard.ts";
import { MalformedXml, XmlScanner } from "./xml-scanner.ts";

/**
 * What a reader of an XML part wants to hear of. Names come without their prefix. Returning true from `open` or `close`
 * stops the reading.
 */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => boolean | void;
  readonly close?: (name: string) => boolean | void;
  /** Text between tags; may come in pieces. */
  readonly text?: (text: string) => void;
}

const DECLARED_ENCODING = /^<\?xml[^>]*encoding=["']([A-Za-z0-9._-]+)["']/;

/** Text of pieces of bytes, one after the other. */
interface PieceDecoder {
  write(piece: Buffer): string;
  /** What is left at the end. */
  end(): string | undefined;
}

/** UTF-8 whose pieces are mostly plain letters, as those of sheets are: these need no decoding. */
function utf8Decoder(): PieceDecoder {
  const decoder = iconv.getDecoder("utf-8");
  let isWhole = false;
  return {
    write(piece) {
      if (isWhole && isAscii(piece)) return piece.toString("latin1");
      // the first piece may begin with a byte order mark, and one may end inside of a character
      isWhole = (piece.at(-1) ?? 0) < 0x80;
      return decoder.write(piece);
    },
    end: () => decoder.end(),
  };
}

/** A decoder by byte order mark, else by the XML declaration, else UTF-8. */
export function xmlDecoder(start: Uint8Array): PieceDecoder {
  if (start[0] === 0xff && start[1] === 0xfe) return iconv.getDecoder("utf-16le");
  if (start[0] === 0xfe && start[1] === 0xff) return iconv.getDecoder("utf-16be");
  const declared = DECLARED_ENCODING.exec(Buffer.from(start.subarray(0, 200)).toString("latin1"))?.[1];
  const isForeign = declared !== undefined && iconv.encodingExists(declared) && !/^utf-?8$/iu.test(declared);
  return isForeign ? iconv.getDecoder(declared) : utf8Decoder();
}

export function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

/**
 * Reads an XML part as it is unpacked. Entities of a document type are not expanded, so that none can explode.
 * Throws a DocumentError: damaged, naming `path`, when the XML is not well formed; too-large when it is made to fill
 * memory.
 */
export async function readXml(path: string, pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const guard = new XmlGuard();
  const { open, close, text } = handlers;
  let stopped = false;
  const scanner = new XmlScanner({
    open(name, attributes) {
      guard.opened();
      if (!stopped && open?.(localName(name), attributes) === true) stopped = true;
    },
    close(name) {
      guard.closed();
      if (!stopped && close?.(localName(name)) === true) stopped = true;
    },
    text(found) {
      if (!stopped) text?.(found);
    },
  });
  try {
    let decoder: PieceDecoder | undefined;
    for await (const piece of pieces) {
      decoder ??= xmlDecoder(piece);
      guard.feed(scanner, decoder.write(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)));
      if (stopped) return;
    }
    scanner.write(decoder?.end() ?? "");
    scanner.end();
  } catch (error) {
    throw error instanceof MalformedXml ? damaged(message("damage.part_malformed", { path }), error) : error;
  }
}
