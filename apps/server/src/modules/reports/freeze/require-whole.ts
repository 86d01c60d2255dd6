import { type FrozenReport, message } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";
import { currentAccess, withheldScopeOf } from "../../../dataset-access.ts";
import type { Caller } from "../../../http/call.ts";

/** Refuses a version that holds what whoever asks may not see: it is given whole or not at all. */
export function requireWhole(
  caller: Pick<Caller, "scopes">,
  { datasets, scopes }: Pick<FrozenReport, "datasets" | "scopes">,
): void {
  const access = currentAccess();
  const held: string[] = [...caller.scopes];
  if (held.includes("dashboard-risk-matrix")) held.push("location-risk-matrix");
  const isWithheld = datasets.some((id) => withheldScopeOf(access, id) !== undefined);
  if (isWithheld || scopes.some((scope) => !held.includes(scope)))
    throw new AppError("forbidden", message("report.frozen_withheld"));
}
