import type { FrozenReport } from "@tidemark/contract";
import type { Earlier } from "./frozen-losses.ts";
import type { LossParts } from "./loss-record.ts";

/**
 * Adds losses at the scenarios and years of the versions that a new one is compared with, so that the effects of new
 * data and of another year are separate steps. A scenario that was not computed is left out.
 */
export async function withLossesElsewhere(
  portfolio: LossParts["portfolio"],
  content: FrozenReport,
  { other, year }: Earlier,
): Promise<FrozenReport> {
  const { losses } = content.locations;
  if (losses === undefined) return content;
  const own = content.settings;
  const wanted = new Map(
    [other, year].flatMap((version) => {
      if (version === undefined) return [];
      const { scenario, time } = version.content.settings;
      return scenario === own.scenario && time === own.time ? [] : [[`${scenario} ${time}`, { scenario, time }]];
    }),
  );
  if (wanted.size === 0) return content;
  const exposureId = content.report.exposure_id;
  const elsewhere: NonNullable<typeof losses.elsewhere>[number][] = [];
  for (const epoch of wanted.values()) {
    const { values, hazards } = await portfolio.siteLosses({ exposureId, ...epoch });
    // somebody added or removed a location meanwhile
    if (hazards.length > 0 && values.length === losses.values.length) elsewhere.push({ ...epoch, hazards });
  }
  return { ...content, locations: { ...content.locations, losses: { ...losses, elsewhere } } };
}
