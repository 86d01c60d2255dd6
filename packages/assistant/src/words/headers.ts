import { words } from "./word-list.ts";

/** What headers of workbooks are called in English, German and French: a column has one word of a line. */
const HEADERS: readonly (readonly string[])[] = [
  words(
    "business unit, business units, biz unit, biz units, unit, units, geschaftseinheit, geschaftseinheiten, geschaftsbereich, geschaftsbereiche, unite d affaires, unites d affaires, unite, unites",
  ),
  words("criticality, rated, grade, criticality rating, kritikalitat, criticite, criticality class"),
  words(
    "function, functions, business function, business functions, geschaftsfunktion, geschaftsfunktionen, fonction commerciale, funktion, funktionen, fonction, fonctions, role, roles, rolle, rollen, type of activity, kind of activity, activity, business activity, type d activite, types d activite, genre d activite, activite, art der tatigkeit, tatigkeit, aktivitat, art des betriebs, kind of operation, site function, use",
  ),
  words("role, roles, rolle, rollen"),
  words(
    "type, types, site type, site types, standorttyp, standorttypen, typ, typen, type de site, types de site, kind of site, art von standort",
  ),
  words(
    "employees, employee, mitarbeiterzahl, mitarbeiteranzahl, beschaftigtenzahl, effectif, employer, employers, arbeitgeber, arbeitgebern, employeur, employeurs, staff, headcount, people, workforce, workers, mitarbeiter, mitarbeitende, leute, personen, menschen, belegschaft, personal, kopfe, employes, salaries, gens, personnes, effectif, effectifs, personnel",
  ),
  words("department, departments, abteilung, abteilungen, departement, departements, service"),
  words("division, divisions, sparte, sparten"),
  words("segment, segments, segmente, segmenten"),
  words("category, categories, kategorie, kategorien, categorie, categories"),
  words("owner, owners, eigentumer, proprietaire, proprietaires"),
  words("ownership, eigentum, propriete"),
  words("region, regions, regionen"),
  words("product, products, produkt, produkte, produit, produits"),
  words("status, zustand, statut"),
  words("brand, brands, marke, marken, marque, marques"),
  words("company, companies, gesellschaft, gesellschaften, societe, societes"),
  words("revenue, revenues, sales, turnover, umsatz, umsatze, chiffre d affaires"),
];

/** Other words for the header of a column. @param header folded as questions are */
export const headerForms = (header: string): readonly string[] =>
  HEADERS.filter((line) => line[0] === header || line.includes(header)).flat();
