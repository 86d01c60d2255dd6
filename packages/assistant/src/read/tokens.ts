import { foldName } from "@tidemark/geo";
import { fromSwiss } from "../words/swiss.ts";
import { asMeant } from "./as-meant.ts";

/** A word or number of a question. */
export interface Token {
  /** Folded: lower case, without accents. Numbers as they were written, without separators. */
  readonly word: string;
  /** Undefined for words. */
  readonly number: number | undefined;
  /** Of `100.000` and `1.500`, in which the point parts thousands for many: the number that they mean then. */
  readonly grouped?: number;
  /** As it was written, in lower case; of a corrected word, what stood there. */
  readonly written?: string;
}

/** What the words of a question were read as. A word without one of these was not read. */
export type Leaf =
  | "places"
  | "groups"
  | "measure"
  | "hazard"
  | "test"
  | "scenario"
  | "year"
  | "period"
  | "season"
  | "month"
  | "ensemble"
  | "top"
  | "part"
  | "days"
  | "span"
  | "group-by"
  | "group-size"
  | "order"
  | "cue"
  | "not"
  | "or"
  | "said";

/** Words of a question with what they were read as. */
export interface Chunk {
  readonly at: number;
  readonly length: number;
  readonly leaf: Leaf;
}

const SIGNS = new Map<string, string>(
  Object.entries({
    ">": "above",
    "<": "below",
    "≥": "at least",
    ">=": "at least",
    "≤": "at most",
    "<=": "at most",
    "%": "percent",
    "€": "eur",
    $: "usd",
    "?": "?",
  }),
);

const PIECES =
  /(?<![\p{L}\p{N}])[-−](?=\d)\d[\d'’]*(?:[.,]\d+)*|(?<![\p{L}])\d[\d'’]*(?:[.,]\d+)*|>=|<=|[><≥≤%€$?]|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)*/gu;
