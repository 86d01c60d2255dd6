import { utmSystem } from "../check/coordinate-system.ts";

/** A system of coordinates in metres that is proposed. */
export interface KnownSystem {
  /** "EPSG:2056". */
  readonly system: string;
  readonly name: string;
  /** ISO codes of the countries it is made for; empty for the whole world. */
  readonly countries: readonly string[];
  /** Longitude that bounds it in the east, where it is made for a part of its countries, degrees. */
  readonly eastTo?: number;
}

const known = (code: number, name: string, ...countries: string[]): KnownSystem => ({
  system: `EPSG:${code}`,
  name,
  countries,
});

/** Grids of countries. */
export const NATIONAL_SYSTEMS: readonly KnownSystem[] = [
  known(2056, "CH1903+ / LV95", "CH", "LI"),
  known(21781, "CH1903 / LV03", "CH", "LI"),
  known(27700, "British National Grid", "GB"),
  { ...known(29903, "Irish Grid", "IE", "GB"), eastTo: -5.3 },
  { ...known(2157, "Irish Transverse Mercator (ITM)", "IE", "GB"), eastTo: -5.3 },
  known(2154, "RGF93 / Lambert-93", "FR"),
  known(27572, "NTF / Lambert zone II étendu", "FR"),
  known(28992, "RD New", "NL"),
  known(31370, "Belgian Lambert 72", "BE"),
  known(3812, "Belgian Lambert 2008", "BE"),
  known(2169, "Luxembourg (LUREF)", "LU"),
  known(4647, "ETRS89 / UTM zone 32N (zE-N)", "DE", "DK", "NO"),
  known(5650, "ETRS89 / UTM zone 33N (zE-N)", "DE"),
  known(31466, "Gauß-Krüger zone 2", "DE"),
  known(31467, "Gauß-Krüger zone 3", "DE"),
  known(31468, "Gauß-Krüger zone 4", "DE"),
  known(31469, "Gauß-Krüger zone 5", "DE"),
  known(31254, "MGI / Austria GK West", "AT"),
  known(31255, "MGI / Austria GK Central", "AT"),
  known(31256, "MGI / Austria GK East", "AT"),
  known(31257, "MGI / Austria GK M28", "AT"),
  known(31258, "MGI / Austria GK M31", "AT"),
  known(31259, "MGI / Austria GK M34", "AT"),
  known(31287, "MGI / Austria Lambert", "AT"),
  known(3006, "SWEREF99 TM", "SE"),
  known(3021, "RT90 2.5 gon V", "SE"),
  known(3067, "ETRS-TM35FIN", "FI"),
  known(2180, "ETRF2000 / Poland CS92", "PL"),
  known(2176, "ETRF2000 / Poland CS2000 zone 5", "PL"),
  known(2177, "ETRF2000 / Poland CS2000 zone 6", "PL"),
  known(2178, "ETRF2000 / Poland CS2000 zone 7", "PL"),
  known(2179, "ETRF2000 / Poland CS2000 zone 8", "PL"),
  known(5514, "S-JTSK / Krovak East North", "CZ", "SK"),
  known(23700, "HD72 / EOV", "HU"),
  known(3763, "ETRS89 / Portugal TM06", "PT"),
  known(3003, "Monte Mario / Italy zone 1", "IT"),
  known(3004, "Monte Mario / Italy zone 2", "IT"),
  known(2100, "GGRS87 / Greek Grid", "GR"),
  known(3844, "Stereo 70", "RO"),
  known(3765, "HTRS96 / Croatia TM", "HR"),
  known(3794, "Slovenia 1996", "SI"),
  known(3301, "Estonian Coordinate System of 1997", "EE"),
  known(3059, "LKS92 / Latvia TM", "LV"),
  known(3346, "LKS94 / Lithuania TM", "LT"),
  known(2193, "New Zealand Transverse Mercator (NZTM)", "NZ"),
  known(2326, "Hong Kong 1980 Grid", "HK"),
  known(3414, "SVY21 / Singapore TM", "SG"),
  known(5179, "Korea 2000 / Unified CS", "KR"),
  known(3116, "MAGNA-SIRGAS / Bogotá", "CO"),
  known(9377, "MAGNA-SIRGAS / Origen-Nacional", "CO"),
  known(5367, "CRTM05", "CR"),
  known(3035, "ETRS89 / LAEA Europe"),
  known(3857, "Web Mercator"),
];

const names = new Map(NATIONAL_SYSTEMS.map(({ system, name }) => [system, name]));

const EUROPE = new Set(
  "AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FO FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA".split(
    " ",
  ),
);
const two = (zone: number) => String(zone).padStart(2, "0");

/** UTM of a zone under the name and code that are usual where its points lie; all are the same to within two metres. */
export function usualUtm(zone: number, isSouth: boolean, country: string | undefined): KnownSystem {
  const half = `${zone}${isSouth ? "S" : "N"}`;
  if (country !== undefined && EUROPE.has(country) && !isSouth && zone >= 28 && zone <= 38)
    return { system: `EPSG:258${two(zone)}`, name: `ETRS89 / UTM zone ${half}`, countries: [] };
  if (country === "AU" && isSouth && zone >= 49 && zone <= 56)
    return { system: `EPSG:${7800 + zone}`, name: `GDA2020 / MGA zone ${zone}`, countries: [] };
  if (country === "BR" && isSouth && zone >= 17 && zone <= 25)
    return { system: `EPSG:${31960 + zone}`, name: `SIRGAS 2000 / UTM zone ${half}`, countries: [] };
  return { system: utmSystem(zone, isSouth), name: `WGS 84 / UTM zone ${half}`, countries: [] };
}

