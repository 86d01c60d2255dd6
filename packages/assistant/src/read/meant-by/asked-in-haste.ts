import type { Meaning } from "./meaning.ts";

const BAND_EN = "[\"'“”]?(?:very low|low|medium|high)[\"'“”]?";
const BAND_DE = "[\"'„“]?(?:sehr niedrig|sehr gering|niedrig|gering|mittel|hoch)e?[nmrs]?[\"'“”]?";
const BAND_FR = "[\"'«“]? ?(?:tr(?:è|e)s faible|faible|moyen|(?:é|e)lev(?:é|e))e? ?[\"'»”]?";
const MILLIONS = "\\d[\\d.,]* ?(?:mio\\.?|millionen|mrd\\.?|milliarden|tausend)? ?(?:eur|euro|usd|dollar|chf|franken)?";

/** What is asked in haste or in passing: who asks, how long the answer shall be, and ends of sentences. */
export const ASKED_IN_HASTE: readonly Meaning[] = [
  [
    "^(?:hi|hello|hey|hallo|salut|bonjour)?[,!. ]*(?:i['’ ]?m|i am|ich bin|je suis) (?:new|neu|nouveau|nouvelle)(?: here| hier| ici)?[,.:;–-]* ?",
    "",
  ],
  ["\\<(?:in )?(?:one|a single|1) sentence(?: only)?\\>[,.]?|\\<in einem satz\\>[,.]?|\\<en une phrase\\>[,.]?", ""],
  ["\\<(?:pls|plz|thx|svp|stp|bitte)\\>[.!]?$", ""],
  ["\\<tous (?:les )?(?:p(?:é|e)rils|risques|al(?:é|e)as) confondus\\>", ""],
  // two that are held against each other
  [
    "^(?:is|was|are) (\\p{L}+) or (\\p{L}+) (?:the )?(?:bigger|worse|greater|larger|higher)(?: headache| problem| worry| concern| risk)?(?: in terms of| for| by| regarding) (.+?)(?=\\s*[?.!]*$)",
    "Compare $1 and $2 for $3",
  ],
  // "earthquake-prone areas" are those of a high risk
  ["\\<(?:within|in|inside) (\\p{L}+)-prone (?:areas?|zones?|regions?|countries)\\>", "with high $1 risk"],
  ["\\<(\\p{L}+)-prone (sites|locations|plants)\\>", "$2 with high $1 risk"],
  ["\\<(climb|rise|grow|increase)(?:s|es)? (?:the )?(?:fastest|quickest|quicker)\\>", "$1 most"],
  [
    "^how (?:bad|much worse) (?:will|does|could) (?:it|things) (?:get|become) (?:by|until) (\\d{4})",
    "How does the risk score change until $1",
  ],
  // days in other words
  [
    "^an wie vielen tagen (?:wird|ist|war) es (.*?)(?:hei(?:ß|ss)er|w(?:ä|ae)rmer) als (\\d+) ?(?:grad|°c?)",
    "wie viele Tage über $2 Grad $1",
  ],
  [
    "\\<(?:zugleich|gleichzeitig) (?:durch|von) (\\p{L}+) und (?:durch |von )?(\\p{L}+) (?:bedroht|gef(?:ä|ae)hrdet|betroffen)(?: sind)?",
    "mit hohem Risiko bei $1 und hohem Risiko bei $2",
  ],
  // what happened
  [
    "^was ist (?:in den |im )?letzten? (?:wochen|tagen|monaten|woche|monat) (?:in der n(?:ä|ae)he|bei|nahe) (?:von )?(.+?) (?:passiert|geschehen|los gewesen)",
    "aktuelle Ereignisse in der Nähe $1",
  ],
  [
    "\\<(?:any )?incidents? (?:reported |recorded )?(?:close to|near|around) (.+?) (?:lately|recently)",
    "any events near $1",
  ],
  // values behind their amount
  [
    `\\<(unter|(?:ü|ue)ber|bis zu|ab|mindestens|h(?:ö|oe)chstens) (${MILLIONS}) (?:anlage)?wert\\>`,
    "mit Anlagewert $1 $2",
  ],
  [
    "^(?:à|a) combien (?:se chiffre(?:nt)?|s['’ ](?:é|e)l(?:è|e)vent?|se monte(?:nt)?) (?:la |le |les )?(.+?) (?:pour|de) (?:l['’ ]ensemble de |tous? |toutes )?(?:nos|les|notre) (?:usines|sites)(?=\\s*[?.!]*$)",
    "$1 totale",
  ],
  ["^classement des (pays|continents) par (?:score (?:de )?)?(.+?)(?=\\s*[?.!]*$)", "score moyen de $2 par $1"],
  // what a band is
  [
    `^what (?:is|does|counts as) (?:a |an )?(?:risk |hazard |score )?(?:of |rated )?${BAND_EN}(?: risk| score| hazard| band)?(?: mean)?(?: here| for you)?(?=\\s*[?.!]*$)`,
    "What does the risk score mean",
  ],
  [
    `^was (?:hei(?:ß|ss)t|bedeutet|ist) (?:bei euch |hier |eine? )?(?:gefahr |risiko )?${BAND_DE}(?: risiko| gef(?:ä|ae)hrdung)?(?: bei euch| hier)?(?=\\s*[?.!]*$)`,
    "Was bedeutet der Risikoscore",
  ],
  [
    `^(?:c['’ ]est quoi|que (?:signifie|veut dire)|qu['’ ]est[- ]ce qu['’ ]?) ?(?:une? |le |la )?(?:al(?:é|e)a |risque |score )?${BAND_FR}(?: chez vous| ici)?(?=\\s*[?.!]*$)`,
    "Que signifie le score de risque",
  ],
];
