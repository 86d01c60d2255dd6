/** What a scanner tells, in the order of the document; `text` may come in pieces. */
export interface ScannerEvents {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** Why a text is not well formed, in English. */
export class MalformedXml extends Error {}

// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u;
const REFERENCE = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<named>lt|gt|amp|quot|apos));|&/giu;
const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
/** No reference is longer. */
const LONGEST_REFERENCE = 12;
const NAME = /^[\p{L}_:][\p{L}\p{M}\p{N}_:.\-·]*$/u;

/** Attributes by their names: without a prototype, which names such as `constructor` would meet, and as fast as one. */
const Attributes = function () {} as unknown as new () => Record<string, string>;
Attributes.prototype = Object.create(null);

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** A character that XML can hold, by the number in its reference. */
function characterOf(code: number): string {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw new MalformedXml("a reference to no character");
  const character = String.fromCodePoint(code);
  if (FORBIDDEN.test(character)) throw new MalformedXml("a reference to a control character");
  return character;
}

function withoutReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (found, decimal?: string, hex?: string, named?: string) => {
    if (decimal !== undefined) return characterOf(Number(decimal));
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    const character = named && NAMED[named];
    // entities of a document type are not expanded, so that none can explode
    if (!character) throw new MalformedXml(`an unknown reference: ${found}`);
    return character;
  });
}

const withPlainEnds = (text: string) => (text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text);

/**
 * Reads XML piece by piece: tags, attributes, texts and what ends them, strictly as far as a document could mean two
 * things. Namespaces are left to whoever hears of names. Sheets have millions of tags: this takes a third of the time
 * of a parser for all of XML, and leaves little behind.
 */
export class XmlScanner {
  readonly #tell: ScannerEvents;
  /** Elements around the place at hand. */
  readonly #around: string[] = [];
  /** Names that were found to be names. */
  readonly #names = new Set<string>();
  #hasRoot = false;
  /** What came of a tag or reference that is not whole yet. */
  #rest = "";

  constructor(tell: ScannerEvents) {
    this.#tell = tell;
  }

  /** @throws MalformedXml */
  write(piece: string): void {
    if (FORBIDDEN.test(piece)) throw new MalformedXml("a control character");
    const text = this.#rest + piece;
    this.#rest = text.slice(this.#scan(text));
  }

  /** @throws MalformedXml where something is missing */
  end(): void {
    const rest = this.#rest;
    this.#rest = "";
    if (rest !== "") this.#text(rest);
    if (rest.startsWith("<") || this.#around.length > 0 || !this.#hasRoot) throw new MalformedXml("an end too early");
  }

  /** Reads as far as things are whole, and says how far that is. */
  #scan(text: string): number {
    let at = 0;
    for (;;) {
      const tag = text.indexOf("<", at);
      const end = tag < 0 ? wholeUntil(text, at) : tag;
      if (end > at) this.#text(text.slice(at, end));
      if (tag < 0) return end;
      const after = this.#markup(text, tag);
      if (after < 0) return tag;
      at = after;
    }
  }

  #text(text: string): void {
    if (this.#around.length > 0) return this.#tell.text(withoutReferences(withPlainEnds(text)));
    if (text.trim() !== "") throw new MalformedXml("text beside the root element");
  }

