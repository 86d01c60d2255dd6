import type { StoredSite } from "../exposures/index.ts";
import type { NoDataReason } from "../risks/index.ts";
import type { ExportedRun } from "./exported-run.ts";
import type { ProjectRow } from "./exports.repository.ts";

/** What a zip holds. */
export interface DumpSource {
  readonly project: ProjectRow;
  readonly sites: readonly StoredSite[];
  readonly run: ExportedRun;
  /** The run folder goes along with exports of a whole project. */
  readonly whole: boolean;
  readonly noData: NoDataReason;
}
