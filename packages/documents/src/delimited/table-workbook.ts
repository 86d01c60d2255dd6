import { featureWorkbook, isJsonText } from "../features/feature-workbook.ts";
import { decodeText } from "./decode-text.ts";
import { delimitedWorkbook, type DelimitedWorkbook } from "./delimited-workbook.ts";

/**
 * A workbook of the locations in a text file: GeoJSON and other lists in JSON, or rows of cells.
 * @param wanted - encoding of the text, where it is known
 * @throws DocumentError when the text holds no table or too large a one
 */
export async function tableWorkbook(bytes: Uint8Array, wanted?: string): Promise<DelimitedWorkbook> {
  const { text, encoding } = decodeText(bytes, wanted);
  if (isJsonText(text)) return { workbook: await featureWorkbook(text), encoding };
  return delimitedWorkbook(bytes, "locations", wanted);
}
