import type { Sources } from "@tidemark/atlas";
import { type DecidedAsked, type DecidedLosses, MOST_PLACED, type PlacedMeasures } from "@tidemark/contract";
import { changesLoss } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import type { Locations } from "../locations/index.ts";
import { currencyOf, type Portfolio } from "../portfolio/index.ts";
import { rounded } from "../../wire-digits.ts";
import { actionsOf, worthsOf } from "./adaptation.ts";
import type { MeasureThreads } from "./measures-threads.ts";

interface Context {
  readonly database: Database;
  readonly locations: Locations;
  readonly portfolio: Pick<Portfolio, "open">;
  readonly sources: () => Promise<Sources>;
  readonly threads: MeasureThreads;
}

/** What is decided and in place at the locations of a project, and what that avoids. */
export interface DecidedMeasures {
  /** What decided measures avoid of the expected loss of a year. @throws AppError `conflict` without results */
  losses(exposureId: string, asked: DecidedAsked): Promise<DecidedLosses>;
  /** Locations with any of them. */
  placed(exposureId: string): Promise<PlacedMeasures>;
}

export function decidedMeasures(context: Context): DecidedMeasures {
  return {
    async losses(exposureId, { scenario, currency: asked, filter, times }) {
      const opened = await context.portfolio.open({
        exposureId,
        filter: Object.keys(filter).length === 0 ? undefined : filter,
      });
      const currency = currencyOf(opened, asked ?? undefined);
      const looked = new Set(
        Array.from(opened.rows)
          .filter((row) => opened.worth.values[row]! > 0 && opened.worth.currencies[row] === currency)
          .map((row) => opened.sites.id(row)),
      );
      const actions = (await actionsOf(context, exposureId)).filter(
        ({ siteId, measure, design }) =>
          looked.has(siteId) && changesLoss({ measure, design: design.effect ?? undefined }),
      );
      // what is in place stands before what is decided, so that its part is in no gain of that
      const { worths } =
        actions.length === 0 ? { worths: [] } : await worthsOf(context, exposureId, actions, { scenario, times });
      const decided = actions.flatMap((action, i) =>
        action.status === "decided" ? [{ action, avoided: worths[i]!.avoided }] : [],
      );
      const isUnknown = ({ avoided }: (typeof decided)[number]) => avoided.every((one) => one === null);
      return {
        exposure_id: exposureId,
        currency,
        measures: decided.length,
        locations: new Set(decided.map(({ action }) => action.siteId)).size,
        unknown: decided.filter(isUnknown).length,
        times: times.map((time, at) => {
          const known = decided.flatMap(({ avoided }) => avoided[at] ?? []);
          return {
            time,
            avoided: known.length === 0 ? null : rounded(known.reduce((sum, one) => sum + one, 0)),
            is_lower_bound: known.length < decided.length,
          };
        }),
      };
    },

    async placed(exposureId) {
      const [actions, index] = await Promise.all([actionsOf(context, exposureId), context.locations.open(exposureId)]);
      const bySite = new Map<string, { decided: number; in_place: number }>();
      for (const { siteId, status } of actions) {
        const counts = bySite.get(siteId) ?? { decided: 0, in_place: 0 };
        counts[status] += 1;
        bySite.set(siteId, counts);
      }
      const { longitudes, latitudes } = index.places;
      const degrees = (of: ArrayLike<number>, row: number) => (Number.isNaN(of[row]!) ? null : of[row]!);
      const items: PlacedMeasures["items"] = [];
      for (let row = 0; row < index.count && items.length < MOST_PLACED; row++) {
        const counts = bySite.get(index.id(row));
        if (counts === undefined) continue;
        const [longitude, latitude] = [degrees(longitudes, row), degrees(latitudes, row)];
        items.push({ site_id: index.id(row), longitude, latitude, ...counts });
      }
      return { items, total: bySite.size };
    },
  };
}
