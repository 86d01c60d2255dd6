/** A whole question that says in other words what another one asks. */
export type Form = readonly [pattern: RegExp, to: string];

const NOW = "now|today|at present|currently|in \\d{4}|by \\d{4}";
const SITES_EN = "(?:of our |of the |our |the )?\\p{L}+";
const FEW = "under|below|fewer than|less than|at most|up to";
const MANY = "over|above|more than|beyond";
const JETZT = "heute|jetzt|derzeit|aktuell|\\d{4}|im Jahr \\d{4}";
const MAINTENANT = "aujourd['’]hui|actuellement|maintenant|en \\d{4}|d['’]ici (?:à )?\\d{4}";
const SITES_FR = "(?:de nos |des |nos )?\\p{L}+";

/**
 * What holds at one of two moments alone, said as two conditions on one measure: "under 200 hot days now but over 200
 * in 2050". The limit has to be the same one.
 */
const PAST_A_LIMIT: readonly Form[] = [
  [
    new RegExp(
      `^(which|how many) (${SITES_EN}) (?:are|were|have|had|see|saw|get|stand|lie|is) (?:still )?(?:${FEW}) (?<n>[\\d.,]+) (.+?) (${NOW}),? (?:but|and|yet)(?: will| would)? ?(?:be|are|have|see|get|stand|lie)? ?(?:${MANY}) (?:\\k<n>|that|this|it)(?: \\4)? (?:by|in) (\\d{4})$`,
      "iu",
    ),
    "$1 $2 have more than $3 $4 in $6 but not $5",
  ],
  [
    new RegExp(
      `^(which|how many) (${SITES_EN}) (?:are|were|have|had|see|saw|get|stand|lie|is|will have|will be) (?:still )?(?:${MANY}) (?<n>[\\d.,]+) (.+?) (${NOW}),? (?:but|and|yet)(?: will| would| were| had)? ?(?:be|are|have|see|get|stand|lie|were|had)? ?(?:still |only )?(?:${FEW}) (?:\\k<n>|that|this|it)(?: \\4)? (?:by |in )?(today|now|\\d{4})$`,
      "iu",
    ),
    "$1 $2 have more than $3 $4 $5 but not in $6",
  ],
  [
    new RegExp(
      `^(which|how many) (${SITES_EN}) (?:will )?(?:have )?(?:cross|crossed|passed|pass|exceed|exceeded) (?<n>[\\d.,]+) (.+?) (?:by|in) (\\d{4}),? (?:but|and|yet) (?:were|are|was|had|have) (?:still )?(?:${FEW}) (?:\\k<n>|that|this|it) (?:in )?(today|now|\\d{4})$`,
      "iu",
    ),
    "$1 $2 have more than $3 $4 in $5 but not in $6",
  ],
  [
    new RegExp(
      `^(welche|wie viele) (\\p{L}+) (?:liegen|haben|sind|hatten|lagen) (${JETZT})(?: noch)? (?:unter|weniger als|höchstens) (?<n>[\\d.,]+) (.+?),? (?:aber |und )?(?:(?:im Jahr |bis |in )?(\\d{4}))(?: aber)? (?:darüber|(?:über|mehr als) \\k<n>(?: \\5)?)(?: liegen| haben)?$`,
      "iu",
    ),
    "$1 $2 haben $6 mehr als $4 $5, aber nicht $3",
  ],
  [
    new RegExp(
      `^(quels|combien de) (${SITES_FR}) (?:ont|avaient|auront|sont|étaient) (?:encore )?(?:moins de|moins d['’]|sous) ?(?<n>[\\d.,]+|une?) (.+?) (${MAINTENANT}),? (?:mais|et) (?:auront |ont |en ont |en auront |seront )?(?:plus de|plus d['’]|au-dessus de)? ?(?:\\k<n>|plus)(?: \\4)? (?:en|d['’]ici) (\\d{4})$`,
      "iu",
    ),
    "$1 $2 ont plus de $3 $4 en $6 mais pas $5",
  ],
  [
    new RegExp(
      `^(quels|combien de) (${SITES_FR}) (?:ont|avaient|auront|sont|étaient) (?:encore )?plus (?:de |d['’])(?<n>[\\d.,]+|une?) (.+?) (${MAINTENANT}),? (?:mais|et) (?:auront |ont |en ont |en auront |seront )?(?:moins de|moins d['’]) ?(?:\\k<n>)(?: \\4)? (?:en|d['’]ici) (\\d{4})$`,
      "iu",
    ),
    "$1 $2 ont plus de $3 $4 $5 mais pas en $6",
  ],
];

