/** Numbers from 0 to 1 that look like chance and are the same each time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

/** A standard normal number of two that look like chance. */
export const normal = (draw: () => number): number => Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw());
