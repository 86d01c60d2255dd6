import type { Meaning } from "./meaning.ts";

const EVENTS =
  "(?:crues?|pluies?|surcotes?|rafales?|temp(?:ê|e)tes?|ruissellements?|vents?|houles?|inondations?|submersions?|s(?:é|e)ismes?|(?:é|e)v(?:é|e)nements?|cyclones?|typhons?|ouragans?|chaleurs?|niveaux?|ondes?|tremblements?|crue|neige|d(?:é|e)bits?|profondeurs?)";
/** "Décennale" of an event is its return period, of anything else ten years. */
const YEARS_OF: readonly (readonly [word: string, years: string])[] = [
  ["d(?:é|e)cenn(?:al|ale|ales|aux)", "10"],
  ["vicenn(?:al|ale|ales|aux)", "20"],
  ["trentenn(?:al|ale|ales|aux)", "30"],
  ["cinquantenn(?:al|ale|ales|aux)", "50"],
  ["centenn(?:al|ale|ales|aux)", "100"],
  ["bi-?centenn(?:al|ale|ales|aux)", "200"],
  ["mill(?:é|e)nn?(?:al|ale|ales|aux)", "1000"],
];

const RANKS: readonly Meaning[] = [
  [
    "^class(?:e|er|ez|ons) (?:les |nos )?(continent|fonction)s? (?:selon|par|d['’ ]apr(?:è|e)s) (?:le |la |les |leur )?(.+?) ?[.?]*$",
    "$2 par $1",
  ],
  [
    "^class(?:e|er|ez|ons) (?:les |nos )?pays (?:selon|par|d['’ ]apr(?:è|e)s) (?:le |la |les |leur )?(.+?) ?[.?]*$",
    "$1 par pays",
  ],
  [
    "\\<quel(?:le)? est (?:le rang|la place|la position) (?:de |d['’ ]|du )(.+?) (pour|en|selon|dans)\\>",
    "quel rang occupe $1 $2",
  ],
];

const RETURN_PERIODS: readonly Meaning[] = [
  [
    "\\<(?:temps de retour|p(?:é|e)riode de r(?:é|e)currence|r(?:é|e)currence|intervalle de retour)\\>",
    "période de retour",
  ],
  ...YEARS_OF.map(([word, years]): Meaning => [
    `\\<(${EVENTS}(?: (?!${word})[\\p{L}'’]+){0,3}) ${word}\\>`,
    `$1 période de retour ${years} ans`,
  ]),
  [
    `\\<(${EVENTS}(?: [\\p{L}]+)?) (?:de |d['’ ]|sur |qui revient |qui reviennent )(?:tous les )?(\\d+) ans\\>`,
    "$1 période de retour $2 ans",
  ],
  [
    `\\<(${EVENTS}(?: (?!tous)[\\p{L}]+)?),? (?:se produisant |survenant )?tous les (\\d+) ans\\>`,
    "$1 période de retour $2 ans",
  ],
  ["\\<p(?:é|e)riode de retour (?:de |d['’ ]|: ?)(\\d+)", "période de retour $1"],
];

const SCENARIOS: readonly Meaning[] = [
  [
    "\\<(?:au |dans le |sous le |le )?(?:sc(?:é|e)nario|cas) (?:le |la )?plus (?:noir|sombre|d(?:é|e)favorable|mauvais|s(?:é|e)v(?:è|e)re|grave)\\>",
    "pire scénario",
  ],
  ["\\<sc(?:é|e)nario (?:noir|catastrophe|du pire|fossile)\\>", "pire scénario"],
  [
    "\\<(?:pire|plus mauvaise) trajectoire\\>|\\<trajectoire (?:la plus )?(?:pessimiste|noire|haute)\\>",
    "pire scénario",
  ],
  [
    "\\<si les (?:é|e)missions (?:restent|demeurent|sont) (?:moyennes|mod(?:é|e)r(?:é|e)es|interm(?:é|e)diaires)\\>",
    "émissions moyennes",
  ],
  ["\\<si les (?:é|e)missions (?:restent|demeurent|sont) (?:(?:é|e)lev(?:é|e)es|fortes|hautes)\\>", "fortes émissions"],
  ["\\<si les (?:é|e)missions (?:restent|demeurent|sont) (?:faibles|basses)\\>", "faibles émissions"],
  [
    "\\<(?:tant qu['’ ]?on|si l['’ ]?on|si on|si nous) rest(?:e|ons) (?:sous|en dessous de|au-dessous de) (?:les )?2 ?(?:°|degr(?:é|e)s?) ?C?\\s*,?",
    "si l accord de Paris est respecté ",
  ],
];

