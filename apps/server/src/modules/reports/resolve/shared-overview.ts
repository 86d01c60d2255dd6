import type { DashboardOverview } from "@tidemark/contract";
import { LRUCache } from "lru-cache";
import { canonicalJson } from "../../../canonical-json.ts";
import { currentAccess } from "../../../dataset-access.ts";
import { currentLanguage } from "../../../language.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import type { ViewVersion } from "../../risks/index.ts";

/** Overviews that are kept: those of the reports that are looked at. */
const MOST = 24;

/**
 * A portfolio whose overview is worked out once for all elements that ask for the same locations at the same moment:
 * most of the elements of a page rest on it.
 */
export function withSharedOverview(portfolio: Portfolio, viewVersion: ViewVersion): Portfolio {
  const known = new LRUCache<string, Promise<DashboardOverview>>({ max: MOST });
  return {
    ...portfolio,
    async overview(request) {
      const { withheld } = currentAccess();
      const said = [await viewVersion(request.exposureId), canonicalJson(request), withheld, currentLanguage().tag];
      const key = JSON.stringify(said);
      const held = known.get(key);
      if (held !== undefined) return held;
      const made = portfolio.overview(request);
      known.set(key, made);
      // a refusal is told to those who wait for it, and asked again by the next
      made.catch(() => known.delete(key));
      return made;
    },
  };
}
