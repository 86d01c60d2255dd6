import type { EncodingName } from "./encodings.ts";

const both = (letters: string) => new Set(letters + letters.toUpperCase());

/** Letters that neighbours of all languages of Central Europe share with the West. */
const SHARED = "äöüéáíóúç";
const WESTERN = both("äöüßéèàçñáíóúêôâøåæãœ");
/** Letters beyond ASCII of the languages that are written in an encoding; one language is taken for a file. */
const LATIN: Partial<Record<EncodingName, readonly ReadonlySet<string>[]>> = {
  "windows-1252": [WESTERN],
  "iso-8859-15": [WESTERN],
  macintosh: [WESTERN],
  cp850: [WESTERN],
  "windows-1254": [both("ğışçöüâİ")],
  "windows-1257": [both("āčēģīķļņšūž"), both("ąčęėįšųūž"), both("äöõüšž")],
  "windows-1258": [both("ăâđêôơưàáèéìíòóùúý")],
};
const CENTRAL = [
  both(`ąćęłńóśźż`),
  both(`áčďéěíňóřšťúůýžäľôŕ${SHARED}`),
  both(`áéíóöőúüű`),
  both(`ăâîşţ${SHARED}`),
  both(`čćđšž${SHARED}`),
];
for (const encoding of ["windows-1250", "iso-8859-2", "cp852"] as const) LATIN[encoding] = CENTRAL;

/** Letters of the West that are seldom, or stand before certain others alone. */
const SELDOM = both("îûëïùìòýžšðþÿ");
const BEFORE_E = both("õ");
const FEW = 0.2;

/** The script of an encoding that is not Latin: its letters, and those that are seldom or of other peoples. */
const SCRIPTS: Partial<Record<EncodingName, { readonly script: RegExp; readonly often: RegExp }>> = {};
const CYRILLIC = { script: /\p{Script=Cyrillic}/u, often: /[оеаинтсрвлкмдпуяызбгчйіь]/iu };
for (const encoding of ["windows-1251", "koi8-r", "koi8-u", "iso-8859-5", "cp866"] as const)
  SCRIPTS[encoding] = CYRILLIC;
SCRIPTS["windows-1253"] = { script: /\p{Script=Greek}/u, often: /[α-ωάέήίόύώϊϋ]/iu };
SCRIPTS["windows-1255"] = { script: /\p{Script=Hebrew}/u, often: /[א-ת]/u };
SCRIPTS["windows-1256"] = { script: /\p{Script=Arabic}/u, often: /[ا-يآأإؤئءةى]/u };
SCRIPTS["windows-874"] = {
  script: /\p{Script=Thai}/u,
  often: /(?![\u0E03\u0E05\u0E06\u0E0C\u0E0E-\u0E13\u0E24\u0E26\u0E2C\u0E2F\u0E45\u0E4F-\u0E5B])\p{Script=Thai}/u,
};

/** Letters of Cyrillic alphabets that no language of the encoding has. */
const STRANGE = /[^а-яёіїєґјљњћђџўꙁ]/u;

const QUOTES = "’‘“”„–—·-'";
const SIGNS = "€£°²³…«»®©™•§±\u00A0№";
const FRACTIONS = "¼½¾ºª¿¡";

const isLetter = (sign: string) => /[\p{L}\p{M}]/u.test(sign);
const isAscii = (sign: string) => sign !== "" && sign.codePointAt(0)! < 128;
const isUpper = (sign: string) => sign !== sign.toLowerCase();
const isLower = (sign: string) => sign !== sign.toUpperCase();
const VOWELS = /[aeiouyäöüáéíóúàèìòùâêîôûãõåæøœëïýąęěůőűăāēīūėįųıơưаеёиоуыэюяіїєαεηιουωάέήίόύώϊϋ]/iu;
/** Letters that stand at the end of a word alone. */
const FINAL = /[ςךםןףץ]/u;
/** Scripts that write vowels. */
const WRITES_VOWELS = /Cyrillic|Greek/u;

function latinFits(sign: string, after: string, alphabet: ReadonlySet<string>): number {
  if (alphabet.has(sign)) return 1;
  if (alphabet !== WESTERN) return -1;
  if (BEFORE_E.has(sign)) return /e/iu.test(after) ? 1 : FEW;
  return SELDOM.has(sign) ? FEW : -1;
}

function scriptFits(sign: string, { script, often }: { readonly script: RegExp; readonly often: RegExp }): number {
  if (!script.test(sign)) return -1;
  if (often.test(sign)) return 1;
  return script === CYRILLIC.script && STRANGE.test(sign.toLowerCase()) ? -1 : FEW;
}

/** A sign that is no letter, by where it stands. */
function signFits(sign: string, before: string, after: string): number {
  const isInside = isLetter(before) && isLetter(after);
  const isBeside = isLetter(before) || isLetter(after);
  if (QUOTES.includes(sign)) return 0.6;
  if (SIGNS.includes(sign)) return isInside ? -2 : 0.4;
  return FRACTIONS.includes(sign) ? (isBeside ? -1 : 0.2) : -2;
}

/** Evidence of one word: its letters, and how they stand beside each other. */
function wordFits(word: string, fits: (sign: string, after: string) => number, script: RegExp | undefined): number {
  const isLatin = script === undefined;
  const signs = Array.from(word);
  let sum = 0;
  let run = 0;
  for (const [index, sign] of signs.entries()) {
    if (isAscii(sign)) {
      run = 0;
      continue;
    }
    const [before = "", after = ""] = [signs[index - 1], signs[index + 1]];
    if (!isLetter(sign)) {
      sum += signFits(sign, before, after);
      continue;
    }
    sum += fits(sign, after);
    run += 1;
    // three letters with marks in a row
    if (isLatin && run > 2) sum -= 1.5;
    if (FINAL.test(sign) && isLetter(after)) sum -= 2;
    // capitals inside of a word, or a small letter among capitals
    if (isUpper(sign) && isLower(before) && isLetter(before)) sum -= 2;
    if (isLower(sign) && isLetter(sign) && isUpper(before) && isUpper(after)) sum -= 1;
    if (!isLatin && /[A-Za-z]/u.test(before + after)) sum -= 2;
  }
  const writesVowels = isLatin || WRITES_VOWELS.test(script.source);
  const isVowelless = writesVowels && signs.length >= 3 && signs.every(isLetter) && !VOWELS.test(word);
  return isVowelless ? sum - 2 : sum;
}

/**
 * How much a text of one byte for each letter looks like one of the languages of its encoding, for each letter beyond
 * ASCII: 1 = all of them frequent, at their place; negative = hardly any; -Infinity = none, as where a control
 * character U+0080 to U+009F proves that it was read in the wrong way.
 */
export function letterEvidence(text: string, encoding: EncodingName): number {
  if (/[\uFFFD\u0080-\u009F\uE000-\uF8FF]/u.test(text)) return Number.NEGATIVE_INFINITY;
  const beyond = text.match(/[^\0-\x7F]/gu)?.length ?? 0;
  if (beyond === 0) return 0;
  const words = text.split(/[\s,;|"()/.:0-9]+/u).filter((word) => /[^\0-\x7F]/u.test(word));
  const script = SCRIPTS[encoding];
  const readings = script
    ? [(sign: string) => scriptFits(sign, script)]
    : (LATIN[encoding] ?? []).map((alphabet) => (sign: string, after: string) => latinFits(sign, after, alphabet));
  const sums = readings.map((fits) => words.reduce((sum, word) => sum + wordFits(word, fits, script?.script), 0));
  return Math.max(...sums) / beyond;
}
