import { type Country, findCountry } from "./country.ts";
import { foldName } from "./fold-name.ts";

/** Languages in which tables name countries. */
const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "tr", "ja", "zh", "ko", "ru"];

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

/** Country by its ISO code or a name in one of the usual languages; undefined when unknown. */
export function countryNamed(codeOrName: string): Country | undefined {
  const text = codeOrName.trim();
  if (text === "") return undefined;
  names ??= readNames();
  const code = names.get(foldName(text));
  return code === undefined ? findCountry(text) : findCountry(code);
}
