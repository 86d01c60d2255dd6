import { isDeepStrictEqual } from "node:util";
import { LOCATION_PARTS, type LocationPart } from "@tidemark/contract";
import type { Actor, Audit } from "../audit/index.ts";
import type { StoredSite } from "../locations/index.ts";

/** What of an address people write; country and region follow from the place. */
const WRITTEN = ["address_line", "street", "building_no", "municipality", "postal_code"] as const;

const PARTS: Readonly<Record<LocationPart, (site: StoredSite) => unknown>> = {
  name: ({ name }) => name,
  place: ({ longitude, latitude, geometry, address }) => [
    longitude,
    latitude,
    geometry,
    ...WRITTEN.map((part) => address[part] ?? null),
  ],
  elevation: ({ elevationMetres }) => elevationMetres,
  protection: ({ protectionYears }) => protectionYears,
  building: ({ buildingUse, construction }) => [buildingUse, construction],
  asset_value: ({ assetValue, assetCurrency }) => [assetValue, assetCurrency],
  user_data: ({ userData }) => userData,
};

/** What of a location differs between two states of it. */
export function changedParts(before: StoredSite, after: StoredSite): LocationPart[] {
  return LOCATION_PARTS.filter((part) => !isDeepStrictEqual(PARTS[part](before), PARTS[part](after)));
}

type SiteAct = "location_added" | "location_changed" | "location_deleted" | "location_recovered";

/**
 * Notes who edited a location, and what of it.
 * @param by - undefined where the caller notes the same act in words of its own, such as an accepted answer of a survey
 */
export async function recordEdit(
  audit: Audit,
  by: Actor | undefined,
  act: SiteAct,
  exposureId: string,
  site: Pick<StoredSite, "siteId" | "name">,
  changed: readonly LocationPart[] = [],
): Promise<void> {
  if (by === undefined) return;
  const about = { project: exposureId, location: site.siteId, location_name: site.name, changed };
  await audit.record(act, by, { subject: site.name, facts: about });
}
