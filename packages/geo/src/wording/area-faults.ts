/** What is wrong with the outline of an area, and where. `{name}` is a fact that the caller hands over. */
export const AREA_FAULTS = {
  "area.hole_crosses_itself": "A hole crosses itself near {place}.",
  "area.hole_crosses_ring": "A hole crosses another ring near {place}.",
  "area.hole_open": "The last position of hole {hole} differs from its first near {place}.",
  "area.hole_outside": "A hole lies outside the outline near {place}.",
  "area.hole_position":
    "Position {position} of hole {hole} is not a longitude within ±180° and a latitude within ±90°.",
  "area.hole_short": "A ring needs at least four positions, the last equal to the first; hole {hole} has {positions}.",
  "area.no_outline": "A polygon has no outline.",
  "area.no_polygon": "The geometry holds no polygon.",
  "area.outline_crosses_itself": "The outline crosses itself near {place}.",
  "area.outline_open": "The last position of the outline differs from its first near {place}.",
  "area.outline_position":
    "Position {position} of the outline is not a longitude within ±180° and a latitude within ±90°.",
  "area.outline_short":
    "A ring needs at least four positions, the last equal to the first; the outline has {positions}.",
  "area.ring_flat": "A ring encloses no area near {place}.",
  "area.too_intricate": "Too many long edges lie beside each other to be checked. Simplify the outline.",
  "area.too_many_corners": "It has {corners} corners; at most {most} are taken. Simplify the outline.",
} as const;
