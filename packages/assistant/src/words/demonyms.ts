/** Adjectives of countries: English, German without its ending, French. */
const ADJECTIVES: Readonly<Record<string, readonly [english: string, german: string, french: string]>> = {
  AE: ["emirati", "emiratisch", "emirien"],
  AU: ["australian", "australisch", "australien"],
  BD: ["bangladeshi", "bangladeschisch", "bangladais"],
  BE: ["belgian", "belgisch", "belge"],
  BR: ["brazilian", "brasilianisch", "bresilien"],
  CA: ["canadian", "kanadisch", "canadien"],
  CH: ["swiss", "schweizerisch", "suisse"],
  CL: ["chilean", "chilenisch", "chilien"],
  CN: ["chinese", "chinesisch", "chinois"],
  CZ: ["czech", "tschechisch", "tcheque"],
  DE: ["german", "deutsch", "allemand"],
  ES: ["spanish", "spanisch", "espagnol"],
  FR: ["french", "franzosisch", "francais"],
  GB: ["british", "britisch", "britannique"],
  GR: ["greek", "griechisch", "grec"],
  ID: ["indonesian", "indonesisch", "indonesien"],
  IN: ["indian", "indisch", "indien"],
  IT: ["italian", "italienisch", "italien"],
  JP: ["japanese", "japanisch", "japonais"],
  KE: ["kenyan", "kenianisch", "kenyan"],
  KR: ["south korean", "sudkoreanisch", "sud coreen"],
  MA: ["moroccan", "marokkanisch", "marocain"],
  MX: ["mexican", "mexikanisch", "mexicain"],
  NG: ["nigerian", "nigerianisch", "nigerian"],
  NL: ["dutch", "niederlandisch", "neerlandais"],
  PE: ["peruvian", "peruanisch", "peruvien"],
  PH: ["philippine", "philippinisch", "philippin"],
  PL: ["polish", "polnisch", "polonais"],
  RO: ["romanian", "rumanisch", "roumain"],
  SE: ["swedish", "schwedisch", "suedois"],
  TH: ["thai", "thailandisch", "thailandais"],
  TR: ["turkish", "turkisch", "turc"],
  US: ["american", "amerikanisch", "americain"],
  VN: ["vietnamese", "vietnamesisch", "vietnamien"],
  ZA: ["south african", "sudafrikanisch", "sud africain"],
};

const GERMAN_ENDINGS = ["e", "en", "er", "es", "em"];
const FRENCH_ENDINGS = ["", "s", "e", "es", "ne", "nes"];
/** Words that are of another country in another language. */
const AMBIGUOUS = new Set(["indien", "italien", "australien", "indonesien", "indiens", "american"]);

/** What belongs to a country is called, folded as questions are. @param iso2 such as `JP` */
export function demonyms(iso2: string): readonly string[] {
  const found = ADJECTIVES[iso2];
  if (found === undefined) return [];
  const [english, german, french] = found;
  return [
    english,
    ...GERMAN_ENDINGS.map((ending) => german + ending),
    ...FRENCH_ENDINGS.map((ending) => french + ending),
  ].filter((word) => !AMBIGUOUS.has(word));
}
