import { readXml } from "../xml/read-xml.ts";

/** What sets cells apart from others, as bits: bold letters, a coloured ground. */
export const BOLD = 1;
export const FILLED = 2;

const isOff = (value: string | undefined) => value === "0" || value === "false";
/** The ground of a sheet is white: by its colour, or as the first of the theme. */
const isWhite = ({ rgb, theme, tint }: Readonly<Record<string, string>>) =>
  rgb === undefined ? theme === "0" && tint === undefined : rgb.toUpperCase().endsWith("FFFFFF");

/** How cells are set apart, by style number. */
export async function readEmphasis(path: string, pieces: AsyncIterable<Uint8Array>): Promise<number[]> {
  const fonts: number[] = [];
  const fills: number[] = [];
  const styles: number[] = [];
  let list = "";
  let isSolid = false;
  await readXml(path, pieces, {
    open(name, attributes) {
      if (name === "fonts" || name === "fills" || name === "cellXfs" || name === "dxfs") list = name;
      if (list === "fonts" && name === "font") fonts.push(0);
      else if (list === "fonts" && name === "b" && !isOff(attributes["val"])) fonts[fonts.length - 1] = BOLD;
      else if (list === "fills" && name === "fill") fills.push(0);
      else if (name === "patternFill") isSolid = attributes["patternType"] === "solid";
      else if (list === "fills" && name === "fgColor" && isSolid && !isWhite(attributes))
        fills[fills.length - 1] = FILLED;
      else if (list === "cellXfs" && name === "xf")
        styles.push((fonts[Number(attributes["fontId"])] ?? 0) | (fills[Number(attributes["fillId"])] ?? 0));
    },
    close(name) {
      if (name === list) list = "";
    },
  });
  return styles;
}