  /** Reads what begins with "<"; where it ends, -1 where it is not whole. */
  #markup(text: string, at: number): number {
    switch (text.charCodeAt(at + 1)) {
      case 0x2f:
        return this.#endTag(text, at + 2);
      case 0x3f:
        return afterMark(text, "?>", at + 2);
      case 0x21:
        return this.#declaration(text, at);
      default:
        return this.#startTag(text, at + 1);
    }
  }

  #endTag(text: string, at: number): number {
    const end = text.indexOf(">", at);
    if (end < 0) return -1;
    const name = this.#around.at(-1);
    const isEnd = name !== undefined && text.startsWith(name, at);
    if (!isEnd || (end > at + name.length && text.slice(at + name.length, end).trim() !== ""))
      throw new MalformedXml("an end tag of no element");
    this.#around.pop();
    this.#tell.close(name);
    return end + 1;
  }

  #declaration(text: string, at: number): number {
    if (text.startsWith("<!--", at)) return afterMark(text, "-->", at + 4);
    if (text.startsWith("<![CDATA[", at)) {
      const end = text.indexOf("]]>", at);
      if (end < 0) return -1;
      if (this.#around.length === 0) throw new MalformedXml("text beside the root element");
      this.#tell.text(withPlainEnds(text.slice(at + 9, end)));
      return end + 3;
    }
    if (text.startsWith("<!DOCTYPE", at)) {
      if (this.#hasRoot) throw new MalformedXml("a document type behind its document");
      return afterDocumentType(text, at);
    }
    if (text.length - at < 9) return -1;
    throw new MalformedXml("an unknown declaration");
  }

  #startTag(text: string, at: number): number {
    let pos = at;
    for (
      let code = text.charCodeAt(pos);
      code !== 0x3e && code !== 0x2f && !isSpace(code);
      code = text.charCodeAt(pos)
    ) {
      if (pos >= text.length) return -1;
      pos += 1;
    }
    const name = this.#named(text.slice(at, pos));
    const attributes = new Attributes();
    const end = this.#attributes(text, pos, attributes);
    if (end < 0) return -1;
    if (this.#around.length === 0 && this.#hasRoot) throw new MalformedXml("a second root element");
    this.#hasRoot = true;
    this.#around.push(name);
    this.#tell.open(name, attributes);
    // no attribute ends with a stroke: each ends with its mark
    if (text.charCodeAt(end - 2) === 0x2f) {
      this.#around.pop();
      this.#tell.close(name);
    }
    return end;
  }

  #named(name: string): string {
    if (this.#names.has(name)) return name;
    if (!NAME.test(name)) throw new MalformedXml("a tag without a name");
    if (this.#names.size < 1000) this.#names.add(name);
    return name;
  }

  /** Reads attributes up to behind the ">" of their tag; -1 where it is not whole. */
  #attributes(text: string, from: number, into: Record<string, string>): number {
    let pos = from;
    for (;;) {
      const before = pos;
      while (isSpace(text.charCodeAt(pos))) pos += 1;
      const code = text.charCodeAt(pos);
      if (code === 0x3e) return pos + 1;
      if (code === 0x2f) {
        if (pos + 1 >= text.length) return -1;
        if (text.charCodeAt(pos + 1) !== 0x3e) throw new MalformedXml("a stroke inside of a tag");
        return pos + 2;
      }
      const equals = text.indexOf("=", pos);
      if (equals < 0) return wholeTagOr(text, pos);
      const key = this.#named(text.slice(pos, equals).trimEnd());
      if (pos === before || key in into) throw new MalformedXml("attributes that run together");
      pos = equals + 1;
      while (isSpace(text.charCodeAt(pos))) pos += 1;
      if (pos >= text.length) return -1;
      const mark = text[pos]!;
      if (mark !== '"' && mark !== "'") throw new MalformedXml("an attribute without marks");
      const close = text.indexOf(mark, pos + 1);
      if (close < 0) return -1;
      into[key] = attributeText(text.slice(pos + 1, close));
      pos = close + 1;
    }
  }
}

/** A tag whose attributes have no "=": not whole yet, or none. */
function wholeTagOr(text: string, pos: number): -1 {
  if (text.indexOf(">", pos) >= 0) throw new MalformedXml("an attribute without a value");
  return -1;
}

function attributeText(text: string): string {
  if (text.includes("<")) throw new MalformedXml("a tag inside of an attribute");
  return withoutReferences(/[\t\n\r]/u.test(text) ? text.replaceAll(/\r\n|[\t\n\r]/gu, " ") : text);
}

/** How far the end of a piece can be read: not into a reference, nor between the two characters that end a line. */
function wholeUntil(text: string, from: number): number {
  const reference = text.lastIndexOf("&");
  const isOpen = reference >= from && text.indexOf(";", reference) < 0;
  if (isOpen && text.length - reference <= LONGEST_REFERENCE) return reference;
  return text.endsWith("\r") && text.length > from ? text.length - 1 : text.length;
}

function afterMark(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** Where a document type ends: behind its own declarations, which stand in brackets, and texts in marks. */
function afterDocumentType(text: string, from: number): number {
  let depth = 0;
  for (let pos = from + 2; pos < text.length; pos++) {
    const character = text[pos]!;
    if (character === '"' || character === "'") {
      pos = text.indexOf(character, pos + 1);
      if (pos < 0) return -1;
    } else if (character === "[" || character === "<") depth += 1;
    else if (character === "]") depth -= 1;
    else if (character === ">") {
      if (depth === 0) return pos + 1;
      depth -= 1;
    }
  }
  return -1;
}
