import { escapeXml } from "../xml/write-xml.ts";
import { type ZipEntry, zipEntries } from "../zip/zip-entries.ts";

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
export const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const FORMAT = "application/vnd.openxmlformats-officedocument";

/** A part that another part needs. */
export interface OfficeRelation {
  readonly id: string;
  /** Last word of its type, such as `image`. */
  readonly type: string;
  readonly target: string;
  /** An address on the web. */
  readonly external?: boolean;
}

/** A file inside of a document. */
export interface OfficePart {
  readonly path: string;
  /** What it is, behind `application/vnd.openxmlformats-officedocument.` and before `+xml`. */
  readonly type: string;
  readonly xml: string;
  readonly relations?: readonly OfficeRelation[];
}

/** A file inside of a document that is no XML: a picture as PNG, or the workbook of a chart. */
export interface OfficePicture {
  readonly path: string;
  readonly content: Uint8Array;
}

/** What a document says of itself. */
interface OfficeAbout {
  readonly title: string;
  readonly author: string;
  readonly description: string;
  /** ISO 8601, without parts of seconds. */
  readonly created: string;
}

interface OfficeContent {
  /** Path of the part that is read first. */
  readonly main: string;
  readonly parts: readonly OfficePart[];
  readonly pictures: readonly OfficePicture[];
  readonly about: OfficeAbout;
}

/** What XML cannot hold, and what turns the order of letters around to hide something. */
const FORBIDDEN = /(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu;

/** Text for a document. */
export const officeText = (text: string): string => escapeXml(text.replace(FORBIDDEN, ""));

/** Relations as the file that a package has for them. */
function relationsXml(relations: readonly OfficeRelation[]): string {
  const each = relations.map(({ id, type, target, external = false }) => {
    const kind = type.startsWith("http") ? type : `${OFFICE}/relationships/${type}`;
    const mode = external ? ' TargetMode="External"' : "";
    return `<Relationship Id="${id}" Type="${kind}" Target="${escapeXml(target)}"${mode}/>`;
  });
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join("")}</Relationships>`;
}

function contentTypesXml(parts: readonly OfficePart[]): string {
  const overrides = parts.map(
    ({ path, type }) => `<Override PartName="/${path}" ContentType="${FORMAT}.${type}+xml"/>`,
  );
  return (
    `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="png" ContentType="image/png"/>' +
    `<Default Extension="xlsx" ContentType="${FORMAT}.spreadsheetml.sheet"/>` +
    '<Override PartName="/docProps/core.xml" ' +
    'ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
    `${overrides.join("")}</Types>`
  );
}

function coreXml({ title, author, description, created }: OfficeAbout): string {
  const at = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${officeText(created)}</dcterms:${name}>`;
  return (
    `${XML_HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${officeText(title)}</dc:title><dc:creator>${officeText(author)}</dc:creator>` +
    `<dc:description>${officeText(description)}</dc:description><dc:language>en</dc:language>` +
    `${at("created")}${at("modified")}</cp:coreProperties>`
  );
}

const besides = (path: string): string => path.replace(/([^/]+)$/, "_rels/$1.rels");

function* entriesOf({ main, parts, pictures, about }: OfficeContent): Generator<ZipEntry> {
  const entry = (path: string, xml: string): ZipEntry => ({ path, content: Buffer.from(xml) });
  yield entry("[Content_Types].xml", contentTypesXml(parts));
  const core = `${PACKAGE}/relationships/metadata/core-properties`;
  yield entry(
    "_rels/.rels",
    relationsXml([
      { id: "rId1", type: "officeDocument", target: main },
      { id: "rId2", type: core, target: "docProps/core.xml" },
    ]),
  );
  yield entry("docProps/core.xml", coreXml(about));
  for (const { path, xml, relations = [] } of parts) {
    yield entry(path, XML_HEAD + xml);
    if (relations.length > 0) yield entry(besides(path), relationsXml(relations));
  }
  for (const { path, content } of pictures) yield { path, content, stored: true };
}

/** Packs the parts of a document (ECMA-376-2). Equal parts give equal bytes. */
export async function officeFile(content: OfficeContent): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipEntries(entriesOf(content))) pieces.push(piece);
  return Buffer.concat(pieces);
}
