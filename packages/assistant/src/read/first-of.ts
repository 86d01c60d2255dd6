const COUNT = String.raw`(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|zwei|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun|zehn|zw(?:ö|oe)lf|zwanzig|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt)`;
const WORD = String.raw`(?:\p{L}[\p{L}'’-]*)`;
const ORDER_EN = String.raw`(?:top|worst|best|first|most|least|\p{L}+est|highest|lowest|largest|biggest|smallest|fewest)`;
const SITES_EN = "(?:sites|locations|plants|places|factories|facilities|properties|assets|buildings)";
const SITES_DE = "(?:standorte[ns]?|werke[ns]?|orte[ns]?|betriebe[ns]?|fabriken|anlagen|geb(?:ä|ae)uden?)";
const SITES_FR = "(?:sites|usines|lieux|(?:é|e)tablissements|implantations|b(?:â|a)timents)";
/** What a ranking is by, behind the locations: up to the end or to the next clause. */
const BY_EN = String.raw`(?: (?:by|with the|that have the|having the|most|least|at (?:the )?(?:most|highest)) [^,.?!;:]+?)?`;
const BY_DE = String.raw`(?:,? (?:nach|mit (?:dem|der|den)|die am) [^,.?!;:]+?)?`;
const BY_FR = String.raw`(?: (?:les (?:plus|moins)|avec (?:le|la|les)|ayant (?:le|la|les)|qui ont (?:le|la|les)|par|selon) [^,.?!;:]+?)?`;
/** Verbs that the question goes on with. */
const NEXT = String.raw`(?=\s*[,.?!;:]|\s*$| (?:have|has|do|are|lie|make|add|sit|stand|see|get|face|suffer|change|rise|fall|grow|develop|evolve|increase|decrease|supply|matter|lose|loses|cost|costs|account|represent|contain|hold|in|under|by 2|until|haben|hat|ist|liegt|verliert|sind|liegen|ausmachen|machen|steckt|steht|stehen|aus|stecken|kosten|verlieren|unter|im|a(?= (?:la|le|les|plus|moins|un|une))|ont|est|sont|repr(?:é|e)sentent|p(?:è|e)sent|co(?:û|u)tent|perdent|en|sous|d['’]ici|together|combined|zusammen|ensemble|r(?:é|e)unis|generate|cause|tragen|entfallen)(?!\p{L}))`;

const PHRASES: readonly (readonly [phrase: RegExp, those: string])[] = [
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:(?:the|our|my|these) )?(?<inner>(?:(?:top|first|worst|best) )?${COUNT} (?:${WORD} ){0,4}?${SITES_EN}${BY_EN}${BY_EN})${NEXT}`,
      "iu",
    ),
    "those sites",
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:der|unserer|meiner) (?<inner>(?:top )?${COUNT} (?:${WORD} ){0,3}?${SITES_DE}${BY_DE}${BY_DE})${NEXT}`,
      "iu",
    ),
    "dieser Standorte",
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:(?:den|unseren|meinen|die|unsere) )?(?<inner>(?:top )?${COUNT} (?:${WORD} ){0,3}?${SITES_DE}${BY_DE}${BY_DE})${NEXT}`,
      "iu",
    ),
    "diesen Standorten",
  ],
  [
    new RegExp(String.raw`(?<!\p{L})des (?<inner>${COUNT} (?:${WORD} ){0,2}?${SITES_FR}${BY_FR}${BY_FR})${NEXT}`, "iu"),
    "de ces sites",
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:(?:les|nos|mes) )?(?<inner>${COUNT} (?:${WORD} ){0,2}?${SITES_FR}${BY_FR}${BY_FR})${NEXT}`,
      "iu",
    ),
    "ces sites",
  ],
];
const ORDERED = new RegExp(
  String.raw`(?<!\p{L})(?:${ORDER_EN}|\p{L}+[sß]te[nr]?|top|erste[nr]?|les plus|les moins|pires|premi(?:è|e)re?s|meilleurs|plus|moins)(?!\p{L})`,
  "iu",
);
/** The largest locations without a word of what are those of the largest value. */
const SIZES: readonly (readonly [size: RegExp, by: string])[] = [
  [/(?<!\p{L})(?:largest|biggest)(?= \p{L}+$)/iu, "most valuable"],
  [/(?<!\p{L})(?:smallest)(?= \p{L}+$)/iu, "least valuable"],
  [/(?<!\p{L})gr(?:ö|oe)(?:ß|ss)ten(?= \p{L}+$)/iu, "wertvollsten"],
  [/(?<=\d|\p{L}) (?:plus grand(?:e)?s|plus gros(?:ses)?) (\p{L}+)$/iu, " $1 avec la plus forte valeur"],
  [/(?<=\p{L}) les plus (?:grand(?:e)?s|gros(?:ses)?)$/iu, " avec la plus forte valeur"],
];
const bySize = (inner: string) => SIZES.reduce((text, [size, by]) => text.replace(size, by), inner);
const LONGEST = 300;