/** "Of the sites with a high wet score, what percentage is in Asia?" */
const SHARES_OF: readonly Form[] = [
  [
    /^(?:out )?of (?:all )?(?:our |the )?(.+?),? (?:what|which) (?:percentage|share|proportion|fraction|percent|part) (is|are|lies?|sits?|stands?|has|have|faces?) (.+)$/iu,
    "What share of the $1 $2 $3",
  ],
  [
    /^von (?:den |unseren |allen |all unseren )?(.+?),? (?:wie ?viel prozent|welcher anteil|welcher prozentsatz) (liegt|liegen|ist|sind|hat|haben|steht|stehen) (.+)$/iu,
    "Welcher Anteil der $1 $2 $3",
  ],
  [
    /^(?:parmi|sur|de) (?:tous )?(?:nos|les|l['’]ensemble des) (.+?),? (?:quel pourcentage|quelle part|quelle proportion) (est|sont|se trouvent?|a|ont|pr(?:é|e)sentent?) (.+)$/iu,
    "Quelle part des $1 $2 $3",
  ],
];

const TOPIC_EN = "(?:risk )?(?:topics?|hazards?|themes?|categor(?:y|ies))";
const WORST_EN =
  "(?:is|are|has|have|scores?|ranks?|comes?) (?:rated )?(?:the )?(?:highest|worst|high|in the (?:very )?high band|biggest)(?: score| risk)?(?: scores)?";
/** Topics of one place: which of them are high, or which is worst. */
const TOPICS_AT: readonly Form[] = [
  [
    new RegExp(
      `^(?:for|at|in) (?:our |the )?(.+?),? (?:which|what) ${TOPIC_EN} ${WORST_EN}( (?:in|by) \\d{4})?$`,
      "iu",
    ),
    "Risk profile of $1$2",
  ],
  [
    new RegExp(`^(?:which|what) ${TOPIC_EN} ${WORST_EN} (?:at|in|for) (?:our |the )?(.+?)( (?:in|by) \\d{4})?$`, "iu"),
    "Risk profile of $1$2",
  ],
  [
    /^(?:in|bei|f(?:ü|ue)r) (.+?),? welche[rs]? (?:risiko)?(?:thema|themen|gefahr|gefahren) (?:hat|haben|ist|sind|liegt|liegen) (?:den |die |das |am )?(?:h(?:ö|oe)chsten?|schlimmsten?|hoch|im hohen band|gr(?:ö|oe)(?:ß|ss)ten?)(?: score| wert| risiko)?( \d{4})?$/iu,
    "Risikoprofil von $1$2",
  ],
  [
    /^welche[rs]? (?:risiko)?(?:thema|themen|gefahr|gefahren) (?:hat|haben|ist|sind|liegt|liegen) (?:in|bei|f(?:ü|ue)r) (.+?)( \d{4})? (?:den |die |das |am )?(?:h(?:ö|oe)chsten?|schlimmsten?|hoch|im hohen band|gr(?:ö|oe)(?:ß|ss)ten?)(?: score| wert| risiko)?$/iu,
    "Risikoprofil von $1$2",
  ],
  [
    /^(?:à|a|en|pour|au) (.+?),? quels? (?:th(?:è|e)mes?|al(?:é|e)as?|risques?) (?:a|ont|est|sont) (?:le |les )?(?:scores? |notes? )?(?:le |les )?plus (?:(?:é|e)lev(?:é|e)s?|hauts?|forts?|mauvais)( en \d{4})?$/iu,
    "Profil de risque de $1$2",
  ],
  [
    /^wie steht es (?:um|mit|bei) (.+?)(?:\? (?:bitte )?(?:mit )?alle[nr]? (?:gefahren|themen|risiken)(?: mit (?:note|noten|score|scores|werten))?)?$/iu,
    "Risikoprofil von $1",
  ],
  [
    /^o(?:ù|u) en est (?:notre |nos |le |la |l['’])?(.+?)(?: c(?:ô|o)t(?:é|e) risques?| en mati(?:è|e)re de risques?| pour les risques| au niveau des? risques?)$/iu,
    "Profil de risque de $1",
  ],
];

/** Two topics that are held against each other at one place. */
const WORSE_OF_TWO: readonly Form[] = [
  [
    /^(?:what|which) is (?:worse|higher|the bigger (?:risk|problem)) (?:at|in|for) (?:our |the )?(.+?),? (?:the )?(.+?) or (?:the )?(.+)$/iu,
    "$2 and $3 at $1",
  ],
  [
    /^was ist in (.+?) (?:(\d{4}) )?(?:schlimmer|h(?:ö|oe)her|schlechter),? (?:der |die |das )?(?:score f(?:ü|ue)r )?(.+?) oder (?:der |die |das )?(?:f(?:ü|ue)r )?(.+)$/iu,
    "$3 score und $4 score in $1 $2",
  ],
  [
    /^(?:à|a|en) (.+?),? (?:qu['’]est-ce qui est (?:le )?pire|lequel est le plus (?:é|e)lev(?:é|e))\s*[:,]?\s*(.+?) ou (.+)$/iu,
    "Score $2 et score $3 à $1",
  ],
];

/** "What is a plant worth on average, and what an office?" */
const WORTHS: readonly Form[] = [
  [
    /^(?:what|how much) is (?:an? |our )?(.+?) worth on average,? and (?:what|how much)(?: is| about)? (?:an? |our )?(.+)$/iu,
    "Average asset value of $1 and $2",
  ],
  [
    /^wie ?viel ist (?:ein(?:e|er)? )?(.+?) im (?:durchschnitt|mittel|schnitt) wert,? und wie ?viel (?:ist )?(?:ein(?:e|er)? )?(.+)$/iu,
    "Durchschnittlicher Anlagewert von $1 und $2",
  ],
  [
    /^combien vaut (?:en moyenne )?(?:un |une )?(.+?)(?: en moyenne)?,? et (?:combien )?(?:un |une )(.+)$/iu,
    "Valeur moyenne des actifs de $1 et $2",
  ],
];

/** Questions in which things are held against each other, or against a limit at two moments. */
export const HELD_AGAINST: readonly Form[] = [...PAST_A_LIMIT, ...SHARES_OF, ...TOPICS_AT, ...WORSE_OF_TWO, ...WORTHS];
/** Those that need not name a location. */
export const OF_ANY: readonly Form[] = [...PAST_A_LIMIT, ...SHARES_OF, ...WORTHS];