const MOMENTS: readonly Meaning[] = [
  ["\\<(?:à |a |d['’])?(?:l['’ ])?(?:horizon|(?:é|e)ch(?:é|e)ance)(?: de)? (?=20\\d\\d)", "en "],
  ["\\<(?:d['’ ]ici )?(?:à |a )?(?:la )?fin de (?:la )?p(?:é|e)riode\\>", "d ici 2080"],
  ["\\<maintenant (?:puis|et) en (20\\d\\d)\\>", "aujourd hui et en $1"],
];

const NUMBERS: readonly Meaning[] = [
  ["\\<en pour mille (?=de |du |des )", "en pour cent "],
  ["\\<(?:un|1) pour mille\\>", "0.1 pour cent"],
  ["\\<(?:un|d['’ ]un) demi[- ](?=(?:m(?:è|e)tre|million|milliard|degr(?:é|e)))", "0.5 "],
  ["\\<jours (?:à |a )?[>] ?(\\d+) ?°?(?: ?C\\>)?", "jours au-dessus de $1"],
  // what is counted so is asked back: no kind of answer counts suppliers
  ["\\<(?:exactement|pr(?:é|e)cis(?:é|e)ment|seulement) une? (?=fournisseur|client|source)", "exactement 1 "],
];

const SUPERLATIVES: readonly Meaning[] = [
  ["\\<(?:classe|classez|range|rangez|ordonne|ordonnez)(?:-moi|-nous)? les\\>", "classement des"],
  ["\\<(?:de la|du) plus (\\p{L}+) (?:à la|a la|au) (?:plus|moins) \\p{L}+\\>", "le plus $1"],
  [",? du plus au moins risqu(?:é|e)e?s?\\>", ""],
  ["\\<(?:du|de tout le) lot\\>", "de tous les sites"],
  [
    "(?<=^|[:;] ?|\\<(?:le|quel est le) )(score|co(?:û|u)t|indice|effectif|dommage)( (?!moyen)\\p{L}+)? moyens?\\>",
    "moyenne du $1$2",
  ],
  ["\\<moyenne du co(?:û|u)t(?: par site)?(?: et)?(?: par an)?\\>", "moyenne de la perte annuelle en euros"],
  ["\\<(?:à|a) combien s['’ ](?:é|e)l(?:è|e)v(?:e|ent) (?=l)", "quelle est "],
  ["\\<s['’ ](?:é|e)l(?:è|e)v(?:e|ent)\\> (?=(?:à|a)\\>)", "est "],
  ["\\<est-il maximal\\>|\\<est-elle maximale\\>", "est-il le plus élevé"],
];

