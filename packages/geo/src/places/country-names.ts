import { type Country, findCountry } from "./country.ts";
import { foldName } from "./fold-name.ts";

/** Languages in which tables name countries. */
const LANGUAGES = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "pl",
  "sv",
  "tr",
  "ja",
  "zh",
  "ko",
  "ru",
  "cs",
  "sk",
  "hu",
  "ro",
  "bg",
  "el",
  "fi",
  "da",
  "nb",
  "hr",
  "uk",
  "ar",
  "he",
  "vi",
  "id",
];

/** Names in use that neither a dictionary of countries nor the languages' own lists have. */
const ALIASES: Readonly<Record<string, string>> = {
  america: "US",
  "u s a": "US",
  "u s": "US",
  "u k": "GB",
  "great britain": "GB",
  britain: "GB",
  wales: "GB",
  "northern ireland": "GB",
  holland: "NL",
  "the netherlands": "NL",
  uae: "AE",
  "u a e": "AE",
  emirates: "AE",
  korea: "KR",
  "republic of korea": "KR",
  "korea republic of": "KR",
  "russian federation": "RU",
  "pr china": "CN",
  "p r china": "CN",
  prc: "CN",
  "mainland china": "CN",
  "ivory coast": "CI",
  "czech republic": "CZ",
  "hong kong": "HK",
  macau: "MO",
  burma: "MM",
  macedonia: "MK",
  swaziland: "SZ",
  "cape verde": "CV",
  "east timor": "TL",
  brasil: "BR",
  turkiye: "TR",
  "viet nam": "VN",
  congo: "CG",
  drc: "CD",
  "congo dem rep": "CD",
  "congo rep": "CG",
  "congo brazzaville": "CG",
  "congo kinshasa": "CD",
  "korea rep": "KR",
  "korea dem rep": "KP",
  "korea dem people s rep": "KP",
  "korea democratic people s republic of": "KP",
  "south korea": "KR",
  "north korea": "KP",
  "vr china": "CN",
  "lao pdr": "LA",
  laos: "LA",
  "slovak republic": "SK",
  "kyrgyz republic": "KG",
  ksa: "SA",
  brd: "DE",
  eire: "IE",
  "macedonia fyr": "MK",
  "micronesia fed sts": "FM",
  "st lucia": "LC",
  "st kitts and nevis": "KN",
  "st vincent and the grenadines": "VC",
  england: "GB",
  scotland: "GB",
};

/** ISO 3166-1 alpha-2 codes by folded name, of the languages above. */
function readNames(): Map<string, string> {
  const names = new Map<string, string>();
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => findCountry(code)?.iso2 === code);
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of codes) {
      const name = foldName(display.of(code) ?? "");
      if (name !== "" && !names.has(name)) names.set(name, code);
    }
  }
  for (const [name, code] of Object.entries(ALIASES)) names.set(foldName(name), code);
  return names;
}

let names: Map<string, string> | undefined;

/** Names whose beginning alone does not tell a country: there are two Koreas and two Congos. */
const SHARED_BEGINNINGS: ReadonlySet<string> = new Set(["korea", "congo", "virgin islands", "saint martin", "china"]);

/** "Iran, Islamic Rep." and "Bolivia (Plurinational State of)" by what is turned round, then by what stands first. */
function turnedRound(text: string): string[] {
  const [, first = "", rest = ""] = /^([^,(]+)[,(]\s*([^)]*)\)?$/u.exec(text) ?? [];
  if (first === "") return [];
  const plain = foldName(first).replace(/ sar$/u, "");
  return [foldName(`${rest} ${first}`), foldName(`${first} ${rest}`), ...(SHARED_BEGINNINGS.has(plain) ? [] : [plain])];
}

/** Country by its ISO code or a name in one of the usual languages; undefined when unknown. */
export function countryNamed(codeOrName: string): Country | undefined {
  const text = codeOrName.trim();
  if (text === "") return undefined;
  names ??= readNames();
  const code = names.get(foldName(text)) ?? names.get(foldName(text).replace(/ sar$/u, ""));
  if (code !== undefined) return findCountry(code);
  const found = findCountry(text);
  if (found !== undefined) return found;
  const turned = turnedRound(text).find((name) => names!.has(name) || findCountry(name) !== undefined);
  return turned === undefined ? undefined : findCountry(names.get(turned) ?? turned);
}

/** ISO 3166-1 alpha-2 codes of the countries of which a name begins with a text. */
export function countriesStarting(text: string): string[] {
  const start = foldName(text);
  if (start === "") return [];
  names ??= readNames();
  const codes = new Set<string>();
  for (const [name, code] of names) if (name.startsWith(start)) codes.add(code);
  return [...codes];
}
