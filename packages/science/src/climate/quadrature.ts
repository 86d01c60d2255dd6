/**
 * Two half widths as one, as independent of each other. `Math.hypot` guards against numbers that no width has and
 * takes several times as long, at every value.
 */
export const inQuadrature = (one: number, other: number): number => Math.sqrt(one * one + other * other);
