import { unzip } from "./unzip.ts";

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups);
const asRead = (xml: string) =>
  xml.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** A number as a code of nothing but digits, a point and letters shows it; as it is without a code. */
function shown(value: number, code: string): string {
  if (code === "") return String(value);
  const [positive = "", negative = `-${positive}`] = code.split(";").map((part) => part.replaceAll("\\", ""));
  const decimals = positive.split(".")[1]?.length ?? 0;
  const places = positive.replaceAll(/\D/g, "").length;
  const digits = Math.abs(value).toFixed(decimals).replace(".", "").padStart(places, "0");
  let next = 0;
  return (value < 0 ? negative : positive).replaceAll("0", () => digits[next++] ?? "");
}

/** What a program shows in the cells of a workbook that we wrote, sheet after sheet: numbers by their format. */
export async function shownTexts(workbook: Uint8Array): Promise<string[]> {
  const parts = await unzip(workbook);
  const styles = String(Buffer.from(parts["xl/styles.xml"]!));
  const codes = new Map(
    matches(styles, /<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g).map(([id, code = ""]) => [id, asRead(code)]),
  );
  const looks = matches(styles.split("<cellXfs")[1] ?? "", /<xf numFmtId="(\d+)"/g).map(([id]) => codes.get(id) ?? "");
  const sheets = Object.keys(parts).filter((path) => path.startsWith("xl/worksheets/sheet"));
  return sheets.flatMap((path) =>
    matches(String(Buffer.from(parts[path]!)), /<c r="\w+"(?: s="(\d+)")?(?: t="\w+")?>(.*?)<\/c>/gs).map(
      ([style = "0", content = ""]) => {
        const number = /^<v>(.*)<\/v>$/.exec(content)?.[1];
        if (number === undefined) return asRead(content.replaceAll(/<[^>]*>/g, ""));
        return shown(Number(number), looks[Number(style)] ?? "");
      },
    ),
  );
}