/** The sign of a French word that lost its vowel: "l'Europe" is two words. */
const ELISION = /(?<=(?<![\p{L}])(?:[ldsnjmtc]|(?:jus|lors|puis)?qu))['’](?=\p{L})/giu;
/** French numbers have spaces between their thousands: "100 000". */
const SPACED = /(?<![\p{L}\d.,'’])(\d{1,3}(?:[ \u00A0\u2009\u202F]\d{3})+)(?![\d.,]?\d)/gu;
const NUMBER = /^[-−]?\d/;
/** "Hochwasserrisiko" is said of floods as "Risiko durch Hochwasser" is. */
const COMPOUND = /^(?:(\p{L}{4,}?)s?(risiko|risiken|score|scores)|(hitze|kalte|wind|schnee|kusten)(wert|werte))$/u;
/** "Waldbrandgefahr" and "Regendaten" are the first word, with one that says nothing more. */
const PADDED =
  /^(hitze|kalte|wind|schnee|kusten|regen|niederschlag|hochwasser|erdbeben|sturm|waldbrand|durre|frost|trockenheit|hagel|wirbelsturm|zyklon|tsunami|vulkan|klima|starkregen|erdrutsch|sturmflut|temperatur)s?(wert|wertes|gefahr|gefahren|gefahrdung|daten|menge|mengen|werte|werten|belastung|bedrohung|erschutterung|erschutterungen|statistik|zahlen|verhaltnisse|problem|probleme|problemen|problems|thema)$/u;
/** "Hochwasserschäden" are losses by floods. */
const OF_LOSS =
  /^(hitze|kalte|wind|schnee|hochwasser|erdbeben|sturm|waldbrand|durre|frost|hagel|wirbelsturm|zyklon|tsunami|vulkan|starkregen)s?(schaden|schaeden|schadens|verlust|verluste|kosten)$/u;
const OF_ALL = /^gesamt(schaden|schadens|verlust|verluste|verlustes)$/u;
/** "Zyklonwind" is the wind of cyclones. */
const OF_WIND = /^(zyklon|wirbelsturm|hurrikan|taifun|orkan)(?:s|en|e)?(wind|winde|winden|winds|sturm)$/u;
/** "Zweithöchste" is the second highest. */
const OF_ORDER =
  /^(zweit|dritt|viert|funft)(hoch|hoh|gross|schlimm|heiss|kalt|best|schlecht|meist|niedrig|klein|trocken|nass|gefahrd|teuer|teur)/u;
/** "Erdbebengebiete" are areas with earthquakes. */
const OF_AREA =
  /^(hitze|kalte|wind|schnee|kusten|hochwasser|erdbeben|sturm|waldbrand|durre|zyklon|wirbelsturm|taifun|tsunami)s?(gebiet|gebiete|gebieten|zone|zonen|region|regionen)$/u;
/**
 * "Distributionsstandorte" are locations for distribution; some words of a business mean all locations, and whether
 * "Lagerstandorte" have the word in their names or a function is asked.
 */
const OF_SITES =
  /^(?!(?:produktion|firmen|werk|betrieb|unternehmen|geschaft|industrie|haupt|risiko|problem|lager)s?standort)(\p{L}{4,}?)s?(standort|standorte|standorten|standorts|standortes)$/u;
/** "Komponentenwerke" are works for components. */
const OF_WORKS =
  /^(?!(?:kraft|hand|berg|fahr|stahl|heiz|netz|stock|bau|kunst|laub)s?werk)(\p{L}{5,}?)s?(werke|werken)$/u;
const partsOf = (word: string) =>
  word
    .replace(OF_WORKS, "$1 $2")
    .replace(OF_SITES, "$1 $2")
    .replace(OF_AREA, "$1 gebieten")
    .replace(OF_ORDER, "$1 $2")
    .replace(OF_WIND, "$1 wind")
    .replace(OF_ALL, "gesamte $1")
    .replace(PADDED, "$1 werte")
    .replace(OF_LOSS, "$1 schaden")
    .replace(COMPOUND, "$1$3 $2$4")
    .split(" ");
/** Longest text that is read; single signs can stand for whole sentences (U+FDFA). */
const LONGEST = 4000;
/** Most words of a question: no text of that length has more, but for one of signs. */
const MOST_WORDS = LONGEST / 2;

/** `1'234.5`, `1,234` and `12,5` as numbers: a comma before three digits parts thousands, any other one decimals. */
function numberOf(text: string): number {
  const plain = text.replaceAll(/['’]/g, "").replace("−", "-");
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(",", ""));
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(plain)) return Number(plain.replaceAll(".", ""));
  return Number(plain.replace(",", "."));
}

/**
 * The words and numbers of a text in their order. Signs of comparison become words.
 * @param isQuestion whether words stand for what they mean in a question; in names they are themselves
 */
export function tokensOf(question: string, isQuestion = false): Token[] {
  const found: Token[] = [];
  const written = question
    .normalize("NFKC")
    .slice(0, LONGEST)
    // "minus 20 degrees"
    .replaceAll(/(?<!\p{L})(?:minus|moins) (?=\d+(?:[.,]\d+)? ?(?:°|degr|grad|c(?!\p{L})))/giu, "-")
    .replaceAll(SPACED, (number) => number.replaceAll(/\s/g, ""))
    .replaceAll(/(\d)(?=[\p{L}°])/gu, (digit) => `${digit} `)
    .replaceAll(ELISION, " ")
    .replaceAll(/(?<=(?<!\p{L})(?:that|it|there|here|which))['’]s(?!\p{L})/giu, " is")
    .replaceAll(/(?<=\p{L})n['’]t(?!\p{L})/giu, " not")
    .replaceAll(/(?<!\p{L})(is|are|does|did|has|have|had|was|were|would|should|could)nt(?!\p{L})/giu, "$1 not")
    // "dont" is a French word too, but before French ones
    .replaceAll(
      /(?<!\p{L})dont(?= (?:we|you|they|i|have|get|see|face|need|want|know|suffer|lie|exceed|reach|show|include|count|sit|go|like|ever|experience|receive|ship|work|belong)(?!\p{L}))/giu,
      "do not",
    )
    .replaceAll(/(?<!\p{L})w\/o(?!\p{L})/giu, "without")
    .replaceAll(/(?<!\p{L})w\/(?=\s|\p{L})/giu, "with ")
    // without its accent "où" would be "or"
    .replaceAll(/(?<!\p{L})où(?!\p{L})/giu, "wo");
  const spaced = isQuestion ? asMeant(written) : written;
  for (const [piece] of spaced.matchAll(PIECES)) {
    const sign = SIGNS.get(piece);
    if (sign !== undefined) for (const word of sign.split(" ")) found.push({ word, number: undefined });
    else if (NUMBER.test(piece) && Number.isFinite(numberOf(piece)))
      found.push({
        word: String(numberOf(piece)),
        number: numberOf(piece),
        ...(/^[1-9]\d{0,2}\.\d{3}$/.test(piece) ? { grouped: Number(piece.replace(".", "")) } : {}),
      });
    else
      for (const word of foldName(piece).split(" ").flatMap(partsOf))
        if (word !== "") found.push({ word, number: undefined, written: piece });
  }
  const plain = fromSwiss(found.map(({ word }) => word));
  return found.map((token, i) => (plain[i] === token.word ? token : { ...token, word: plain[i]! }));
}

/** Where each word stands, the first place first. */
function placesOf(tokens: readonly Token[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [at, { word }] of tokens.entries()) {
    const known = found.get(word);
    if (known === undefined) found.set(word, [at]);
    else known.push(at);
  }
  return found;
}

/** A question while it is read: which of its words have a meaning already. */
export class Words {
  readonly tokens: Token[];
  readonly chunks: Chunk[] = [];
  private readonly taken: Uint8Array;
  /** Places by word, made when a phrase is looked for: there are thousands of phrases, and few words. */
  private places: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(question: string) {
    this.tokens = tokensOf(question, true).slice(0, MOST_WORDS);
    this.taken = new Uint8Array(this.tokens.length);
  }

  get length(): number {
    return this.tokens.length;
  }

  word(at: number): string {
    return this.tokens[at]?.word ?? "";
  }

  /** A word as the question has it. */
  written(at: number): string {
    return this.tokens[at]?.written ?? this.word(at);
  }

  number(at: number): number | undefined {
    return this.isFree(at) ? this.tokens[at]?.number : undefined;
  }

  isFree(at: number): boolean {
    return at >= 0 && at < this.taken.length && this.taken[at] === 0;
  }

  areFree(at: number, count: number): boolean {
    for (let i = 0; i < count; i++) if (!this.isFree(at + i)) return false;
    return true;
  }

  /** Says what words were read as. */
  take(at: number, length: number, leaf: Leaf = "said"): void {
    this.taken.fill(1, at, at + length);
    this.chunks.push({ at, length, leaf });
  }

  /** Words that were read as part of others. */
  release(at: number, length: number): void {
    this.taken.fill(0, at, at + length);
    const found = this.chunks.findIndex((one) => one.at === at);
    if (found >= 0) this.chunks.splice(found, 1);
  }

  /** Says that words that were recognized say nothing more than others. */
  say(at: number): void {
    const found = this.chunks.findIndex((one) => one.at === at);
    if (found >= 0) this.chunks[found] = { ...this.chunks[found]!, leaf: "said" };
  }

  /** Says that words were recognized and belong to nothing: they count as not read. */
  leave(at: number): void {
    const found = this.chunks.findIndex((one) => one.at === at);
    if (found >= 0) this.chunks[found] = { ...this.chunks[found]!, leaf: "not" };
  }

  /** Reads a misspelt word as another one. */
  correct(at: number, word: string): void {
    this.tokens[at] = { word, number: undefined, written: this.written(at) };
    this.places = undefined;
  }

  /** Whether a phrase, words apart by spaces, stands at a place. */
  holdsAt(at: number, phrase: readonly string[]): boolean {
    return phrase.every((word, i) => this.word(at + i) === word);
  }

  /** First place of a phrase; -1 without one. */
  find(phrase: string): number {
    const end = phrase.indexOf(" ");
    this.places ??= placesOf(this.tokens);
    const places = this.places.get(end < 0 ? phrase : phrase.slice(0, end));
    if (places === undefined) return -1;
    if (end < 0) return places[0]!;
    const words = phrase.split(" ");
    return places.find((at) => this.holdsAt(at, words)) ?? -1;
  }

  /** Whether any of the phrases stands anywhere. */
  has(phrases: readonly string[]): boolean {
    return phrases.some((phrase) => this.find(phrase) >= 0);
  }
}
