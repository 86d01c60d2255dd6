import type { Meaning } from "./meaning.ts";

const SITES = "(?:sites|locations|plants|places|factories|facilities|properties|assets|buildings)";
const STANDORTE = "(?:standorte[ns]?|werke[ns]?|betriebe[ns]?|fabriken|anlagen)";
const LIEUX = "(?:sites|usines|lieux|(?:é|e)tablissements|implantations)";

/** Words for amounts, shares and sizes of groups of locations. */
export const SHARES_AND_FIRST: readonly Meaning[] = [
  // what is worth much is said without its name
  ["\\<how much value\\>(?! of)", "how much asset value"],
  [`\\<value of (?=(?:those|these|our|all|the)(?: \\p{L}+){0,3} ${SITES}\\>)`, "asset value of "],
  ["(?<=\\<)asset asset value", "asset value"],
  ["\\<wie ?viel(?:e[rn]?)? wert\\>(?! ist| legen| haben| hat)", "wie viel Anlagewert"],
  [`\\<wert (?=(?:dieser|unserer|aller|der)(?: \\p{L}+){0,2} ${STANDORTE}\\>)`, "Anlagewert "],
  [
    "\\<(?:quelle|combien de) valeur (?=(?:repr(?:é|e)sentent|p(?:è|e)sent|ont|se trouve|est|avons|y a))",
    "quelle valeur des actifs ",
  ],
  // shares by other verbs
  [
    "(?<=\\<(?:share|percent|percentage|part|fraction|proportion|much)\\>.*)\\<(?:make up|account for|represent|add up to|contribute|cause)\\>",
    "have",
  ],
  ["(?<=\\<(?:anteil|prozent|teil)\\>.*)\\<(?:machen|entf(?:ä|ae)llt|entfallen)\\>(?=.*)", "haben"],
  ["(?<=\\<haben\\>.*) aus(?=\\s*[?.!]*$)", ""],
  ["(?<=\\<(?:part|pourcentage|proportion)\\>.*)\\<(?:repr(?:é|e)sentent|p(?:è|e)sent|constituent)\\>", "ont"],
  // sites that are high are those of high risk
  ["\\<(?:hoch|hohe)[- ]?risiko[- ]?(standorte?n?|werke?n?)\\>", "$1 mit hohem Risiko"],
  [`\\<(${LIEUX}) (?:à|a) (?:très |tres )?haut risque\\>`, "$1 à risque élevé"],
  ["\\<(?:à|a) haut risque\\>", "à risque élevé"],
];
