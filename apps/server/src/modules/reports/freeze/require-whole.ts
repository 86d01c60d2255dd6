import { type FrozenReport, message } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";
import { currentAccess, withheldScopeOf } from "../../../dataset-access.ts";
import type { Caller } from "../../../http/call.ts";

/** Whether whoever asks may not see one of some datasets. */
export function isAnyWithheld(datasets: readonly string[]): boolean {
  const access = currentAccess();
  return datasets.some((id) => withheldScopeOf(access, id) !== undefined);
}

/** Refuses a version that holds what whoever asks may not see: it is given whole or not at all. */
export function requireWhole(
  caller: Pick<Caller, "scopes">,
  { datasets, scopes }: Pick<FrozenReport, "datasets" | "scopes">,
): void {
  const held: string[] = [...caller.scopes];
  if (held.includes("dashboard-risk-matrix")) held.push("location-risk-matrix");
  if (isAnyWithheld(datasets) || scopes.some((scope) => !held.includes(scope)))
    throw new AppError("forbidden", message("report.frozen_withheld"));
}
