import { words } from "./word-list.ts";

/**
 * What kinds of locations are called, in English, German and French: a column of the workbook uses one word of a
 * line.
 */
const KINDS: readonly (readonly string[])[] = [
  words("foundry, foundries, giesserei, giessereien, fonderie, fonderies"),
  words("office, offices, buro, buros, bureau, bureaux"),
  words("warehouse, warehouses, depot, depots, lager, lagerhaus, lagerhauser, entrepot, entrepots"),
  words(
    "assembly, assembly plant, assembly plants, montage, montagen, montagewerk, montagewerke, montagewerken, montagestandorte, assemblage, assemblages, usine d assemblage, usines d assemblage",
  ),
  words(
    "distribution, distribution warehouse, distribution warehouses, distribution depot, entrepot de distribution, entrepots de distribution, centre de distribution, centres de distribution, vertriebszentrum, vertriebszentren, verteilzentrum, verteilzentren, distributionslager, distribution centre, distribution centres, distribution center, distribution centers, vertrieb",
  ),
  words(
    "components, component, komponenten, komponentenfertigung, komponentenwerk, komponentenwerke, komponentenwerken, bauteile, composants, usine de composants, usines de composants",
  ),
  words("research, research centre, research centres, forschung, recherche"),
  words(
    "service, services, service workshop, service workshops, servicewerkstatt, servicewerkstatten, servicestandort, servicestandorte, atelier de service, ateliers de service",
  ),
  words(
    "employees, employee, staff, people, mitarbeiter, mitarbeitern, mitarbeitende, beschaftigte, beschaftigten, personal, belegschaft, headcount, workforce, folks, effectif, effectifs, employes, salaries",
  ),
  words(
    "paint shop, paint shops, paintshop, paintshops, lackiererei, lackierereien, atelier de peinture, ateliers de peinture",
  ),
  words("headquarters, head office, hauptsitz, siege"),
  words("laboratory, laboratories, labor, labore, laboratoire, laboratoires"),
  words("store, stores, shop, shops, filiale, filialen, magasin, magasins"),
  words("data centre, data centres, data center, data centers, rechenzentrum, rechenzentren, centre de donnees"),
  words("mine, mines, bergwerk, bergwerke"),
  words("farm, farms, bauernhof, ferme, fermes"),
];

/** Other words for what a word of the workbook says: its plurals, and the same in the other languages. */
export function formsOf(text: string): readonly string[] {
  const word = text.toLowerCase();
  const plurals = /^[\p{L} ]{3,}$/u.test(word) ? [`${word}s`, `${word}es`, word.replace(/y$/, "ies")] : [];
  return [...plurals, ...KINDS.filter((kind) => kind.includes(word)).flat()];
}
