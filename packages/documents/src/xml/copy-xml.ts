import { message } from "@tidemark/contract";
import { SaxesParser } from "saxes";
import { damaged } from "../document-error.ts";
import { localName, xmlDecoder } from "./read-xml.ts";
import { escapeXml } from "./write-xml.ts";
import { XmlGuard } from "./xml-guard.ts";

/** The copy as it grows. */
export interface XmlCopy {
  /** Inserts XML where the copy stands. */
  write(xml: string): void;
  /** Elements around the one at hand; 0 at the root. */
  readonly depth: number;
  /**
   * Prefix of the element at hand with its colon, "" when it has none: for elements to insert of the same namespace.
   */
  readonly prefix: string;
}

/** Changes to make while an XML part is copied. Names come without their prefix. */
export interface CopyHooks {
  /**
   * Before the start tag is written; attributes may be changed. "drop" leaves the element out, "hold" hands its copy to
   * `held`.
   */
  readonly open?: (name: string, attributes: Record<string, string>, copy: XmlCopy) => "drop" | "hold" | void;
  /** Before the end tag is written. */
  readonly close?: (name: string, copy: XmlCopy) => void;
  /** What to write in place of an element that was held. */
  readonly held?: (xml: string) => string;
}

/** Rewrites XML from the events of a parser, so that what no hook touches stays as it is. */
class Copier implements XmlCopy {
  out = "";
  depth = 0;
  prefix = "";
  private readonly hooks: CopyHooks;
  private tagIsOpen = false;
  private droppedAt = -1;
  private heldAt = -1;
  private before = "";

  constructor(hooks: CopyHooks) {
    this.hooks = hooks;
  }

  write(xml: string): void {
    if (this.droppedAt >= 0) return;
    this.endStartTag();
    this.out += xml;
  }

  text(text: string): void {
    // Blanks around the root element are no content.
    if (this.depth > 0) this.write(text.replace(/[&<>\r]/g, escapeXml));
  }

  private endStartTag(): void {
    if (this.tagIsOpen) this.out += ">";
    this.tagIsOpen = false;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (this.droppedAt < 0) this.openKept(name, attributes);
    this.depth += 1;
  }

  private openKept(name: string, attributes: Record<string, string>): void {
    const local = localName(name);
    this.prefix = name.slice(0, name.length - local.length);
    const wish = this.hooks.open?.(local, attributes, this);
    if (wish === "drop") {
      this.droppedAt = this.depth;
      return;
    }
    this.endStartTag();
    if (wish === "hold" && this.heldAt < 0) {
      this.heldAt = this.depth;
      this.before = this.out;
      this.out = "";
    }
    let tag = `<${name}`;
    // The parser's record has no prototype; going over its keys is far cheaper than entries for every cell.
    for (const key in attributes) tag += ` ${key}="${escapeXml(attributes[key] ?? "")}"`;
    this.out += tag;
    this.tagIsOpen = true;
  }

  close(name: string): void {
    this.depth -= 1;
    if (this.droppedAt >= 0) {
      if (this.droppedAt === this.depth) this.droppedAt = -1;
      return;
    }
    const local = localName(name);
    this.prefix = name.slice(0, name.length - local.length);
    this.hooks.close?.(local, this);
    this.out += this.tagIsOpen ? "/>" : `</${name}>`;
    this.tagIsOpen = false;
    if (this.heldAt !== this.depth) return;
    this.out = this.before + (this.hooks.held?.(this.out) ?? this.out);
    this.heldAt = -1;
  }

  /** Takes what can be handed on. */
  take(): string {
    if (this.heldAt >= 0) {
      const done = this.before;
      this.before = "";
      return done;
    }
    const done = this.out;
    this.out = "";
    return done;
  }
}

/**
 * Copies an XML part as it is unpacked, with changes. Throws a DocumentError: damaged when it is not well formed,
 * too-large when it is made to fill memory.
 */
export async function* copyXml(
  path: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hooks: CopyHooks,
): AsyncGenerator<Uint8Array> {
  const copier = new Copier(hooks);
  const parser = new SaxesParser({ xmlns: false, position: false });
  const guard = new XmlGuard();
  parser.on("error", (error) => {
    throw damaged(message("damage.part_malformed", { path }), error);
  });
  parser.on("opentag", ({ name, attributes }) => {
    guard.opened();
    copier.open(name, attributes);
  });
  parser.on("closetag", ({ name }) => {
    guard.closed();
    copier.close(name);
  });
  parser.on("text", (text) => copier.text(text));
  parser.on("cdata", (text) => copier.text(text));
  parser.on("comment", (text) => copier.write(`<!--${text}-->`));
  parser.on("processinginstruction", ({ target, body }) => copier.write(`<?${target} ${body}?>`));
  yield Buffer.from('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n');
  let decoder;
  for await (const piece of pieces) {
    decoder ??= xmlDecoder(piece);
    guard.feed(parser, decoder.write(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)));
    const done = copier.take();
    if (done !== "") yield Buffer.from(done);
  }
  parser.write(decoder?.end() ?? "");
  parser.close();
  yield Buffer.from(copier.take());
}
