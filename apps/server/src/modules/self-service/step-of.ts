import type { ProjectStatus, SelfServiceStep } from "@tidemark/contract";

/** What the step of a flow follows from. */
export interface FlowFacts {
  readonly status: ProjectStatus;
  readonly isPaid: boolean;
}

/**
 * The step that is taken of the one that is wanted: facts decide. Without a project it is Locations; while one is
 * computed Processing; a finished one is seen in Preview and paid at Checkout; a paid one is Done. One that a contract
 * covers counts as paid from its beginning: after Processing it is Done.
 *
 * @param project undefined where there is none
 */
export function stepOf(wanted: SelfServiceStep, project: FlowFacts | undefined): SelfServiceStep {
  if (project === undefined) return "Locations";
  if (project.isPaid) {
    // what a contract covers is open before it is computed: one waits for it, and may change what could not be computed
    if (wanted === "Processing") return wanted;
    return wanted === "Locations" && project.status === "Failed" ? wanted : "Done";
  }
  if (wanted === "Locations") return wanted;
  if (project.status !== "Finished") return "Processing";
  return wanted === "Processing" || wanted === "Checkout" ? wanted : "Preview";
}
