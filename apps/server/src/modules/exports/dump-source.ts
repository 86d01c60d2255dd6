import type { FileBehind } from "@tidemark/atlas";
import type { Edge } from "@tidemark/contract";
import type { ProjectRow } from "../exposures/index.ts";
import type { StoredSite } from "../locations/index.ts";
import type { NoDataReason } from "../risks/index.ts";
import type { ExportedRun } from "./exported-run.ts";

/** What a zip holds. */
export interface DumpSource {
  readonly project: ProjectRow;
  readonly edges: readonly Edge[];
  readonly sites: readonly StoredSite[];
  readonly run: ExportedRun;
  /** The run folder goes along with exports of a whole project. */
  readonly whole: boolean;
  readonly noData: NoDataReason;
  /** Files of publishers that stand behind the values. */
  readonly official: readonly FileBehind[];
}
