import { words } from "./word-list.ts";

const WHERE = ["", "in ", "under ", "for ", "by ", "across "];
const EACH = WHERE.flatMap((where) =>
  ["all", "each", "every", "all the", "all of the", "each of the", "all available", "the different", "the various"].map(
    (each) => where + each,
  ),
);
const COUNTS = ["", "three ", "four ", "3 ", "4 "];
const NOUNS = [
  "scenario",
  "scenarios",
  "pathway",
  "pathways",
  "emission scenarios",
  "emissions scenarios",
  "climate scenarios",
  "climate futures",
  "futures",
];
const ALLE = ["", "in ", "unter ", "bei ", "uber ", "fur "].flatMap((where) =>
  ["alle", "allen", "aller", "jedes", "jedem", "die", "den"].map((each) => where + each),
);
const ZAHLEN = ["", "drei ", "vier ", "3 ", "4 "];
const TOUS = ["", "dans ", "sous ", "pour ", "selon ", "par "].flatMap((where) =>
  ["tous les", "les", "chaque", "chacun des"].map((each) => where + each),
);
const NOMBRES = ["", "trois ", "quatre ", "3 ", "4 "];

const joined = (firsts: readonly string[], counts: readonly string[], nouns: readonly string[]) =>
  firsts.flatMap((first) => counts.flatMap((count) => nouns.map((noun) => `${first} ${count}${noun}`)));

/** Words that ask for the scenarios beside each other. */
export const SCENARIO_CUES: readonly string[] = [
  ...joined(EACH, COUNTS, NOUNS),
  ...joined(["the"], COUNTS.slice(1), NOUNS),
  ...joined(ALLE, ZAHLEN, ["szenarien", "szenario", "pfade", "pfaden", "klimaszenarien", "emissionspfade"]).filter(
    (one) => !/(?:die|den) (?:szenario$|pfad)/u.test(one),
  ),
  ...joined(TOUS, NOMBRES, ["scenarios", "scenario", "trajectoires", "scenarios climatiques"]).filter(
    (one) => !one.endsWith("les scenario"),
  ),
  ...words(
    `four scenarios, three scenarios, vier szenarien, drei szenarien, quatre scenarios, trois scenarios, by scenario, per scenario, by pathway, per pathway, compare scenarios, compare the scenarios, compare pathways, between scenarios, between the scenarios, across scenarios, scenario by scenario, scenario comparison, comparison of scenarios, range of scenarios, which scenario, what scenario, under which scenario, in which scenario, whichever scenario, depending on the scenario, depending on scenario,
      je szenario, je nach szenario, pro szenario, nach szenario, nach szenarien, szenarienvergleich, szenariovergleich, vergleich der szenarien, zwischen den szenarien, welches szenario, welchem szenario, in welchem szenario, unter welchem szenario, bei welchem szenario,
      par scenario, selon le scenario, comparaison des scenarios, entre les scenarios, quel scenario, dans quel scenario, sous quel scenario, suivant le scenario`,
  ),
];

/** What is most of these has the narrowest range. */
export const SURE_CUES: readonly string[] = words(
  "certain, reliable, precise, accurate, confident, trustworthy, zuverlassig, verlasslich, belastbar, fiable, precis",
);
