import { type Form, HELD_AGAINST, OF_ANY } from "./held-forms.ts";
import { SUPERLATIVES } from "./superlative-forms.ts";
import type { Correction } from "./spelling.ts";

const FAILS_EN =
  "(?:goes? down|fails?|is down|shuts? down|stops?(?: working| producing| delivering)?|drops? out|burns? down|breaks? down|closes|is closed|is flooded|gets flooded|floods|is lost|is out|has an outage|cannot deliver|can't deliver)";
const FAILS_DE =
  "(?:ausf(?:ä|ae)llt|stillsteht|still steht|wegf(?:ä|ae)llt|schlie(?:ß|ss)t|abbrennt|(?:ü|ue)berflutet (?:wird|ist)|nicht (?:mehr )?liefert|nicht liefern kann|steht)";
const FAILS_FR =
  "(?:tombe en panne|s['’]arr(?:ê|e)te|ferme|est (?:à|a) l['’]arr(?:ê|e)t|br(?:û|u)le|est inond(?:é|e)e?|tombe|cesse de livrer|ne livre plus|l(?:â|a)che)";

/**
 * Whole questions that say in other words what another one asks. Each covers its question from end to end, but for the
 * name of a location, so that no word of it is lost.
 */
const FORMS: readonly Form[] = [
  [
    /^(?:should|do|must) (?:i|we) (?:need to |have to )?(?:worry|be worried|be concerned|be afraid|care) (?:about|for) (?:our |the )?(.+)$/iu,
    "Risk profile of $1",
  ],
  [
    /^(?:soll|sollte|sollten|sollen|muss|m(?:ü|ue)ssen) (?:ich|wir|man) (?:mir|uns|sich) (?:um|wegen|bei|in) (.+?) sorgen machen$/iu,
    "Risikoprofil von $1",
  ],
  [
    /^(?:dois-je|devrais-je|devrions-nous|devons-nous|faut-il) (?:me |nous |se )?(?:m['’]|nous |s['’])?inqui(?:é|e)ter (?:à|a|de|pour) (.+)$/iu,
    "Profil de risque de $1",
  ],
  [
    new RegExp(
      `^what (?:happens|would happen|will happen)(?: (?:in|to|along) (?:our |the )?supply chain)? (?:if|when) (?:our |the )?(.+?) ${FAILS_EN}$`,
      "iu",
    ),
    "Customers of $1",
  ],
  [
    new RegExp(
      `^was (?:passiert|geschieht)(?: (?:in|mit|entlang) (?:der|unserer) lieferkette)?,? (?:wenn|falls) (.+?) ${FAILS_DE}$`,
      "iu",
    ),
    "Kunden von $1",
  ],
  [
    new RegExp(
      `^que se (?:passe|passera|passerait)(?:[ -]t)?[ -]il(?: (?:dans|pour) (?:la|notre) cha(?:î|i)ne(?: d['’]approvisionnement| logistique)?)? si (.+?) ${FAILS_FR}$`,
      "iu",
    ),
    "Clients de $1",
  ],
  [
    new RegExp(
      `^(?:and )?if (.+?) ${FAILS_EN},?\\s*(?:then )?(?:who|which (?:sites|plants|customers|locations|of our (?:sites|plants)))(?: else| downstream| further down(?: the (?:chain|line|road|stream))?| down the (?:chain|line)| along the chain)? (?:is|are|would be|will be|gets?|suffers?|feels it)(?: (?:hit|affected|impacted|in trouble|hurt))?(?: too| as well)?$`,
      "iu",
    ),
    "Customers of $1",
  ],
  [
    new RegExp(
      `^(?:who|which (?:sites|plants|customers|locations|of our (?:sites|plants)))(?: else| downstream| further down(?: the (?:chain|line))?)? (?:is|are|would be|will be|gets?|suffers?)(?: (?:hit|affected|impacted|in trouble|hurt))? (?:if|when) (.+?) ${FAILS_EN}$`,
      "iu",
    ),
    "Customers of $1",
  ],
  [
    new RegExp(
      `^(?:und )?(?:wenn|falls) (.+?) ${FAILS_DE},?\\s*(?:dann )?(?:wer|wen|welche (?:werke|standorte|kunden))(?: (?:weiter unten|nachgelagert|dahinter|in der kette|stromabwärts|weiter hinten)(?: in der kette)?)? (?:ist|sind|w(?:ä|ae)re|w(?:ä|ae)ren|wird|trifft es|leidet|leiden)(?: (?:mit)?(?:betroffen|getroffen))?$`,
      "iu",
    ),
    "Kunden von $1",
  ],
  [
    new RegExp(
      `^(?:wer|wen|welche (?:werke|standorte|kunden))(?: (?:weiter unten|nachgelagert|dahinter|in der kette|stromabwärts|weiter hinten)(?: in der kette)?)? (?:ist|sind|w(?:ä|ae)re|w(?:ä|ae)ren|wird|trifft es|leidet|leiden)(?: (?:mit)?(?:betroffen|getroffen))?,? (?:wenn|falls) (.+?) ${FAILS_DE}$`,
      "iu",
    ),
    "Kunden von $1",
  ],
  [
    new RegExp(
      `^(?:et )?si (.+?) ${FAILS_FR},?\\s*(?:alors )?(?:qui|quels? (?:sites?|clients?|usines?))(?: (?:en aval|plus loin|plus bas)(?: (?:dans|de) la cha(?:î|i)ne)?)? (?:est|sont|serait|seraient|sera|seront)(?: (?:touch|affect|impact|concern)(?:é|e)e?s?)?$`,
      "iu",
    ),
    "Clients de $1",
  ],
  [
    new RegExp(
      `^(?:qui|quels? (?:sites?|clients?|usines?))(?: (?:en aval|plus loin|plus bas)(?: (?:dans|de) la cha(?:î|i)ne)?)? (?:est|sont|serait|seraient|sera|seront)(?: (?:touch|affect|impact|concern)(?:é|e)e?s?)? si (.+?) ${FAILS_FR}$`,
      "iu",
    ),
    "Clients de $1",
  ],
  [
    /^how (?:many days|long|much time)(?: (?:a|per|each|every|in a) year)? (?:is|will|would|could|might) (?!it |we |this )(.+?) (?:be )?(?:down|closed|shut|shut down|out of action|out of service|idle|offline|interrupted|stand still|standing still)(?: (?:a|per|each|every|in a) year)?$/iu,
    "Business interruption at $1",
  ],
  [
    /^wie (?:viele tage|lange)(?: (?:im|pro) jahr)? (?:steht|ruht|f(?:ä|ae)llt) (?!es )(.+?)(?: (?:im|pro) jahr)? (?:still|aus)(?: (?:im|pro) jahr)?$/iu,
    "Betriebsunterbrechung in $1",
  ],
  [
    /^combien de (?:jours|temps)(?: par an)? (?!il )(.+?) (?:est|sera|serait)(?:[ -](?:il|elle))? (?:à|a) l['’]arr(?:ê|e)t(?: par an)?$/iu,
    "Interruption d’activité à $1",
  ],
  [
    /^(?:is there |are there )?(?:anything|something|any risks?|any problems?|any dangers?) (?:that |which )?(?:we should |i should |to |we need to )?(?:worry about|be worried about|watch out for|be afraid of|be aware of)? ?(?:in|at|around|for) (?:our |the )?(.+)$/iu,
    "Risk profile of $1",
  ],
  [
    /^what (?:are|is) (?:the |our )?(?:top |main |biggest |worst |key )+(?:three |3 )?(?:worr(?:y|ies)|concerns?|headaches?|nightmares?) (?:for|at|in|of) (?:our |the )?([^,]+)$/iu,
    "Risk profile of $1",
  ],
  [
    /^(?:gibt es )?(?:etwas|irgendetwas|irgendwas|was),? (?:worüber|woruber|um das) (?:wir|man|ich) (?:uns|sich|mir) (?:in|bei) (.+?) sorgen machen (?:müssen|muss|sollten|sollte)$/iu,
    "Risikoprofil von $1",
  ],
  [/^(?:faut-il|doit-on|devons-nous) s['’]inqui(?:é|e)ter (?:à|a|de|pour) (.+)$/iu, "Profil de risque de $1"],
  [
    /^(?:is|are we) (?:our |the )?(?!it |this |that |there )(.+?) (?:safe|dangerous|at risk|in danger|risky)$/iu,
    "Risk score of $1",
  ],
  [
    /^how (?:safe|dangerous|risky|exposed|bad) is (?:it (?:in|at) )?(?:our |the )?(?!it$|this$|that$)((?:(?! (?:to|by|for|from|with|against|under) ).)+)$/iu,
    "Risk score of $1",
  ],
  [
    /^(?:ist|sind) (?!es |das |die |der )(.+?) (?:sicher|gef(?:ä|ae)hrlich|gef(?:ä|ae)hrdet|riskant|in gefahr|bedroht)$/iu,
    "Risk score von $1",
  ],
  [
    /^(?:est[ -]ce que )?(?!il |elle |ce )([^,]+?)(?: est|[ -]est[ -](?:il|elle)|[ ]est[ -](?:il|elle))(?: un site)? (?:s(?:û|u)re?|dangereu(?:x|se)|en danger|menac(?:é|e)e?|expos(?:é|e)e?)$/iu,
    "Score de risque de $1",
  ],
  [
    /^(?:.*[,:;] )?what (?:should|must|do) (?:i|we) (?:need to |have to )?know about (?:the |its )?(?:hazards?|risks?|dangers?|climate risks?) (?:in|at|of|for|around) (?:our |the )?(.+)$/iu,
    "Risk profile of $1",
  ],
  [
    /^(?:we|i) (?:are|am|want|wish|plan|intend|consider|have)(?: [\p{L}']+)+ (?:in|at) ([\p{L} ]+?)[,:;.] what (?:should|must|do) (?:i|we) (?:need to |have to )?know about (?:the |its )?(?:hazards?|risks?|dangers?) there$/iu,
    "Risk profile of $1",
  ],
  [
    /^(?:what|which) (?:is|are) (?:the )?(?:worst|highest|biggest|most serious|top) (?:risk |hazard )?(?:topic|topics|theme|category|score by topic)s? (?:in|at|for|of) (?:our |the )?(.+)$/iu,
    "Risk profile of $1",
  ],
  [
    /^(?:was|welches|welcher) ist (?:das|der|die) (?:schlimmste|h(?:ö|oe)chste|gr(?:ö|oe)(?:ß|ss)te|schlechteste)n? (?:risiko)?(?:thema|themenscore|kategorie) (?:in|f(?:ü|ue)r|bei|von|am standort) (.+)$/iu,
    "Risikoprofil von $1",
  ],
  [
    /^quel(?:le)? est le (?:pire|plus mauvais) (?:th(?:è|e)me|domaine)(?: de risque)? (?:à|a|de|pour|en) (.+)$/iu,
    "Profil de risque de $1",
  ],
  [
    /^(?:fais|faites|dresse|dressez)[- ](?:moi|nous) (?:le |un )?(?:portrait|tableau|bilan|r(?:é|e)sum(?:é|e))(?: des risques| du risque)?(?: de| du| pour|  d['’])? ?(?:l['’]atelier |l['’]usine |du site |le site )?(?:de |d['’])?(.+)$/iu,
    "Profil de risque de $1",
  ],
  [
    /^(?:on|in|for) (?:which|what) (?:topic|hazard|peril|theme) (?:does|do|is) (?:our |the )?(.+?) (?:score |do |rank |fare )?(?:the )?(?:worst|highest|weakest)$/iu,
    "Risk profile of $1",
  ],
  [
    /^(?:bei|in) welche[mr] (?:thema|gefahr|naturgefahr) (?:ist|schneidet|steht) (.+?) am (?:schlechtesten|h(?:ö|oe)chsten|schlimmsten)(?: ab| da)?$/iu,
    "Risikoprofil von $1",
  ],
  [
    /^(?:sur|pour) quel (?:th(?:è|e)me|al(?:é|e)a) (.+?) (?:est|a)(?:[- ](?:il|elle|t-il|t-elle))? (?:le |la )?(?:plus mal not(?:é|e)e?|plus expos(?:é|e)e?|pire score)$/iu,
    "Profil de risque de $1",
  ],
];

const MORE_EN = "\\p{L}+er|(?:more|less|better|worse) \\p{L}+(?: (?:to|from|by|at) [\\p{L} ]+?)?";
const MORE_DE = "\\p{L}+er|(?:mehr|weniger|st(?:ä|ae)rker|besser|schlechter) [\\p{L} ]+?";
const MORE_FR = "(?:plus|moins) \\p{L}+(?: (?:à|a|aux?|par|de) [\\p{L} ]+?)?";
const ON_AVERAGE = "(?: on average| im (?:durchschnitt|mittel|schnitt)| en moyenne)?";
/** Two groups or locations that are held against each other. */
const HELD_FORMS: readonly Form[] = [
  [
    new RegExp(
      `^(?:which|what|who) (?:is|are|of them is) (${MORE_EN})${ON_AVERAGE}(?:\\s*[:,–-]\\s*|\\s+)(.+?),? or (.+)$`,
      "iu",
    ),
    "Are $2 $1 than $3",
  ],
  [new RegExp(`^by how much (?:is|are) (.+?) (${MORE_EN})${ON_AVERAGE} than (.+)$`, "iu"), "Are $1 $2 than $3"],
  [new RegExp(`^how much (${MORE_EN})${ON_AVERAGE} (?:is|are) (.+?) than (.+)$`, "iu"), "Are $2 $1 than $3"],
  [new RegExp(`^um wie ?viel (?:ist|sind) (.+?)${ON_AVERAGE} (${MORE_DE}) als (.+)$`, "iu"), "Sind $1 $2 als $3"],
  [new RegExp(`^(?:um )?wie ?viel (${MORE_DE})${ON_AVERAGE} (?:ist|sind) (.+?) als (.+)$`, "iu"), "Sind $2 $1 als $3"],
  [
    new RegExp(
      `^(?:was|wer|welche) (?:ist|sind)${ON_AVERAGE} (${MORE_DE})${ON_AVERAGE}(?:\\s*[:,–-]\\s*|\\s+)(.+?) oder (.+)$`,
      "iu",
    ),
    "Sind $2 $1 als $3",
  ],
  [
    new RegExp(
      `^de combien (.+?) (?:sont|est)[- ](?:ils|elles|il|elle) (${MORE_FR})${ON_AVERAGE} (?:que |qu['’])(.+)$`,
      "iu",
    ),
    "$1 sont $2 que $3",
  ],
  [
    new RegExp(
      `^(?:lesquel(?:le)?s|lequel|laquelle|qui|qu['’]est-ce qui) (?:sont|est) (?:le |la |les )?(${MORE_FR})${ON_AVERAGE}(?:\\s*[:,–-]\\s*|\\s+)(.+?) ou (.+)$`,
      "iu",
    ),
    "$2 sont $1 que $3",
  ],
];

/** Forms that are said of all locations, or of what follows. */
const OF_ALL_FORMS: readonly Form[] = [
  [
    /^(?:what|how much) (?:does|will|would|could) climate change (?:cost)(?: us)?(?: (?:a|per|each|every) year| annually)?( in \d{4}| (?:by|until) \d{4})?$/iu,
    "How does the expected annual loss change$1",
  ],
  [
    /^(?:was|wie viel) kostet (?:uns )?der klimawandel(?: uns)?(?: (?:im|pro) jahr)?( bis \d{4})?$/iu,
    "Wie ändert sich der erwartete Jahresschaden$1",
  ],
  [
    /^(?:combien|que) (?:nous )?co(?:û|u)te(?:ra)? le (?:changement|d(?:é|e)r(?:è|e)glement) climatique(?: par an)?( d['’]ici \d{4})?$/iu,
    "Comment évolue la perte annuelle attendue$1",
  ],
  [/^how much (?:is|are|do we have)(?: (?:there|we))? at stake(?:,? ?(in .+|for .+))?$/iu, "Total asset value $1"],
  [/^(?:wie viel|was) steht (in .+? |)auf dem spiel$/iu, "Gesamter Anlagewert $1"],
  [/^combien est en jeu(?: (en .+|au .+|à .+))?$/iu, "Valeur totale des actifs $1"],
];
const OF_ALL: readonly RegExp[] = [...OF_ALL_FORMS, ...OF_ANY].map(([pattern]) => pattern);

/** A question as another one, which may be said of single locations alone. */
export interface Rephrased extends Correction {
  readonly isOfPlace: boolean;
}

/** A question as the one that it says in other words; undefined for all others. */
export function rephrased(text: string): Rephrased | undefined {
  const from = text
    .trim()
    .replace(/[\s ]*[?!.]+$/u, "")
    .replaceAll(/\s+/gu, " ");
  for (const [pattern, to] of [...OF_ALL_FORMS, ...SUPERLATIVES, ...HELD_AGAINST, ...HELD_FORMS, ...FORMS]) {
    const found = pattern.exec(from);
    if (found !== null)
      return {
        from,
        to: to.replaceAll(/\$(\d)/g, (_, part: string) => found[Number(part)] ?? ""),
        isOfPlace: !OF_ALL.includes(pattern),
      };
  }
  return undefined;
}
