import { message } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { DocumentError } from "../document-error.ts";
import type { WorkbookLimits } from "../limits.ts";
import { unescapeCellText } from "../xml/write-xml.ts";
import { readXml } from "../xml/read-xml.ts";
import { ownText } from "./own-text.ts";

/**
 * Texts of a workbook by number. Runs of rich text are joined; readings (ruby) of East Asian text are left out.
 * Throws a DocumentError: damaged, too-large.
 */
export async function readSharedStrings(
  path: string,
  pieces: AsyncIterable<Uint8Array>,
  { sharedTexts, textCharacters }: WorkbookLimits,
): Promise<string[]> {
  const strings: string[] = [];
  let current = "";
  let characters = 0;
  let inText = false;
  let inReading = false;
  const count = (more: number) => {
    characters += more;
    if (characters > textCharacters || strings.length >= sharedTexts)
      throw new DocumentError(
        "too-large",
        message("workbook.too_many_texts", {
          most: formatCount(sharedTexts),
          characters: formatCount(textCharacters),
        }),
      );
  };
  await readXml(path, pieces, {
    open(name) {
      if (name === "si") {
        count(0);
        current = "";
      } else if (name === "rPh") inReading = true;
      else if (name === "t") inText = !inReading;
    },
    text(text) {
      if (!inText) return;
      count(text.length);
      current += text;
    },
    close(name) {
      if (name === "t") inText = false;
      else if (name === "rPh") inReading = false;
      else if (name === "si") strings.push(ownText(unescapeCellText(current)));
    },
  });
  return strings;
}
