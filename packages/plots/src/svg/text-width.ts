import MEASURED from "./inter-widths.json" with { type: "json" };

/** Widths of the font of the product (Inter, OFL-1.1), in thousandths of its size; see `tools/measure-inter.mjs`. */
interface Weight {
  readonly weight: number;
  readonly single: Readonly<Record<string, number>>;
  readonly pairs: Readonly<Record<string, number>>;
}

const [REGULAR, BOLD] = MEASURED as unknown as readonly [Weight, Weight];
/** Of letters that the font lacks: other fonts draw those of East Asia and pictures as wide as they are high. */
const [WIDE, NARROW] = [1000, 600];
const IS_WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u;
const FONT = /^(?:(?:normal|italic|oblique)\s+)?(normal|bold|\d{3})?\s*([\d.]+)px/;
const BOLDER: Readonly<Record<string, number>> = { normal: 400, bold: 700 };
const [PLAIN_SIZE, PLAIN_WEIGHT] = [12, 400];

const unknown = (letter: string): number => (IS_WIDE.test(letter) ? WIDE : NARROW);

function thousandths(text: string, { single, pairs }: Weight): number {
  let sum = 0;
  let before = "";
  for (const letter of text) {
    sum += (single[letter] ?? unknown(letter)) + (pairs[before + letter] ?? 0);
    before = letter;
  }
  return sum;
}

/** Width of a line of text in pixels, as a browser with the font of the product measures it. @param font as in CSS */
export function textWidth(text: string, font = ""): number {
  const [, named, pixels] = FONT.exec(font) ?? [];
  const size = pixels === undefined ? PLAIN_SIZE : Number(pixels);
  const weight = named === undefined ? PLAIN_WEIGHT : (BOLDER[named] ?? Number(named));
  const share = Math.min(1, Math.max(0, (weight - REGULAR.weight) / (BOLD.weight - REGULAR.weight)));
  const regular = thousandths(text, REGULAR);
  const width = share === 0 ? regular : regular + share * (thousandths(text, BOLD) - regular);
  return (width * size) / 1000;
}
