import { BUILDING_USES, CONSTRUCTIONS } from "@tidemark/science";
import * as z from "zod";

/** Shore of the Dead Sea and top of Mount Everest, metres: no location lies lower or higher. */
export const LOWEST_ELEVATION = -430;
export const HIGHEST_ELEVATION = 8850;

/** Return periods of floods that defences can be made for, years. */
export const LEAST_PROTECTION_YEARS = 1;
export const MOST_PROTECTION_YEARS = 10_000;

export const elevationMetres = z
  .number()
  .min(LOWEST_ELEVATION)
  .max(HIGHEST_ELEVATION)
  .describe("Metres above sea level, where it is known: temperatures are those of this height");

export const protectionYears = z
  .number()
  .min(LEAST_PROTECTION_YEARS)
  .max(MOST_PROTECTION_YEARS)
  .describe("Years: rivers and the sea do no harm in floods more frequent than the defences are made for");

export const buildingUse = z
  .enum(BUILDING_USES)
  .describe("What the buildings are used for: flood losses are those of this class; industrial where it is not told");

export const construction = z
  .enum(CONSTRUCTIONS)
  .describe("What the buildings are made of: losses by earthquakes, tsunamis, volcanoes and wildfire are those of it");