/** Spellings by which a header names a system. */
const TOLD: readonly (readonly [RegExp, string])[] = [
  [/lv\s?95|ch1903\s?\+|mn95/iu, "EPSG:2056"],
  [/lv\s?03|ch1903|mn03/iu, "EPSG:21781"],
  [/british national grid|(?<!\p{L})bng(?!\p{L})|(?<!\p{L})osgb/iu, "EPSG:27700"],
  [/irish grid/iu, "EPSG:29903"],
  [/(?<!\p{L})itm(?!\p{L})|irish transverse/iu, "EPSG:2157"],
  [/lambert[\s_-]*(?:19)?93|(?<!\p{L})l93(?!\d)|(?<!\p{L})rgf93/iu, "EPSG:2154"],
  [/(?<!\p{L})rd[\s_-]*(?:new|x|y)(?!\p{L})|rijksdriehoek/iu, "EPSG:28992"],
  [/sweref\s?99\s?(?:tm)?/iu, "EPSG:3006"],
  [/tm35\s?fin/iu, "EPSG:3067"],
  [/(?:puwg|pl|cs|układ)[\s_-]*(?:19)?92/iu, "EPSG:2180"],
  [/(?<!\p{L})nztm/iu, "EPSG:2193"],
  [/web[\s_-]*mercator|pseudo[\s_-]*mercator/iu, "EPSG:3857"],
  [/(?<!\p{L})stereo\s?70(?!\d)/iu, "EPSG:3844"],
  [/(?<!\p{L})eov(?!\p{L})/iu, "EPSG:23700"],
];
const CODE = /epsg\s*[:\s]\s*(\d{4,6})/iu;
const UTM =
  /utm\s*[_-]?\s*(?:zone|zona|huso|fuso)?\s*[_-]?\s*(\d{1,2})\s*([nsc-x])?(?![a-z])|(?:zone|huso|fuso)\s*(\d{1,2})\s*([ns])?(?![a-z])/iu;
const MGA = /mga(?:\s?(?:94|2020))?\s*(?:zone)?\s*(\d{2})(?!\d)/iu;
const GAUSS_KRUGER = /(?:gk|gau(?:ß|ss)[\s-]*kr(?:ü|ue?)ger)\s*(?:zone)?\s*([2-5])(?!\d)/iu;

/**
 * The systems that texts beside the numbers name, such as headers and lines above them; both halves of the Earth where
 * none is said. "19S" is the south, unless that cannot be: then the band of latitude.
 */
export function systemsToldBy(text: string): readonly string[] {
  const [, code] = CODE.exec(text) ?? [];
  if (code !== undefined) return [`EPSG:${code}`];
  const bare = (text.match(/(?<!\d)\d{4,5}(?!\d)/gu) ?? []).find((one) => names.has(`EPSG:${one}`));
  if (bare !== undefined) return [`EPSG:${bare}`];
  const named = TOLD.find(([spelling]) => spelling.test(text));
  if (named) return [named[1]];
  const [, strip] = GAUSS_KRUGER.exec(text) ?? [];
  if (strip !== undefined) return [`EPSG:${31464 + Number(strip)}`];
  const [, mga] = MGA.exec(text) ?? [];
  if (mga !== undefined) return [`EPSG:${7800 + Number(mga)}`];
  const [, first, letter, second, half] = UTM.exec(text) ?? [];
  const zone = Number(first ?? second);
  if (!(zone >= 1 && zone <= 60)) return [];
  const side = (letter ?? half ?? "").toLowerCase();
  if (side === "" || side === "s") return [utmSystem(zone, side === "s"), utmSystem(zone, side === "")];
  return [utmSystem(zone, side < "n")];
}

/** Countries whose lists have headers in a language that names both directions. */
const SPEAKERS: readonly (readonly [words: RegExp, countries: ReadonlySet<string>])[] = [
  [/(?<!\p{L})(?:leste|fuso)(?!\p{L})/iu, new Set(["BR", "PT", "AO", "MZ", "CV"])],
  [
    /(?<!\p{L})(?:este|norte|coordenadas?|huso)(?!\p{L})/iu,
    new Set("AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PY SV UY VE".split(" ")),
  ],
  [/rechtswert|hochwert|ostwert|nordwert/iu, new Set(["DE", "AT", "CH", "LI", "LU"])],
  [
    /(?<!\p{L})(?:est|nord|abscisse|ordonn[ée]e)(?!\p{L})/iu,
    new Set(["FR", "BE", "CH", "LU", "IT", "CA", "MA", "TN", "DZ", "SN", "CI"]),
  ],
];

/** Countries that the language of headers speaks for; undefined where it speaks for none. */
export const countriesOfLanguage = (text: string): ReadonlySet<string> | undefined =>
  SPEAKERS.find(([words]) => words.test(text))?.[1];

/** A system by its code, with its name where it has one. */
export function systemNamed(system: string): KnownSystem {
  const [, half, zone] = /^EPSG:32([67])(\d\d)$/u.exec(system) ?? [];
  if (zone !== undefined)
    return { system, name: `WGS 84 / UTM zone ${Number(zone)}${half === "7" ? "S" : "N"}`, countries: [] };
  return { system, name: names.get(system) ?? system, countries: [] };
}
