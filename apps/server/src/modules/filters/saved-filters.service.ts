import { message, type SavedFilter, type SiteFilter } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import * as repository from "./filters.repository.ts";
import { checkRegion } from "./row-masks.ts";

/** Saved filters a person may have in a project. */
const MOST_SAVED = 200;

interface Place {
  readonly ownerId: string;
  readonly exposureId: string;
}

/** Filters that people saved by name. Each name is given once by a person in a project. */
export interface SavedFilters {
  list(place: Place): Promise<SavedFilter[]>;
  /** Also one of another reader's of the project. @throws AppError `not_found` */
  get(exposureId: string, id: string): Promise<SavedFilter>;
  /** @throws AppError `conflict` for a name that is taken, `unprocessable` for a region that is none */
  save(place: Place, title: string, filter: SiteFilter): Promise<SavedFilter>;
  /** @throws AppError `not_found`, `conflict` and `unprocessable` */
  update(
    place: Place,
    id: string,
    change: { readonly title: string | undefined; readonly filter: SiteFilter | undefined },
  ): Promise<SavedFilter>;
  /** Gives the name of what was deleted. @throws AppError `not_found` */
  remove(place: Place, id: string): Promise<string>;
}

const taken = (title: string) => new AppError("conflict", message("filter.name_taken", { title }));

export function createSavedFilters(db: Database): SavedFilters {
  return {
    list: ({ ownerId, exposureId }) => repository.listFilters(db, ownerId, exposureId),
    async get(exposureId, id) {
      const row = await repository.findFilter(db, exposureId, id);
      if (row === undefined) throw notFound("filter");
      return row;
    },
    async save(place, title, filter) {
      if (filter.roi) checkRegion(filter.roi);
      if ((await repository.countFilters(db, place.ownerId, place.exposureId)) >= MOST_SAVED)
        throw new AppError("conflict", message("filter.too_many", { most: MOST_SAVED }));
      const row = await repository.insertFilter(db, { ...place, title, filter });
      if (row === undefined) throw taken(title);
      return row;
    },
    update: (place, id, change) =>
      db.transaction(async () => {
        const { ownerId, exposureId } = place;
        if (!(await repository.isOwnFilter(db, ownerId, exposureId, id))) throw notFound("filter");
        if (change.filter?.roi) checkRegion(change.filter.roi);
        const other =
          change.title === undefined ? undefined : await repository.findOfTitle(db, ownerId, exposureId, change.title);
        if (other !== undefined && other !== id) throw taken(change.title ?? "");
        const row = await repository.updateFilter(db, { ...place, id }, change);
        if (row === undefined) throw notFound("filter");
        return row;
      }),
    async remove({ ownerId, exposureId }, id) {
      const title = await repository.deleteFilter(db, ownerId, exposureId, id);
      if (title === undefined) throw notFound("filter");
      return title;
    },
  };
}
