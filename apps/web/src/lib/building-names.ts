import { BUILDING_USES, type BuildingUse, type Construction, CONSTRUCTIONS } from "@tidemark/science";
import { msg, t, type UiText } from "./i18n.ts";

const USE_NAMES: Readonly<Record<BuildingUse, UiText>> = {
  residential: msg("Residential"),
  commercial: msg("Commercial or public"),
  industrial: msg("Industrial"),
  transport: msg("Transport facilities"),
  roads: msg("Roads"),
  agriculture: msg("Farmland"),
};

const CONSTRUCTION_NAMES: Readonly<Record<Construction, UiText>> = {
  wood: msg("Wood"),
  masonry: msg("Masonry"),
  "reinforced masonry": msg("Reinforced masonry"),
  concrete: msg("Concrete"),
  steel: msg("Steel"),
};

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Uses of buildings that damage functions know, by their names in the language of the page. */
export const buildingUseChoices = (): readonly Choice[] =>
  BUILDING_USES.map((value) => ({ value, label: t(USE_NAMES[value]) }));

/** Constructions of buildings that damage functions know, likewise. */
export const constructionChoices = (): readonly Choice[] =>
  CONSTRUCTIONS.map((value) => ({ value, label: t(CONSTRUCTION_NAMES[value]) }));
