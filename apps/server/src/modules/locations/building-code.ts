import { buildingCode, BUILDING_USES, CONSTRUCTIONS } from "@tidemark/science";

const position = (names: readonly string[], column: string) =>
  `coalesce(array_position(array['${names.join("', '")}'], ${column}), 0)`;

/** What the buildings of a location are, as `buildingCode` says it, from its columns. */
export const BUILDING_CODE = `(${position(BUILDING_USES, "building_use")}
  + ${buildingCode({ buildingUse: null, construction: CONSTRUCTIONS[0] })} * ${position(CONSTRUCTIONS, "construction")})`;
