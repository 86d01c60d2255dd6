import type { Database } from "../../database/database.ts";
import type { ServerModule } from "../../server-module.ts";
import { mapStatesHandlers } from "./map-states.routes.ts";

/** Saved maps of projects, each for the one who saved it. */
export const mapStatesModule = (database: Database) =>
  ({ handlers: { mapStates: mapStatesHandlers(database) } }) satisfies ServerModule;
