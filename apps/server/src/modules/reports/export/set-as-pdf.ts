import { readFileSync } from "node:fs";
import { message } from "@tidemark/contract";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { AppError } from "../../../app-error.ts";
import type { DocumentPreview, SetDocument } from "./document-calls.ts";
import type { DocumentFonts } from "./document-fonts.ts";
import { withCodes } from "./explanation-codes.ts";
import { archivedPdf, packedPdf } from "./packed-pdf.ts";
import { pagesAsPng } from "./pages-as-png.ts";

/** A folder that is nowhere: all that a document reads is given to the compiler by name. */
const FOLDER = "/tidemark-report";

/**
 * Pages up to which the compiler keeps what it worked out until the next document: the same version is fetched again by
 * colleagues, and in other forms. That of 155 pages takes some 100 MB.
 */
const MOST_KEPT = 160;

/** Pages of a document: nobody reads more, and tags of more would fill the memory. */
const MOST_PAGES = 500;

const templates = new Map<string, Buffer>();
/** The compiler of the last document, with its fonts. */
let last: { readonly fonts: string; readonly compiler: NodeCompiler } | undefined;

function templateOf(name: string): Buffer {
  const known = templates.get(name);
  if (known !== undefined) return known;
  const read = readFileSync(new URL(`../../../../assets/documents/${name}`, import.meta.url));
  templates.set(name, read);
  return read;
}

function compilerWith({ families, files }: DocumentFonts): NodeCompiler {
  const fonts = families.join();
  if (last?.fonts !== fonts)
    last = { fonts, compiler: NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: [...files] }] }) };
  return last.compiler;
}

const pathOf = (name: string): string => `${FOLDER}/${name}`;

type Compiled = Parameters<NodeCompiler["pdf"]>[0];

/**
 * Pages as PDF/UA-1 and PDF/A-3 at once. The compiler writes one standard: what it checks for the first is checked,
 * then it writes the second. What an archive cannot hold is accessible alone, as its metadata say.
 */
function ofStandards(compiler: NodeCompiler, pages: Compiled, creationTimestamp: number): Uint8Array {
  const accessible = compiler.pdf(pages, { pdfStandard: "ua-1", creationTimestamp });
  try {
    return archivedPdf(compiler.pdf(pages, { pdfStandard: "a-3a", creationTimestamp }));
  } catch {
    return packedPdf(accessible);
  }
}

interface PagesAsked {
  readonly fonts: DocumentFonts;
  /** Pictures and files that the data name. */
  readonly files?: ReadonlyMap<string, Buffer>;
  readonly onCheck?: () => void;
}

/**
 * Lays out a template with its data, and gives its pages to who writes them.
 * @throws AppError `unprocessable` for more than 500 pages; Error where it cannot be set
 */
function withPages<Made>(
  template: "report" | "invoice",
  data: object,
  { fonts, files: named, onCheck }: PagesAsked,
  write: (compiler: NodeCompiler, pages: Compiled & { readonly numOfPages: number }) => Made,
): Made {
  const compiler = compilerWith(fonts);
  const main = `${template}.typ`;
  const files = new Map<string, Buffer>([
    [main, templateOf(main)],
    [`${template}.json`, Buffer.from(JSON.stringify({ ...data, fonts: fonts.families }))],
    ...(named ?? []),
  ]);
  let pages = Infinity;
  try {
    for (const [name, content] of files) compiler.mapShadow(pathOf(name), content);
    const compiled = compiler.compile({ mainFilePath: pathOf(main) });
    if (compiled.result === null)
      throw new Error(`the document could not be set: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
    onCheck?.();
    pages = compiled.result.numOfPages;
    if (pages > MOST_PAGES)
      throw new AppError("unprocessable", message("report.too_long", { pages, most: MOST_PAGES }));
    return write(compiler, compiled.result);
  } finally {
    for (const name of files.keys()) compiler.unmapShadow(pathOf(name));
    // 1: what this document used stays, what the one before it used goes
    compiler.evictCache(pages <= MOST_KEPT ? 1 : 0);
  }
}

/**
 * Sets a template with its data as PDF/UA-1 and PDF/A-3.
 * @param madeAt in seconds since 1970: the same data is the same bytes
 * @throws AppError `unprocessable` for more than 500 pages; Error where it cannot be set, or a picture says nothing to
 * a screen reader
 */
export const setPages = (
  template: "report" | "invoice",
  data: object,
  { madeAt, ...asked }: PagesAsked & { readonly madeAt: number },
): Uint8Array => withPages(template, data, asked, (compiler, pages) => ofStandards(compiler, pages, madeAt));

type Set = Parameters<SetDocument>;

/** The data of a report for its template, with the pictures and files that it names. */
function reportData(report: Set[0], drawn: Set[1], { logo, attached }: Pick<Set[2], "logo" | "attached">) {
  const files = new Map<string, Buffer>([
    ...(logo === undefined ? [] : [["logo.png", Buffer.from(logo.png)] as const]),
    ...[...drawn].map(([file, svg]) => [file, Buffer.from(svg)] as const),
    ...attached.map(({ name, bytes }) => [name, Buffer.from(bytes)] as const),
  ]);
  const { coded, codes } = withCodes(report);
  for (const [file, svg] of codes) files.set(file, Buffer.from(svg));
  const inside = attached.map(({ name, type, relationship, about }) => ({ name, type, relationship, about }));
  return { data: { ...coded, logo: logo?.ratio ?? null, attached: inside }, files };
}

/**
 * Sets a report as PDF/UA-1 and PDF/A-3.
 * @throws Error where it cannot be set, or a picture says nothing to a screen reader
 */
export const setAsPdf: SetDocument = (report, drawn, { fonts, frozenAt, logo, attached, onCheck }) => {
  const { data, files } = reportData(report, drawn, { logo, attached });
  return Promise.resolve(setPages("report", data, { fonts, madeAt: frozenAt, files, onCheck }));
};

/** The first pages of that PDF as pictures. @throws as `setAsPdf`, but for what a screen reader needs */
export async function pdfPreview(report: Set[0], drawn: Set[1], how: Set[2]): Promise<DocumentPreview> {
  const { data, files } = reportData(report, drawn, how);
  const { fonts, onCheck } = how;
  const { svg, total } = withPages("report", data, { fonts, files, onCheck }, (compiler, pages) => ({
    svg: compiler.plainSvg(pages),
    total: pages.numOfPages,
  }));
  return { pages: await pagesAsPng(svg), total, outline: [] };
}