/** Where locations are, right behind them: "the ten riskiest sites in Asia" are others than those that lie in Asia. */
const WHERE = /^ (?:in|of|from|across|within|near|en|au|aux|du|de|dans|aus|von|bei|des|der)(?!\p{L})[^,.?!;:]*/iu;

/** A question about the first of a ranking: the ranking, and what is asked of its locations. */
export interface OfFirst {
  readonly ranking: string;
  readonly asked: string;
  /** Whether words behind the locations say where they are. */
  readonly leavesWhere: boolean;
}

/** "Of our ten most valuable sites, which ones lose most?" */
const IN_FRONT = /^\s*of (?:our|the|all our|these) ([^,]+), (?:which|what)(?: ones| of them)? /iu;
const PART_BEFORE =
  /(?<!\p{L})(?:share|percentage|percent|part|how many|proportion|fraction|anteil|wie ?viele?|prozent|combien|pourcentage|proportion)(?!\p{L})/iu;
const GENITIVES = new Set(["dieser Standorte", "de ces sites"]);
/** Words before the locations that ask something of them, and verbs behind them that do. */
const ASKED_BEFORE =
  /(?<!\p{L})(?:of|in|at|for|from|by|do|does|did|will|would|have|von|bei|an|aus|f(?:ü|ue)r|auf|haben|machen|stecken|steckt|kosten|dans|de|sur|à|a|chez|pour|par|repr(?:é|e)sentent|p(?:è|e)sent|ont)\s*$/iu;
const WHERE_BEFORE =
  /(?<!\p{L})(?:countr(?:y|ies)|continents?|regions?|l(?:ä|ae)nder?n?|land|kontinente?n?|pays|r(?:é|e)gions?)(?!\p{L}).*(?:are|is|lie|liegen|sind|sont|se trouvent)\s*$/iu;
const ASKED_BEHIND =
  /^ (?:have|has|do|are|lie|make|add|sit|lose|loses|cost|costs|account|represent|contain|hold|haben|hat|ist|liegt|verliert|sind|liegen|ausmachen|machen|stecken|kosten|verlieren|a(?= (?:la|le|les|plus|moins|un|une))|ont|est|sont|repr(?:é|e)sentent|p(?:è|e)sent|co(?:û|u)tent|perdent|tragen|together|combined|zusammen|ensemble)(?!\p{L})/iu;
/** What is left out of a ranking, or said of its locations in a clause, belongs to it. */
const OF_RANKING =
  /^\s*(?:,|\(|(?:without|except|excluding|but not|apart from|ohne|au(?:ß|ss)er|sans|sauf|hors)(?!\p{L}))/iu;

/**
 * "Sum of value of the ten riskiest sites" is two questions: which are the ten, and what is the sum of value of those.
 * @returns the ways to cut a question, none where it names no such locations or nothing beside them
 */
export function ofFirstIn(question: string): readonly OfFirst[] {
  if (question.length > LONGEST) return [];
  const text = question.replace(IN_FRONT, "which of our $1 ");
  for (const [phrase, those] of PHRASES) {
    const found = phrase.exec(text);
    const said = found?.groups?.["inner"];
    if (found === null || said === undefined || !ORDERED.test(said)) continue;
    const inner = bySize(said);
    const before = text.slice(0, found.index);
    const behind = text.slice(found.index + found[0].length);
    // "the share of the ten riskiest sites in Asia" is that of those which lie there
    const [where] = PART_BEFORE.test(before) ? [] : (WHERE.exec(behind) ?? []);
    const isOfThem =
      GENITIVES.has(those) || ASKED_BEFORE.test(before) || WHERE_BEFORE.test(before) || ASKED_BEHIND.test(behind);
    if (!isOfThem || OF_RANKING.test(behind)) continue;
    const cut = (ranking: string, rest: string, leavesWhere: boolean): OfFirst[] => [
      { ranking, asked: `${before}${those}${rest}`, leavesWhere },
    ];
    return [
      ...(where === undefined ? [] : cut(`${inner}${where}`, behind.slice(where.length), false)),
      ...cut(inner, behind, where !== undefined),
    ];
  }
  return [];
}
