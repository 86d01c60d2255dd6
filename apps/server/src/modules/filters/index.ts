import type { Database } from "../../database/database.ts";
import type { OpenTableLocations } from "../table/index.ts";
import { filtersHandlers } from "./filters.routes.ts";
import { createFilters, type Filters } from "./filters.service.ts";
import { createSavedFilters } from "./saved-filters.service.ts";

export type { Filters } from "./filters.service.ts";

/** Filters of locations, and those that people saved. */
export function createFiltersModule(
  database: Database,
  open: OpenTableLocations,
): { readonly filters: Filters; readonly handlers: ReturnType<typeof filtersHandlers> } {
  const filters = createFilters(database, open);
  return { filters, handlers: filtersHandlers(filters, createSavedFilters(database)) };
}
