/**
 * How often crash tests kill, and the seed of the moments they do it at: `CRASH_KILLS=100 CRASH_SEED=7 npm test --
 * server` tries harder than every run does.
 */
export function crashSettings(kills: number): { readonly kills: number; readonly random: () => number } {
  let seed = Number(process.env["CRASH_SEED"] ?? 20_261_121);
  return {
    kills: Number(process.env["CRASH_KILLS"] ?? kills),
    random: () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648,
  };
}
