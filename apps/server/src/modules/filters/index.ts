import type { Database } from "../../database/database.ts";
import type { ServerModule } from "../../server-module.ts";
import { filtersHandlers } from "./filters.routes.ts";
import type { Filters } from "./filters.service.ts";
import { createSavedFilters } from "./saved-filters.service.ts";

export { filtersWords, filterWords, NO_FILTER } from "./filter-words.ts";
export { namesIn } from "./measure-filters.ts";
export { createFilters, type Filters } from "./filters.service.ts";

/** Filters of locations, and those that people saved. */
export const filtersModule = (filters: Filters, database: Database) =>
  ({ handlers: { filters: filtersHandlers(filters, createSavedFilters(database)) } }) satisfies ServerModule;
