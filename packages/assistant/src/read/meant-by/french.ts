import type { Meaning } from "./meaning.ts";

/** What French words of a question mean, where they seem to mean something else or are short for it. */
export const FRENCH_MEANINGS: readonly Meaning[] = [
  [
    "\\<se r(?:é|e)chauff(?:e|ent|era|eront)\\>(.*?) de (plus de|moins de|au moins) (?=[\\d.,]+ ?(?:°|degr))",
    "ont$1 une température moyenne qui augmente de $2 ",
  ],
  ["\\<se r(?:é|e)chauff(?:e|ent|era|eront)(.*?) le plus\\>", "ont$1 la plus forte hausse de la température moyenne"],
  ["\\<s['’ ]ass(?:è|e)ch(?:e|ent|era|eront)(.*?) le plus\\>", "ont$1 la plus forte baisse des précipitations"],
  // "côté" would be the coast
  [
    "\\<c(?:ô|o)t(?:é|e)s? (?=(?:risques?|climat|chaleur|eau|vent|feux?|s(?:é|e)ismes?|inondations?|s(?:é|e)cheresse|argent|pertes?)\\>)",
    "pour ",
  ],
  ["\\<(?:dans|pour|sur|(?:à|a) l['’ ](?:é|e)chelle de) (?:tout le|l['’ ]ensemble du) groupe\\>", "sur tous les sites"],
  ["\\<directement (?:ou|et) indirectement\\>", ""],
  ["\\<(plus|moins) d['’ ]une? (?=(?:jour|nuit|m(?:è|e)tre|million|milliard))", "$1 de 1 "],
  ["\\<perdent le plus de (?=jours?)", "ont la plus forte baisse de "],
  ["\\<gagnent le plus de (?=jours?)", "ont la plus forte hausse de "],
  ["\\<le plus d['’ ](?:euros|argent)\\>", "le plus"],
  ["\\<y a-t-il en ce moment\\>", "y a-t-il"],
  ["\\<(?:l['’ ])?indice for(?:ê|e)t[- ]m(?:é|e)t(?:é|e)o(?: \\(?ifm\\)?)?\\>", "le fwi"],
  ["\\<(?:tombe|tombera|tomberait|tombait)(?:[- ]t)?[- ]il\\>", "y a-t-il"],
  ["\\<(?:en laissant|laissons|en mettant) (?:l['’ ]|la |le |les )?(\\p{L}+) de c(?:ô|o)t(?:é|e)\\>", "sauf $1"],
  [
    "\\<(?:à|a) partir de (?=[\\d.,]+ ?(?:million|milliard|m€|€|eur|m(?:è|e)tre|m\\>|km|jour|°|degr|%|salari|employ))",
    "au moins ",
  ],
  ["\\<gagn(?:ent|eront|eraient) (?=(?:plus|moins) de [\\d.,]+ jours?)", "ont une hausse de "],
  ["\\<perd(?:ent|ront|raient) (?=(?:plus|moins) de [\\d.,]+ jours?)", "ont une baisse de "],
  // "moyen" would be the band
  ["\\<(?:le )?nombre moyen (?:de |d['’ ])\\>", "moyenne de "],
  ["(?<=quelle (?:part|proportion)\\>.*?),? en (?:pourcentage|pour cent|%)\\>", ""],
  ["\\<n['’ ](ont|a|auront|aura|connaissent|conna(?:î|i)t) jamais (?:de |d['’ ]|aucun )", "n'$1 pas de "],
  [
    "\\<(?:franchissent|franchiront|passent|passeront|d(?:é|e)passent|d(?:é|e)passeront) (?:la barre|le seuil|le cap) (?:des? |d['’ ])",
    "dépassent ",
  ],
  ["(?<=ni en |et en |ou en )am(?:é|e)rique(?= (?:ni|et|ou) (?:en|ni))", "Amérique du Nord ni en Amérique du Sud"],
  [
    "(?<=(?:ni|et|ou) (?:en )?(?:europe|asie|afrique|oc(?:é|e)anie) (?:ni|et|ou) en )am(?:é|e)rique\\>(?! du| centrale| latine)",
    "Amérique du Nord ni en Amérique du Sud",
  ],
  [
    "\\<(?:sont|est|situ(?:é|e)e?s|se trouvent|se situent) (?:à |a )?(moins de|plus de|au-dessous de|en dessous de|au-dessus de) ([\\d.,]+) ?m(?:(?:è|e)tres)?(?: d['’ ]altitude)?\\>",
    "ont une altitude de $1 $2 m",
  ],
  [
    "\\<(?:selon|sous|dans|pour) (?:chacun des|tous les|les) (?:trois |quatre |diff(?:é|e)rents )?sc(?:é|e)narios\\>",
    "dans tous les scénarios",
  ],
  ["\\<bornes? (?:inf(?:é|e)rieure|basse) et (?:sup(?:é|e)rieure|haute)\\>", "fourchette"],
  ["\\<en moyenne annuelle(?= .*(?:chaud|froid|frais))", "en moyenne"],
  ["\\<nb (?:de|d['’ ])\\>", "nombre de"],
  ["\\<moy\\.\\>", "moyenne"],
  ["\\<temp\\.\\>", "température"],
];
