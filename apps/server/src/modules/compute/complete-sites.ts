import { type PlainSite, type Site, userDataSchema } from "@tidemark/contract";

const KNOWN = new Set([
  "id",
  "name",
  "tidemark_type",
  "position",
  "address",
  "user_data",
  "asset_value",
  "asset_currency",
  "elevation",
  "protection_return_period",
  "building_use",
  "construction",
  "version",
]);

/** Properties that we have no meaning for, as columns of one's own; lists and objects have no place there. */
function ownColumns(properties: Readonly<Record<string, unknown>>): Site["properties"]["user_data"] {
  const columns = Object.entries(properties).flatMap(([name, value]) => {
    const read = KNOWN.has(name) ? undefined : userDataSchema.safeParse({ [name]: value });
    return read?.success === true ? Object.entries(read.data) : [];
  });
  return Object.fromEntries(columns);
}

/**
 * Locations of plain GeoJSON with all that ours have: ids of their own, or else their numbers from 1 on; names; what is
 * not known of us as columns of the user's own.
 */
export function completeSites(features: readonly PlainSite[]): Site[] {
  const given = features.map(({ id, properties }) => id ?? properties?.id ?? undefined);
  const taken = new Set(given.filter((id) => id !== undefined).map(String));
  const freeId = (number: number): string => {
    let id = String(number);
    while (taken.has(id)) id = `${id}-1`;
    taken.add(id);
    return id;
  };
  return features.map(({ geometry, properties }, i) => {
    const { address, user_data, name, asset_value, asset_currency, elevation, position, version } = properties ?? {};
    const { protection_return_period, building_use, construction } = properties ?? {};
    const own = given[i];
    const id = own === undefined ? freeId(i + 1) : String(own);
    const told = { protection_return_period, building_use, construction };
    const facts = { asset_value, asset_currency, elevation, ...told, position, version };
    return {
      type: "Feature",
      id,
      geometry,
      properties: {
        id,
        name: name ?? `Location ${id}`,
        tidemark_type: "ProductionSite",
        address: address ?? {},
        user_data: { ...ownColumns(properties ?? {}), ...user_data },
        ...(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as typeof facts),
      },
    };
  });
}
