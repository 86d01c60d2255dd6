import type { ServerModule } from "../../server-module.ts";
import { areasHandlers, locationRisksHandlers, risksHandlers, risksPlainRoutes } from "./risks.routes.ts";
import type { Risks } from "./risks.service.ts";
import type { ViewVersion } from "./view-version.ts";

export * as runRows from "./risks.repository.ts";
export { createRisks, type Risks, type SiteWithAsset } from "./risks.service.ts";
export { isStored, type RunSource, type RunSources, type StoredCoordinates } from "./run-source.ts";
export type { LocationScores } from "./location-risks.ts";
export { coordinatesIn, knownDataset } from "./open-results.ts";
export {
  officialFileRecords,
  officialFilesBy,
  type OfficialFilesOf,
  officialFilesSheets,
  type OfficialPlaces,
} from "./official-sheet.ts";
export { officialNoteLines, officialNoteOf, officialNoteSheets } from "./official-note-sheet.ts";
export { createRowNotes, type RowNotes } from "./row-notes.ts";
export { createPermittedRuns } from "./permitted-runs.ts";
export { plainCoordinates, storedDefaults } from "./risk-datasets.ts";
export { ruledIn } from "./run-rules.ts";
export { judgedIn, markInProject, totalOfProject } from "./project-totals.ts";
export { createViewVersion, type ViewVersion } from "./view-version.ts";
export { numberAt } from "./wire-number.ts";
export { missingValue, type NoDataReason } from "./missing-value.ts";

/** Results as they are read: columns, locations, areas. */
export const risksModule = (risks: Risks, viewVersion: ViewVersion) =>
  ({
    handlers: {
      risks: risksHandlers(risks),
      locationRisks: locationRisksHandlers(risks, viewVersion),
      areas: areasHandlers(risks),
    },
    plain: risksPlainRoutes(risks),
  }) satisfies ServerModule;
