import { BESIDE_CURRENCY, LONGEST_WORD, NUMBER_WORDS } from "./number-words.ts";

/** The sign before the fraction of numbers; auto: as each number tells by itself. */
export type DecimalSign = "auto" | "point" | "comma";

/** A number as somebody wrote it. */
export interface WrittenNumber {
  /** With sign and scale: 1500000 for "1,5 Mio". A percentage is as written: 12 for "12 %". */
  readonly value: number;
  /** What it means as well: 1250 beside 1.25 for "1.250"; undefined where there is one reading. */
  readonly other?: number;
  /** The sign that begins its fraction beyond doubt. */
  readonly decimal?: "point" | "comma";
  /** Code of its currency; undefined where it has none, or a sign of several such as $. */
  readonly currency?: string;
  readonly hasCurrency: boolean;
  readonly hasScale: boolean;
  /**
   * Whether its scale is written "M", or "MM": in one column the first is thousand and the second million; or in full
   * as "billion" or "trillion", which other languages than English count a thousand times and a million times higher.
   */
  readonly scaleWord?: "M" | "MM" | "billion";
  readonly isPercent: boolean;
}

/** No number that anybody writes is longer. */
const LONGEST = 80;
const ZEROS = Array.from("٠۰०০੦૦୦௦౦೦൦๐໐༠၀០᠐０").map((zero) => zero.codePointAt(0) ?? 0);
/** Stands for a sign that begins fractions beyond doubt, as the one of Arabic does. */
const CERTAIN = "⎖";
/** Digits of other scripts, and the signs that belong to them. */
const OTHER_SIGNS: ReadonlyMap<string, string> = new Map([
  ["٫", CERTAIN],
  ["٬", "'"],
  ["،", ","],
  ["，", ","],
  ["．", "."],
  ["　", " "],
  ["＋", "+"],
  ["（", "("],
  ["）", ")"],
  ["−", "-"],
  ["–", "-"],
  ["—", "-"],
  ["－", "-"],
  ["﹣", "-"],
  ["‐", "-"],
  ["‑", "-"],
  // of Japanese accounts
  ["△", "-"],
  ["▲", "-"],
  ["\u200E", ""],
  ["\u200F", ""],
  ["\u061C", ""],
  ["\uFEFF", ""],
]);

/** Text with the digits 0 to 9 for those of other scripts (Arabic, Persian, Devanagari, full-width ...). */
export function westernDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** As `westernDigits`, also with the usual minus, brackets and separators; `CERTAIN` is one beyond doubt. */
function plainSigns(text: string): string {
  return westernDigits(text).replaceAll(/[^\x20-\x7E]/gu, (sign) => OTHER_SIGNS.get(sign) ?? sign);
}

interface Affixes {
  factor: number;
  scales: number;
  currency: string | undefined;
  currencies: number;
  isPercent: boolean;
}

/** Reads the words before or behind a number into `found`; false where one of them is none of a number. */
function readWords(text: string, found: Affixes): boolean {
  let rest = text.trim().toLowerCase();
  let isBesideCurrency = false;
  while (rest !== "") {
    let length = Math.min(LONGEST_WORD, rest.length);
    while (length > 0 && !NUMBER_WORDS.has(rest.slice(0, length))) length -= 1;
    const word = NUMBER_WORDS.get(rest.slice(0, length));
    const thousands = BESIDE_CURRENCY.get(rest[0] ?? "");
    if (word === undefined) {
      if (thousands === undefined) return false;
      const others = { ...found, currencies: 0 };
      const isBefore = readWords(rest.slice(1), others) && others.currencies > 0;
      if (!isBefore && !(isBesideCurrency && rest.length === 1)) return false;
      found.factor *= thousands;
      found.scales += 1;
      length = 1;
    } else if (word.kind === "scale") {
      found.factor *= word.factor;
      found.scales += 1;
    } else if (word.kind === "currency") {
      found.currency ??= word.code;
      found.factor *= word.factor ?? 1;
      found.currencies += 1;
      isBesideCurrency = true;
    } else found.isPercent = true;
    rest = rest.slice(length).replace(/^[\s.]+/u, "");
  }
  return true;
}

const GROUPED_BY_3 = /^\d{1,3}(?:S\d{3})+$/;
/** Lakh and crore: groups of two before the last three. */
const GROUPED_INDIAN = /^\d{1,2}(?:S\d{2})+S\d{3}$/;
/** Myriads of East Asia. */
const GROUPED_BY_4 = /^\d{1,4}(?:S\d{4}){2,}$/;

