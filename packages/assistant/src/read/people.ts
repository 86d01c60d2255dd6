import { words as wordList } from "../words/word-list.ts";
import type { Words } from "./tokens.ts";

const PEOPLE_EN =
  "(?:underwriters?|insurers?|reinsurers?|brokers?|auditors?|board|boss|management|investors?|lenders?|banks?|regulators?|directors?|cfo|ceo|coo|committee|chairman|chair|customers?|clients?|colleagues?|team|owners?|shareholders?|supervisors?|manager|managers|head office|facility management|finance|procurement|legal|treasury|compliance)";
const PEOPLE_DE =
  "(?:versicherer|ruckversicherer|makler|prufer|wirtschaftsprufer|vorstand|aufsichtsrat|chef|chefin|geschaftsfuhrung|geschaftsleitung|investoren|investor|bank|banken|kreditgeber|aufsicht|behorde|ausschuss|kunden|kunde|kollegen|kollege|kollegin|team|eigentumer|einkauf|controlling|finanzabteilung|verwaltungsrat)";
const PEOPLE_FR =
  "(?:assureurs?|reassureurs?|courtiers?|auditeurs?|conseil(?: d administration)?|direction|patron|patronne|chef|cheffe|investisseurs?|banques?|preteurs?|regulateur|comite|clients?|collegues?|equipe|actionnaires?|commissaires? aux comptes|achats|daf|pdg|hierarchie)";
const OCCASIONS_EN =
  "(?:board|audit committee|committee|annual report|sustainability report|esg report|report|presentation|slides?|deck|memo|meeting|call|visit|trip|workshop|review|interview|renewal|tender|questionnaire|due diligence|budget|budgeting|planning|management|insurers?|brokers?|underwriters?|banks?|lenders?|auditors?|investors?|cfo|ceo|boss|regulator|newsletter|briefing|talk|team)";
const OCCASIONS_DE =
  "(?:bericht|nachhaltigkeitsbericht|jahresbericht|geschaftsbericht|klimabericht|vorstand|vorstandssitzung|sitzung|prasentation|folien?|besprechung|termin|meeting|anruf|telefonat|besuch|reise|audit|prufung|versicherer|makler|bank|investoren|budget|budgetplanung|planung|ausschreibung|fragebogen|newsletter|chef|chefin|team|geschaftsfuhrung)";
const OCCASIONS_FR =
  "(?:rapport annuel|rapport de durabilite|rapport esg|rapport climat|rapport|conseil d administration|conseil|comite|presentation|diapositives?|diapo|reunion|appel|visite|deplacement|audit|assureurs?|courtier|banque|investisseurs|budget|planification|appel d offres|questionnaire|lettre d information|direction|equipe)";

/** Who wants to know, and what for: it is said beside a question and changes no figure of it. */
const BESIDE: readonly RegExp[] = [
  `^(?:our |the |my |your )?${PEOPLE_EN}(?: team| department| committee)? (?:wants?|needs?|asks?(?: us| me)?|would like|requests?|requires?|is asking|are asking|insists? on)(?: to know| to see| for| about)?(?= )`,
  `^(?:die |der |das |unsere |unser |mein |meine )?${PEOPLE_DE} (?:will|wollen|mochte|mochten|braucht|brauchen|fragt|fragen|verlangt|verlangen)(?: wissen| nach| von uns| gern| gerne)*(?= )`,
  `^(?:le |la |les |l |notre |nos |mon |ma )?${PEOPLE_FR} (?:veut|veulent|voudrait|voudraient|demande|demandent|exige|exigent|souhaite|souhaitent)(?: nous)?(?: savoir| connaitre| voir)?(?= )`,
  `(?<= |^)(?:for|before|ahead of) (?:our |my |the |an? |this |next |tomorrow s |today s )+(?:[a-z]+ ){0,2}?${OCCASIONS_EN}(?= |$)`,
  `(?<= |^)(?:fur|vor) (?:unseren |unsere |unser |meinen |meine |mein |den |die |das |der |dem |meinem |unserem |unserer |meiner |einen |eine |ein )+(?:[a-z]+ )?${OCCASIONS_DE}(?= |$)`,
  `(?<= |^)(?:pour|avant) (?:notre |nos |mon |ma |mes |le |la |les |l |un |une )+(?:[a-z]+ )?${OCCASIONS_FR}(?:(?= |$))(?: il me faudrait| il nous faudrait| il me faut| il nous faut| j ai besoin de| nous avons besoin de)?`,
].map((pattern) => new RegExp(pattern, "u"));

const SMALL_OPENERS = new Set(wordList("please, bitte, bonjour, hello, hi, hallo"));

/**
 * Takes who wants to know and what for out of a question, where no word of it was read as something else: "underwriters
 * want", "for our sustainability report", "before my call". @returns them as they were written
 */
export function takePeople(words: Words): string[] {
  const found: string[] = [];
  const isOpener = SMALL_OPENERS.has(words.word(0)) && words.length > 1;
  const from = isOpener ? 1 : 0;
  const tokens = Array.from({ length: words.length - from }, (_, i) => words.word(from + i));
  const text = tokens.join(" ");
  for (const pattern of BESIDE) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const start = from + (match.index === 0 ? 0 : text.slice(0, match.index).trimEnd().split(" ").length);
    const length = match[0].trim().split(" ").length;
    if (!words.areFree(start, length)) continue;
    words.take(start, length, "said");
    found.push(Array.from({ length }, (_, i) => words.written(start + i)).join(" "));
  }
  return found;
}
