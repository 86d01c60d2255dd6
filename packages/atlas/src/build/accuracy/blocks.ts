/**
 * Number of the square block of a point, rows from the South Pole, columns from 180 W. Whoever fits a field leaves out
 * whole blocks: a station is told too well by its neighbours.
 */
export function blockOf(latitude: number, longitude: number, degrees = 3): number {
  const columns = Math.ceil(360 / degrees);
  const turned = (((longitude + 180) % 360) + 360) % 360;
  const row = Math.min(Math.ceil(180 / degrees) - 1, Math.floor((latitude + 90) / degrees));
  return row * columns + Math.floor(turned / degrees);
}

/** Fold in which a block is left out, 0 to `folds` - 1: scattered over the world, and the same for every field. */
export function foldOf(block: number, folds = 10): number {
  let hash = block + 1;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % folds;
}
