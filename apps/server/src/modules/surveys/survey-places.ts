import type { Site, SurveyLocation } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { projectRows } from "../exposures/index.ts";
import { type Locations, presentSite, siteRows, USER_DATA_PREFIX } from "../locations/index.ts";

/** Where a location is to be found. */
export interface PlaceKey {
  readonly exposure_id: string | null;
  readonly site_id: string | null;
}

interface Place {
  readonly location: SurveyLocation;
  readonly site: Site;
}

/** Locations that answers belong to, as far as a person may see them. */
export function createSurveyPlaces(db: Database, locations: Pick<Locations, "open">) {
  return {
    /** The locations of some keys; what is gone, or not for this person, is left out. */
    async find(userId: string, keys: readonly PlaceKey[]): Promise<(key: PlaceKey) => Place | undefined> {
      const ids = new Map<string, Set<string>>();
      for (const { exposure_id: project, site_id: site } of keys)
        if (project !== null && site !== null) ids.set(project, (ids.get(project) ?? new Set()).add(site));
      const found = new Map<string, Place>();
      for (const [id, sites] of ids) {
        const project = await projectRows.findVisible(db, userId, id);
        if (project === undefined) continue;
        for (const row of await siteRows.findSites(db, id, [...sites])) {
          const location = { exposure_id: id, site_id: row.siteId, name: row.name, project: project.title };
          found.set(`${id} ${row.siteId}`, { location, site: presentSite(row, row.position) });
        }
      }
      return ({ exposure_id: project, site_id: site }) => found.get(`${project} ${site}`);
    },
    /** Whether an own column of a project holds numbers alone. */
    async holdsNumbers(exposureId: string, field: string): Promise<boolean> {
      if (!field.startsWith(USER_DATA_PREFIX)) return false;
      return (await locations.open(exposureId)).columns.get(field)?.kind === "number";
    },
  };
}
export type SurveyPlaces = ReturnType<typeof createSurveyPlaces>;