const IMAGES: readonly Meaning[] = [
  ["\\<(?:ç|c)a tremble (?:le )?plus (?:o(?:ù|u)|wo)\\>", "comparaison séisme"],
  ["\\<(?:o(?:ù|u)|wo) (?:est-ce que )?(?:ç|c)a tremble le plus\\>", "où est le séisme le plus fort"],
  ["\\<(.+?) bat-(?:il|elle) (.+?)(?=\\s*\\?|$)", "comparaison $1 et $2"],
  ["\\<(?:o(?:ù|u)|wo) l['’ ]eau (?:manque|fait d(?:é|e)faut)(?:-t-elle|-t-il)?\\>", "où y a-t-il pénurie d eau"],
  [
    "\\<(?:o(?:ù|u)|wo) risque-t-on d['’ ]avoir les pieds dans l['’ ]eau (?:lors|en cas) (?:d['’ ]|de )une\\>",
    "quels sites sont les plus exposés à une",
  ],
  ["\\<(?:o(?:ù|u)|wo) la mer nous menace(?:-t-elle)?\\>", "classement des sites par score côtier"],
  [
    "\\<(?:o(?:ù|u)|wo) la m(?:é|e)diterran(?:é|e)e nous menace(?:-t-elle)?\\>",
    "classement des sites méditerranéens par score côtier",
  ],
  ["\\<(?:o(?:ù|u)|wo) le b(?:â|a)t blesse(?:-t-il)?\\>", "quel est le principal problème"],
  [
    "\\<(?:c['’ ]est quoi|quel est) (?:le|notre|votre) (?:gros|grand|principal|plus gros|plus grand) souci\\>",
    "quel est le principal problème",
  ],
  ["\\<(?:plus|moins) frette\\>", "plus froid"],
  ["\\<(?:y )?fait[- ]tu\\>", "fait-il"],
  [
    "\\<si (.+?) (?:s['’]arr(?:ê|e)te|ferme|tombe en panne|cesse de livrer),? qui (?:trinque|souffre|paie|paye|d(?:é|e)guste)\\>",
    "clients de $1",
  ],
  [
    "\\<de quels? (?:sites?|fournisseurs?|usines?) d(?:é|e)pend(?:ent)? (?:le |la |les |l['’ ])(?!nouvelle|cap\\>)(.+?)(?=\\s*\\?|$)",
    // of a country all its sites are meant, which no kind of answer takes
    "fournisseurs du territoire $1",
  ],
  ["\\<il ne g(?:è|e)le jamais\\>", "il y a 0 jours de gel"],
  ["\\<faut-il croire (?:les|aux?) (?=chiffres|donn(?:é|e)es|valeurs)", "peut-on se fier aux "],
  ["\\<que (?:pr(?:é|e)conis|recommand|conseill|propos)(?:ez|es)-(?:vous|tu) contre\\>", "que faire contre"],
  [
    "\\<(?:la date (?:à|a) laquelle|le moment (?:o(?:ù|u)|wo)) (?:on|l['’ ]on) (?:franchit|d(?:é|e)passe|atteint)\\>",
    "quand dépasse-t-on",
  ],
  ["\\<([\\d.,]+ ?(?:cm|m|m(?:è|e)tres?|centim(?:è|e)tres?)) de mer en plus\\>", "$1 de hausse du niveau de la mer"],
  ["\\<mettez en regard\\>", "comparer"],
];

