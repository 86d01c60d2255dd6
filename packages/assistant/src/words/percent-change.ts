import { words } from "./word-list.ts";

/** Who asks for a change in percent asks how something develops, and for the percentage beside it. */
export const PERCENT_CHANGE = words(
  `percentage change, percent change, change in percent, percentage increase, percent increase, percentage decrease, percent decrease, percentage rise, relative change, relative increase,
  prozentuale anderung, prozentualer anstieg, prozentuale zunahme, prozentuale abnahme, prozentuale veranderung, relative anderung, prozentual, um wie viel prozent, um wieviel prozent, by what percentage, by how many percent,
  variation en pourcentage, changement en pourcentage, evolution en pourcentage, hausse en pourcentage, augmentation en pourcentage, de quel pourcentage, de combien de pour cent, variation relative`,
);
