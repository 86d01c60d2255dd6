import type { Meaning } from "./meaning.ts";

const N = "[\\d.,]+(?: (?:thousand|million|billion|mio|mrd|millionen|milliarden|millions|milliards))?";
const UNIT =
  "(?: ?(?:%|percent|prozent|°c|°f|degrees?|grad|degr(?:é|e)s?|days?|tage?n?|jours?|mm|cm|m|km|m/s|meters?|metres?|meter|m(?:è|e)tres?|inches|feet|ft|miles|eur|euros?|usd|chf|gbp|employees|people|mitarbeiter|employ(?:é|e)s))?";

/** Limits that stand behind their number, and ranges with a stroke. */
const BEHIND: readonly Meaning[] = [
  [`(?<![\\d.,\\p{L}-])(\\d+)\\+ (?=\\p{L})`, "at least $1 "],
  [
    `(?:\\<(?:of|von|de) )?(?<![\\d.,\\p{L}-])(${N})(${UNIT}) (?:or|and) (?:more|higher|above|greater|over|up|upwards|worse)\\>(?! than)`,
    "at least $1$2",
  ],
  [
    `(?:\\<(?:of|von|de) )?(?<![\\d.,\\p{L}-])(${N})(${UNIT}) (?:or|and) (?:less|lower|below|fewer|under|better)\\>(?! than)`,
    "at most $1$2",
  ],
  [
    `(?:\\<von )?(?<![\\d.,\\p{L}-])(${N})(${UNIT}) (?:oder|und) (?:mehr|h(?:ö|oe)her|dar(?:ü|ue)ber|gr(?:ö|oe)(?:ß|ss)er)\\>(?! als)`,
    "mindestens $1$2",
  ],
  [
    `(?:\\<von )?(?<![\\d.,\\p{L}-])(${N})(${UNIT}) (?:oder|und) (?:weniger|niedriger|darunter|kleiner|tiefer)\\>(?! als)`,
    "höchstens $1$2",
  ],
  [
    `(?:\\<(?:de|d['’]) ?)?(?<![\\d.,\\p{L}-])(${N})(${UNIT}) (?:ou|et) (?:plus|au-dessus|davantage)\\>(?! (?:de|d['’]|que))`,
    "au moins $1$2",
  ],
  [
    `(?:\\<(?:de|d['’]) ?)?(?<![\\d.,\\p{L}-])(${N})(${UNIT}) (?:ou|et) (?:moins|en dessous|au-dessous)\\>(?! (?:de|d['’]|que))`,
    "au plus $1$2",
  ],
  [`(?<![\\d.,\\p{L}-])(\\d+) (\\p{L}+(?: \\p{L}+)?) or more(?= ?[,.?]| ?$)`, "at least $1 $2"],
  [`(?<![\\d.,\\p{L}-])(\\d+) (\\p{L}+(?: \\p{L}+)?) or (?:fewer|less)(?= ?[,.?]| ?$)`, "at most $1 $2"],
  [`(?<![\\d.,\\p{L}-])(\\d+) (\\p{L}+) oder mehr(?= ?[,.?]| ?$)`, "mindestens $1 $2"],
  [`(?<![\\d.,\\p{L}-])(\\d+) (\\p{L}+) oder weniger(?= ?[,.?]| ?$)`, "höchstens $1 $2"],
  [`(?<![\\d.,\\p{L}-])(\\d+) (\\p{L}+(?: (?:de )?\\p{L}+)?) ou plus(?= ?[,.?]| ?$)`, "au moins $1 $2"],
  [`(?<![\\d.,\\p{L}-])(\\d+) (\\p{L}+(?: (?:de )?\\p{L}+)?) ou moins(?= ?[,.?]| ?$)`, "au plus $1 $2"],
  [
    `(?<=\\<(?:worth|valued at|cost(?:ing)?|value|values|of|with) )(\\d[\\d.,]*) ?[-–] ?(\\d[\\d.,]*)(?= ?(?:million|billion|thousand|m|k|bn)\\>)`,
    "between $1 and $2",
  ],
  [
    `(?<=\\<(?:wert|werte|von|mit) )(\\d[\\d.,]*) ?[-–] ?(\\d[\\d.,]*)(?= ?(?:mio|mrd|millionen|milliarden|tausend)\\>)`,
    "zwischen $1 und $2",
  ],
  [
    `(?<=\\<(?:vaut|valent|valeur|valant|de) )(\\d[\\d.,]*) ?[-–] ?(\\d[\\d.,]*)(?= ?(?:millions?|milliards?)\\>)`,
    "entre $1 et $2",
  ],
];

/** Units and scenarios by other signs. */
const SIGNS: readonly Meaning[] = [
  ["(?<=\\d ?)(?:degrees?|deg\\.?) ?f\\>", "°F"],
  ["(?<=\\d ?)(?:degrees?|deg\\.?) ?c\\>", "°C"],
  ["(?<=\\d)[- ]?yr\\>(?= \\p{L})", "-year"],
  ["\\<rcp-?(?=\\d)", "RCP "],
];

const BESIDE_WORTH =
  "(?: (?:is|are|of|over|above|below|under|more than|less than|at least|at most|exceeding|between|and|to|from))*";
/** What is told in metres: beside it "2 m" are no millions. */
const IN_METRES = "depth|depths|level|levels|elevation|altitude|height|surge|rise|snow|wave|waves|sea|ground|freeboard";
/** "Worth more than 40m" are millions, and no metres. */
const WORTHS: readonly Meaning[] = [
  [
    `^(?!.*\\<(?:${IN_METRES})\\>)(.*\\<(?:value[sd]?(?: at)?|worth|assets?|insured)${BESIDE_WORTH}) ([\\d.,]+) ?m\\>(?! (?:above|over|high|deep|tall|of ))`,
    "$1 $2 million",
  ],
];

/** Amounts as people write them. */
export const AMOUNTS_SAID: readonly Meaning[] = [...SIGNS, ...WORTHS, ...BEHIND];
