import { words } from "./word-list.ts";

/** What goods are called in English, German and French, folded as questions are: a line is one kind of goods. */
const GOODS: readonly (readonly string[])[] = [
  words(
    "castings, casting, gussteile, gussteil, gussteilen, gussstucke, gussstuck, guss, pieces moulees, pieces coulees, pieces de fonderie, fontes, moulages",
  ),
  words("seals, seal, dichtungen, dichtung, joints, joint, joints d etancheite, garnitures"),
  words("valves, valve, ventile, ventil, ventilen, armaturen, vannes, vanne, soupapes, robinets"),
  words("motors, motor, motoren, elektromotoren, moteurs, moteur"),
  words("pumps, pump, pumpen, pumpe, pompes, pompe"),
  words(
    "controllers, controller, steuerungen, steuerung, steuergerate, regler, controleurs, controleur, commandes, automates",
  ),
  words("wiring, kabelbaume, kabelbaum, verkabelung, kabel, verdrahtung, cablage, cablages, cables, faisceaux"),
  words("windings, winding, wicklungen, wicklung, bobinages, bobinage, enroulements"),
  words("spare parts, ersatzteile, ersatzteil, ersatzteilen, pieces detachees, pieces de rechange, pieces detachee"),
  words("electronics, elektronik, electronique, composants electroniques"),
  words("steel, stahl, acier"),
  words("copper, kupfer, cuivre"),
  words("bearings, lager, walzlager, roulements"),
  words("chips, halbleiter, semiconductors, semi conducteurs, puces"),
  words("packaging, verpackungen, verpackung, emballages, emballage"),
  words("chemicals, chemikalien, produits chimiques"),
  words("plastics, kunststoffe, kunststoff, plastiques, matieres plastiques"),
];

/** Other words for goods that a project calls so. */
export const formsOfGoods = (product: string): readonly string[] => GOODS.find((line) => line.includes(product)) ?? [];
