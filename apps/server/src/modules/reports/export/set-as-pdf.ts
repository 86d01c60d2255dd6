import { readFileSync } from "node:fs";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { SetDocument } from "./document-calls.ts";
import type { DocumentFonts } from "./document-fonts.ts";

/** A folder that is nowhere: all that a document reads is given to the compiler by name. */
const FOLDER = "/tidemark-report";

let template: Buffer | undefined;
/** The compiler of the last document, with its fonts. */
let last: { readonly fonts: string; readonly compiler: NodeCompiler } | undefined;

function compilerWith({ families, files }: DocumentFonts): NodeCompiler {
  const fonts = families.join();
  if (last?.fonts !== fonts)
    last = { fonts, compiler: NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: [...files] }] }) };
  return last.compiler;
}

const pathOf = (name: string): string => `${FOLDER}/${name}`;

/** Sets a report as PDF/UA-1. @throws Error where it cannot be set, or a picture says nothing to a screen reader */
export const setAsPdf: SetDocument = (report, pictures, { fonts, frozenAt, logo, onCheck }) => {
  template ??= readFileSync(new URL("../../../../assets/documents/report.typ", import.meta.url));
  const compiler = compilerWith(fonts);
  const files = new Map<string, Buffer>([
    ["report.typ", template],
    ["report.json", Buffer.from(JSON.stringify({ ...report, fonts: fonts.families, logo: logo?.ratio ?? null }))],
    ...(logo === undefined ? [] : [["logo.png", Buffer.from(logo.png)] as const]),
    ...[...pictures].map(([file, svg]) => [file, Buffer.from(svg)] as const),
  ]);
  try {
    for (const [name, content] of files) compiler.mapShadow(pathOf(name), content);
    const compiled = compiler.compile({ mainFilePath: pathOf("report.typ") });
    if (compiled.result === null)
      throw new Error(`the document could not be set: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
    onCheck();
    return Promise.resolve(compiler.pdf(compiled.result, { pdfStandard: "ua-1", creationTimestamp: frozenAt }));
  } finally {
    for (const name of files.keys()) compiler.unmapShadow(pathOf(name));
    // what the compiler keeps of one report is of no use to the next
    compiler.evictCache(0);
  }
};
