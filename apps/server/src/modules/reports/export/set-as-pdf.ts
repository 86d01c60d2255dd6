import { readFileSync } from "node:fs";
import { message } from "@tidemark/contract";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { AppError } from "../../../app-error.ts";
import type { SetDocument } from "./document-calls.ts";
import type { DocumentFonts } from "./document-fonts.ts";
import { withCodes } from "./explanation-codes.ts";
import { archivedPdf, packedPdf } from "./packed-pdf.ts";

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

/**
 * Sets a template with its data as PDF/UA-1 and PDF/A-3.
 * @param madeAt in seconds since 1970: the same data is the same bytes
 * @throws AppError `unprocessable` for more than 500 pages; Error where it cannot be set, or a picture says nothing to
 * a screen reader
 */
export function setPages(
  template: "report" | "invoice",
  data: object,
  how: {
    readonly fonts: DocumentFonts;
    readonly madeAt: number;
    readonly pictures?: ReadonlyMap<string, Buffer>;
    readonly onCheck?: () => void;
  },
): Uint8Array {
  const compiler = compilerWith(how.fonts);
  const main = `${template}.typ`;
  const files = new Map<string, Buffer>([
    [main, templateOf(main)],
    [`${template}.json`, Buffer.from(JSON.stringify({ ...data, fonts: how.fonts.families }))],
    ...(how.pictures ?? []),
  ]);
  let pages = Infinity;
  try {
    for (const [name, content] of files) compiler.mapShadow(pathOf(name), content);
    const compiled = compiler.compile({ mainFilePath: pathOf(main) });
    if (compiled.result === null)
      throw new Error(`the document could not be set: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
    how.onCheck?.();
    pages = compiled.result.numOfPages;
    if (pages > MOST_PAGES)
      throw new AppError("unprocessable", message("report.too_long", { pages, most: MOST_PAGES }));
    return ofStandards(compiler, compiled.result, how.madeAt);
  } finally {
    for (const name of files.keys()) compiler.unmapShadow(pathOf(name));
    // 1: what this document used stays, what the one before it used goes
    compiler.evictCache(pages <= MOST_KEPT ? 1 : 0);
  }
}

/**
 * Sets a report as PDF/UA-1 and PDF/A-3.
 * @throws Error where it cannot be set, or a picture says nothing to a screen reader
 */
export const setAsPdf: SetDocument = (report, drawn, { fonts, frozenAt, logo, onCheck }) => {
  const pictures = new Map<string, Buffer>([
    ...(logo === undefined ? [] : [["logo.png", Buffer.from(logo.png)] as const]),
    ...[...drawn].map(([file, svg]) => [file, Buffer.from(svg)] as const),
  ]);
  const { coded, codes } = withCodes(report);
  for (const [file, svg] of codes) pictures.set(file, Buffer.from(svg));
  const data = { ...coded, logo: logo?.ratio ?? null };
  return Promise.resolve(setPages("report", data, { fonts, madeAt: frozenAt, pictures, onCheck }));
};
