/** Thread that sets reports as PDF. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { plotTheme, type PlotModel } from "@tidemark/plots";
import { drawSvg } from "@tidemark/plots/svg";
import { answerCalls } from "../../../platform/threads/answer-calls.ts";
import { lettersOf, printable, printableData } from "./covered-letters.ts";
import type { DocumentAsk, DocumentCalls } from "./document-calls.ts";

const PLOT_SIZE = { width: 680, height: 340 };
/** A folder that is nowhere: all that a document reads is given to the compiler by name. */
const FOLDER = "/tidemark-report";
const FACES = ["400Regular", "400Regular_Italic", "500Medium", "600SemiBold", "600SemiBold_Italic"];

const require = createRequire(import.meta.url);
const fonts = FACES.map((face) => readFileSync(require.resolve(`@expo-google-fonts/inter/${face}/Inter_${face}.ttf`)));
const letters = lettersOf(fonts[0] ?? new Uint8Array());
const template = readFileSync(new URL("../../../../assets/documents/report.typ", import.meta.url));
const compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: fonts }] });

/** The colour of an organization, darkened until white can be read on it. */
const brandOf = ({ brand }: DocumentAsk["report"]): string => plotTheme("light", brand).colours.brand;

const pathOf = (name: string): string => `${FOLDER}/${name}`;

function setAsPdf({ report, plots, frozenAt }: DocumentAsk): Uint8Array {
  const files = new Map<string, Buffer>([
    ["report.typ", template],
    ["report.json", Buffer.from(JSON.stringify(printableData({ ...report, brand: brandOf(report) }, letters)))],
  ]);
  for (const { file, model } of plots) {
    const svg = drawSvg(model as unknown as PlotModel, plotTheme("light"), PLOT_SIZE);
    // a letter that the font lacks would come from whatever fonts the machine has
    files.set(file, Buffer.from(printable(svg, letters)));
  }
  try {
    for (const [name, content] of files) compiler.mapShadow(pathOf(name), content);
    const compiled = compiler.compile({ mainFilePath: pathOf("report.typ") });
    if (compiled.result === null)
      throw new Error(`the document could not be set: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
    return compiler.pdf(compiled.result, { pdfStandard: "ua-1", creationTimestamp: frozenAt });
  } finally {
    for (const name of files.keys()) compiler.unmapShadow(pathOf(name));
    // what the compiler keeps of one report is of no use to the next
    compiler.evictCache(0);
  }
}

answerCalls<DocumentCalls>({ pdf: setAsPdf });
