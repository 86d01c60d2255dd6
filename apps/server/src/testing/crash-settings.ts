/**
 * How often crash tests kill, and the seed of the moments they do it at: `CRASH_KILLS=100 CRASH_SEED=7 npm test --
 * server` tries harder than every run does.
 */
export function crashSettings(kills: number): { readonly kills: number; readonly random: () => number } {
  let seed = Number(process.env["CRASH_SEED"] ?? 20_261_121);
  return {
    kills: Number(process.env["CRASH_KILLS"] ?? kills),
    random: () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32,
  };
}