const NOUNS: readonly Meaning[] = [
  ["\\<niveau marin\\>|\\<niveau des oc(?:é|e)ans\\>", "niveau de la mer"],
  ["\\<surcotes? marines?\\>", "surcote"],
  ["\\<al(?:é|e)as c(?:ô|o)tiers\\>", "submersion"],
  ["\\<fourchette (?:basse et haute|haute et basse)\\>", "fourchette"],
  ["\\<(?:fr(?:é|e)quence) (?:du |de la |des |de |de l['’])(?=(?:gel|gr(?:ê|e)le|orages?|neige|tornades?)\\>)", ""],
  ["\\<(gel|gr(?:ê|e)le|orages?|neige|tornades?)\\>(.{0,25}?)[ :,]+fr(?:é|e)quence\\>", "$1$2"],
  ["\\<(?:les |des )?noms? des (?=sites|lieux|usines)", ""],
  [
    "\\<(?:r(?:é|e)partition|distribution|ventilation) des (sites|usines|lieux) par niveau de risque(?: global)?\\>",
    "résumé du groupe",
  ],
  ["\\<pour cause de\\>", "à cause de"],
  ["(?<=\\p{L}) ensemble(?=\\s*[.?!]*$)", " au total"],
  ["^ensemble, ", ""],
  ["\\<(?:cumul(?:é|e)e?s?|additionn(?:é|e)e?s?|mis(?:es)? bout (?:à|a) bout)\\>", "au total"],
  [",? et de combien de (?:centim(?:è|e)tres|m(?:è|e)tres|millim(?:è|e)tres|degr(?:é|e)s)(?=\\s*[.?!]*$)", ""],
  [
    "\\<(?:à|a) quel (?:danger|al(?:é|e)a|risque)s?(?: naturels?)? .*?(?:consacrer|attribuer|allouer|affecter) .*?(?:budget|moyens|ressources|efforts)(?: en premier| d['’ ]abord)?",
    "quel aléa coûte le plus",
  ],
  ["\\<s['’ ]en sort(?:ent)?(?:-ils|-elles|-il|-elle)? mieux que\\>", "sont plus sûrs que"],
  ["\\<s['’ ]en sort(?:ent)?(?:-ils|-elles|-il|-elle)? moins bien que\\>", "sont plus risqués que"],
  ["\\<inspire(?:nt)? le plus (?:de )?confiance\\>", "est le plus sûr"],
  ["\\<(?:lequel|laquelle) des (?:deux|trois|quatre) (?=\\p{L})", "quel "],
  [
    "\\<la part (?:du |de la |de l['’ ]|des |de |d['’ ])(\\p{Lu}[\\p{L}-]+) dans (?:nos|les|la valeur de nos|la valeur des) actifs\\>",
    "part de la valeur des actifs : $1",
  ],
  ["\\<est-(?:il|elle) (?:à|a) l['’ ]abri\\>", "score de risque"],
  ["\\<jours de (?:feu m(?:é|e)t(?:é|e)o|m(?:é|e)t(?:é|e)o[- ]feu)\\>", "jours fwi"],
  [
    "\\<entre le meilleur et le pire sc(?:é|e)nario\\>|\\<entre le pire et le meilleur sc(?:é|e)nario\\>",
    "entre SSP1-2.6 et SSP5-8.5",
  ],
  ["\\<(?:é|e)cart (?=entre ssp)", "différence "],
  [
    "\\<quand ((?!aura)\\p{L}[\\p{L} -]+?) aura(?:[- ]t[- ](?:elle|il))? (?=[\\d.,]+ ?(?:cm|m|m(?:è|e)tres?)\\>)",
    "quand $1 dépassera ",
  ],
  [
    "\\<nuits (?:sans descendre|qui ne descendent pas|(?:o(?:ù|u)|wo) (?:la temp(?:é|e)rature|il) ne descend pas) (?:sous|en dessous de) (?:les )?25 ?(?:°|degr(?:é|e)s)?(?: ?c\\>)?",
    "nuits très chaudes",
  ],
  ["\\<en (?:deux|trois|quatre|cinq|dix|quelques|\\d+) (?:lignes|phrases|points|mots)\\>", ""],
  [
    "\\<(?:des|les|aux) am(?:é|e)riques(?= et (?:(?:de |à |a )?l['’ ]|en )?(?:asie|europe|afrique|oc(?:é|e)anie))",
    "de Amérique du Nord et de Amérique du Sud",
  ],
  [
    "\\<(?:la )?majorit(?:é|e) (?:de (?:nos|l['’ ]|la )|des )(?=effectifs?|employ(?:é|e)s|salari(?:é|e)s|personnel|sites)",
    "quelle part des ",
  ],
  ["\\<neige ((?:à|a|au|en) [\\p{L} -]+?)\\s*: combien de jours au sol\\>", "jours de neige au sol $1"],
  [",? en (?:millions|milliers)(?: d['’ ]euros)?(?=\\s*[.?!]*$)", " en euros"],
  [
    "\\<surcote(?: marine)? ((?:p(?:é|e)riode de retour \\d+ ans )?)au-dessus de la mar(?:é|e)e haute\\>",
    "extreme sea level above high tide $1",
  ],
  ["^(?:coup de mer|gare aux? (?:crues? (?:é|e)clair|inondations|temp(?:ê|e)tes))\\s*: ?", ""],
  ["\\<qui (?:fournit|livre|approvisionne) qui en (\\p{L}+)", "flux de marchandises de $1"],
  // losses are told in percent of the value where no money is asked for
  ["(?<=\\<pertes?\\>.*),? en (?:pour cent|pourcentage|%)(?: de (?:la|sa|leur) valeur)?(?=\\s*[.?!]*$)", ""],
  ["(?<=\\<pertes?\\>.*) (?:rapport(?:é|e)e?s?|ramen(?:é|e)e?s?) (?:à|a) (?:sa|leur|la) valeur(?=\\s*[.,?!]*$)", ""],
  ["\\<plus ou moins (?!chaud|froid)(\\p{L}+) que\\>", "plus $1 que"],
  [
    "\\<(?:mieux|plus haut|plus (?:é|e)lev(?:é|e)) ou (?:moins bien|plus bas|moins (?:é|e)lev(?:é|e)|pire) que la moyenne\\>",
    "par rapport à la moyenne",
  ],
  ["\\<pluies? la plus forte en un jour\\>", "plus forte pluie en un jour"],
  ["\\<jours chauds de plus de 30 ?(?:°|degr(?:é|e)s)(?: ?c\\>)?", "jours chauds"],
  ["\\<nb (?=sites|de\\>)", "nombre de "],
];

