import { unescapeCellText } from "../xml/write-xml.ts";
import { readXml } from "../xml/read-xml.ts";
import { ownText } from "./own-text.ts";

/** Texts of a workbook by number. Runs of rich text are joined; readings (ruby) of East Asian text are left out. */
export async function readSharedStrings(path: string, pieces: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = [];
  let current = "";
  let inText = false;
  let inReading = false;
  await readXml(path, pieces, {
    open(name) {
      if (name === "si") current = "";
      else if (name === "rPh") inReading = true;
      else if (name === "t") inText = !inReading;
    },
    text(text) {
      if (inText) current += text;
    },
    close(name) {
      if (name === "t") inText = false;
      else if (name === "rPh") inReading = false;
      else if (name === "si") strings.push(ownText(unescapeCellText(current)));
    },
  });
  return strings;
}
