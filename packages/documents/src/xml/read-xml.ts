import { message } from "@tidemark/contract";
import iconv from "iconv-lite";
import { SaxesParser } from "saxes";
import type { SaxesTagPlain } from "saxes";
import { damaged } from "../document-error.ts";
import { XmlGuard } from "./xml-guard.ts";

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

/** A decoder by byte order mark, else by the XML declaration, else UTF-8. */
export function xmlDecoder(start: Uint8Array): PieceDecoder {
  if (start[0] === 0xff && start[1] === 0xfe) return iconv.getDecoder("utf-16le");
  if (start[0] === 0xfe && start[1] === 0xff) return iconv.getDecoder("utf-16be");
  const declared = DECLARED_ENCODING.exec(Buffer.from(start.subarray(0, 200)).toString("latin1"))?.[1];
  return iconv.getDecoder(declared !== undefined && iconv.encodingExists(declared) ? declared : "utf-8");
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
  const parser = new SaxesParser({ xmlns: false, position: false });
  const guard = new XmlGuard();
  let stopped = false;
  parser.on("error", (error) => {
    throw damaged(message("damage.part_malformed", { path }), error);
  });
  const { open, close, text } = handlers;
  parser.on("opentag", (tag: SaxesTagPlain) => {
    guard.opened();
    if (!stopped && open?.(localName(tag.name), tag.attributes) === true) stopped = true;
  });
  parser.on("closetag", (tag: SaxesTagPlain) => {
    guard.closed();
    if (!stopped && close?.(localName(tag.name)) === true) stopped = true;
  });
  if (text) {
    const hear = (found: string) => {
      if (!stopped) text(found);
    };
    parser.on("text", hear);
    parser.on("cdata", hear);
  }
  let decoder: PieceDecoder | undefined;
  for await (const piece of pieces) {
    decoder ??= xmlDecoder(piece);
    guard.feed(parser, decoder.write(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)));
    if (stopped) return;
  }
  parser.write(decoder?.end() ?? "");
  if (!stopped) parser.close();
}