const BESIDE: readonly Meaning[] = [
  ["\\<y a[- ]t[- ]il moyen de (?:savoir |conna(?:î|i)tre |dire )?", ""],
  ["\\<(savoir|v(?:é|e)rifier|dire|pr(?:é|e)ciser|demande) si (?=(?:notre|nos|le|la|les|l['’ ]|\\p{Lu}))", "$1 "],
  ["\\? ?de combien ?\\??$", "?"],
  ["\\<(?:à|a) la fois\\>", ""],
  ["\\<(?:pas de chichis|sans chichis|sans d(?:é|e)tour|un chiffre|en clair|franchement)\\s*[:,] ?", ""],
  ["\\<dites-le(?:-moi|-nous) (?:sans d(?:é|e)tour)?\\s*:? ?", ""],
  ["\\<(?:je|nous) (?:vous|te) (?:en )?prie\\>", ""],
  ["\\<(?:un )?ordre de grandeur (?:du manque (?:à|a) gagner|de la perte)\\s*: ?", ""],
  ["\\<sur (?:nos|les) \\d+ (sites|usines|lieux), combien\\>", "combien de $1"],
  [
    "\\<(?:la|le|les|l['’ ]|des|du|de la|aux?) ?(?:[\\p{L}'’]+ ?){1,4}(?:\\.\\.\\.|…) ?(?:pardon|non|je veux dire|plut(?:ô|o)t|oups),? ",
    "",
  ],
  ["\\<disons,? (?=en \\d{4})", ""],
  [
    "^(?:hormis|sauf|except(?:é|e)|(?:à|a) part|sans compter|mis (?:à|a) part|en dehors de) ((?:(?!,).){2,40}), (.+?)\\s*\\??$",
    "$2 sauf $1",
  ],
  [
    "^(?:retirez|retire|enlevez|enl(?:è|e)ve|excluez|exclus|ôtez) ((?:(?!,|:).){2,40}?)(?: du calcul)?\\s*[:,] ?que devient (.+?)\\s*\\??$",
    "total de $2 sauf $1",
  ],
];

/** What French words say that other words of the language say too. */
export const FRENCH_USUAL: readonly Meaning[] = [
  ...RANKS,
  ...BESIDE,
  ...RETURN_PERIODS,
  ...SCENARIOS,
  ...MOMENTS,
  ...NUMBERS,
  ...SUPERLATIVES,
  ...IMAGES,
  ...NOUNS,
];