/** Whether a separator parts a whole number into groups as people do. */
function isGrouped(whole: string, separator: string): boolean {
  const plain = whole.replaceAll(separator, "S");
  return [GROUPED_BY_3, GROUPED_INDIAN, GROUPED_BY_4].some((shape) => shape.test(plain));
}

interface Digits {
  readonly value: number;
  readonly other?: number;
  readonly decimal?: "point" | "comma";
}

const NAMES = { ".": "point", ",": "comma", "⎖": undefined } as const;

function withFraction(whole: string, fraction: string, sign: keyof typeof NAMES): Digits {
  const value = Number(`${whole === "" ? "0" : whole}.${fraction === "" ? "0" : fraction}`);
  const decimal = NAMES[sign];
  return decimal === undefined ? { value } : { value, decimal };
}

/** A whole number, which blanks, apostrophes or one separator may group; undefined where they do not. */
function wholeOf(text: string): string | undefined {
  const quiet = text.replaceAll(/[\s'’‘`´_]/gu, " ");
  const separators = new Set(quiet.match(/[ .,]/gu));
  if (separators.size === 0) return /^\d*$/.test(text) ? text : undefined;
  const [separator = ""] = separators;
  return separators.size === 1 && isGrouped(quiet, separator) ? quiet.replaceAll(separator, "") : undefined;
}

/** The digits of a number with its separators, without sign and words. */
function readDigits(text: string, decimal: DecimalSign, isFraction: boolean): Digits | undefined {
  const counted = (sign: string) => text.split(sign).length - 1;
  const [points, commas, certain] = [counted("."), counted(","), counted(CERTAIN)];
  const split = (sign: keyof typeof NAMES) => {
    const at = text.lastIndexOf(sign);
    const [whole, fraction] = [wholeOf(text.slice(0, at)), text.slice(at + 1)];
    return whole === undefined || !/^\d*$/.test(fraction) ? undefined : withFraction(whole, fraction, sign);
  };
  // "47.376.887" is a coordinate that a program has broken
  if (isFraction && points > 1) return undefined;
  if (certain > 0) return certain === 1 ? split(CERTAIN) : undefined;
  const wanted = decimal === "comma" ? "," : ".";
  if (decimal !== "auto") {
    if (counted(wanted) > 1) return undefined;
    if (counted(wanted) === 1) return split(wanted);
  } else if (points > 0 && commas > 0) {
    const sign = text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
    return counted(sign) === 1 ? split(sign) : undefined;
  } else if (points + commas === 1) {
    const sign = points === 1 ? "." : ",";
    const fraction = split(sign);
    const whole = wholeOf(text);
    if (whole === undefined || isFraction || text.startsWith("0")) return fraction;
    if (fraction === undefined) return { value: Number(whole) };
    return sign === "."
      ? { value: fraction.value, other: Number(whole) }
      : { value: Number(whole), other: fraction.value };
  }
  const whole = wholeOf(text);
  if (whole === undefined || whole === "") return undefined;
  // two groups of three and more say which sign groups, and so which begins fractions
  const told = commas > 1 ? "point" : points > 1 ? "comma" : undefined;
  return { value: Number(whole), ...(told ? { decimal: told } : {}) };
}

function scaleWordOf(words: string): Pick<WrittenNumber, "scaleWord"> {
  if (/(?<!\p{L})(?:b|tr)illions?(?!\p{L})/iu.test(words)) return { scaleWord: "billion" };
  const [found] = /(?<!\p{L})MM?(?![\p{L}])/u.exec(words) ?? [];
  return found === "M" || found === "MM" ? { scaleWord: found } : {};
}

const PARTS =
  /^(?<before>[^\d+\-.,⎖(]*)(?<sign>[+-]?)(?<between>[^\d+\-.,⎖(]*)(?<digits>[.,⎖]?\d[\d.,⎖\s'’‘`´_]*)(?<exponent>e[+-]?\d{1,3})?(?<after>.*)$/iu;

/** "1億2000万": the parts of a number, each with its scale. */
const MYRIADS = /^(?:\d+(?:\.\d+)?[兆億亿万萬千억만천]){2,}\d*$/u;
const MYRIAD = /(\d+(?:\.\d+)?)([兆億亿万萬千억만천]?)/gu;

function myriads(text: string): number {
  return [...text.matchAll(MYRIAD)].reduce((sum, [, digits = "", unit = ""]) => {
    const word = NUMBER_WORDS.get(unit);
    return sum + Number(digits) * (word?.kind === "scale" ? word.factor : 1);
  }, 0);
}

const PLAIN = /^(-?\d{1,9})(?:\.(\d{1,9}))?$/;

/** A number as programs write it, as nearly all cells of long lists are; undefined for what needs a closer look. */
function plainNumber(text: string, decimal: DecimalSign, isFraction: boolean): WrittenNumber | undefined {
  const [, whole, fraction] = PLAIN.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const said = { value: Number(text), hasCurrency: false, hasScale: false, isPercent: false };
  if (fraction === undefined) return said;
  // "1.234" may be a thousand and more
  const isPoint = decimal === "point" || (decimal === "auto" && (isFraction || fraction.length !== 3));
  return isPoint ? { ...said, decimal: "point" } : undefined;
}

export interface NumberOptions {
  readonly decimal?: DecimalSign;
  /** A single separator always begins a fraction, as that of degrees does. */
  readonly isFraction?: boolean;
}

/**
 * Reads a number as people write it: with the digits of any script, grouped by thousands or in the Indian way, with a
 * decimal comma or point, in scientific notation, with a scale (Mio, bn, k, lakh, 万), a currency, a percent sign, and
 * negative with a minus before or behind or in brackets. Undefined for a text that is no number.
 */
export function readNumber(
  written: string,
  { decimal = "auto", isFraction = false }: NumberOptions = {},
): WrittenNumber | undefined {
  if (written.length > LONGEST) return undefined;
  const plain = plainNumber(written, decimal, isFraction);
  if (plain !== undefined) return plain;
  let text = plainSigns(written).replaceAll(/\s+/gu, " ").trim();
  // "Mio." and "Fr." are abbreviations, "miliardi di euro" has a word between
  text = text.replaceAll(/(?<=\p{L})\.(?!\d)/gu, "").replaceAll(/(?<=\p{L}) (?:di|de|of|d') ?(?=[\p{L}€$])/gu, " ");
  const bracketed = /^(?<before>[^\d(]*)\((?<inside>[^()]+)\)(?<after>[^\d)]*)$/u.exec(text)?.groups;
  if (bracketed) text = `${bracketed["before"]}${bracketed["inside"]}${bracketed["after"]}`.trim();
  let isNegative = bracketed !== undefined;
  // "1'500.-", "1.500,--", "1.500,=" and "₹ 12,000/-": no cents
  text = text.replace(/(?<=\d)(?:[.,]\s?(?:-{1,2}|={1,2})|\/-)(?=\D*$)/u, "");
  const { before = "", sign = "", between = "", digits = "", exponent, after = "" } = PARTS.exec(text)?.groups ?? {};
  const affixes: Affixes = { factor: 1, scales: 0, currency: undefined, currencies: 0, isPercent: false };
  const isTrailing = /^\s?-/u.test(after) || after.endsWith("-");
  const behind = isTrailing ? after.replace(/^\s?-|-$/u, "") : after;
  const compact = text.replaceAll(/[\s,]/gu, "");
  const isMyriads = MYRIADS.test(compact.replace(/[円元원]$/u, ""));
  if (digits === "" && !isMyriads) return undefined;
  // in capitals these are the sides of a ledger, not crores
  if (/(?<!\p{L})(?:CR|DR)(?!\p{L})/u.test(before + after)) return undefined;
  if (!isMyriads && ![before, between, behind].every((words) => readWords(words, affixes))) return undefined;
  if (isMyriads) readWords(compact.slice(-1), affixes);
  if (affixes.scales > 1 || affixes.currencies > 1) {
    if (!isMyriads) return undefined;
  }
  isNegative = [isNegative, sign === "-", isTrailing].filter(Boolean).length === 1;
  const read = isMyriads
    ? { value: myriads(compact) }
    : readDigits(digits.trim(), decimal, isFraction || exponent !== undefined);
  if (read === undefined) return undefined;
  const power = exponent === undefined ? 0 : Number(exponent.slice(1));
  const scaled = (value: number) => {
    // "1.5E+06" is read as a whole, so that no digit is lost
    const raised = power === 0 ? value : Number(`${value}e${power}`);
    const factor = isMyriads ? 1 : affixes.factor;
    return (isNegative ? -1 : 1) * Number((raised * factor).toPrecision(15));
  };
  const value = scaled(read.value);
  if (!Number.isFinite(value)) return undefined;
  return {
    value,
    ...(read.other === undefined ? {} : { other: scaled(read.other) }),
    ...(read.decimal === undefined ? {} : { decimal: read.decimal }),
    ...(affixes.currency === undefined ? {} : { currency: affixes.currency }),
    hasCurrency: affixes.currencies > 0,
    ...scaleWordOf(`${before} ${after}`),
    hasScale: affixes.scales > 0 || isMyriads,
    isPercent: affixes.isPercent,
  };
}
