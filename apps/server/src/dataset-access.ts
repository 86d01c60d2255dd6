import { AsyncLocalStorage } from "node:async_hooks";
import { datasetById, type Sentence } from "@tidemark/science";
import {
  DATA_SCOPES,
  message,
  type Scope,
  scopeOfDatasetType,
  type ValueScope,
  type WithheldScope,
  withheldScopes,
  withheldWords,
} from "@tidemark/contract";
import { AppError } from "./app-error.ts";

/**
 * What whoever asks may see of results: kinds of datasets can be withheld, and links between locations. Every request
 * has such an access from its first line on, and results cannot be opened without one; so no route, however new, gives
 * values by forgetting to ask.
 */
export interface DatasetAccess {
  /** Scopes of results that the caller is without, in one order. */
  readonly withheld: readonly WithheldScope[];
  /** Whether the measures chosen at locations may be read; no unless it is said. */
  readonly measures?: boolean;
}

const accesses = new AsyncLocalStorage<DatasetAccess>();

export const accessOf = (scopes: readonly Scope[]): DatasetAccess => ({
  withheld: withheldScopes(scopes),
  measures: scopes.includes("measures"),
});

/** Runs something with an access: a request with that of its caller, a job with that of whoever ordered it. */
export function runWithAccess<T>(access: DatasetAccess, act: () => T): T {
  return accesses.run(access, act);
}

/** The access of whoever asks now. @throws Error where nobody said whose it is, which is a bug */
export function currentAccess(): DatasetAccess {
  const access = accesses.getStore();
  if (access === undefined) throw new Error("results are asked for and nobody said for whom");
  return access;
}

/** Scope that somebody with this access is without and a dataset needs; undefined for a dataset they may see. */
export function withheldScopeOf({ withheld }: DatasetAccess, datasetId: string): ValueScope | undefined {
  const dataset = datasetById(datasetId);
  const scope = dataset && scopeOfDatasetType(dataset.datasetType);
  return scope !== undefined && withheld.includes(scope) ? scope : undefined;
}

/** Whether whoever asks now may see the links between locations. */
export const seesEdges = (): boolean => !currentAccess().withheld.includes(DATA_SCOPES.edges);

/** Whether whoever asks now may read the measures chosen at locations; no where nobody said who asks. */
export const seesMeasures = (): boolean => accesses.getStore()?.measures === true;

/** @throws AppError `forbidden` where whoever asks now may not read the measures chosen at locations */
export function requireMeasuresSeen(): void {
  if (!seesMeasures()) throw new AppError("forbidden", message("measure.no_scope"));
}

/** Why whoever asks now has no values of a dataset; undefined for one they may see. */
export function withheldReason(datasetId: string): Sentence | undefined {
  const scope = withheldScopeOf(currentAccess(), datasetId);
  return scope && withheldWords(scope);
}

/** Names at most these datasets in a refusal. */
const MOST_NAMED = 3;

/** Refuses datasets that an access does not include. @throws AppError `forbidden` naming them and whom to ask */
export function requireAccess(access: DatasetAccess, datasetIds: readonly string[]): void {
  const refused = datasetIds.filter((id) => withheldScopeOf(access, id) !== undefined);
  if (refused.length === 0) return;
  const scopes = new Set(refused.flatMap((id) => withheldScopeOf(access, id) ?? []));
  const names = refused.slice(0, MOST_NAMED).map((id) => datasetById(id)?.longName ?? id);
  const rest = refused.length - names.length;
  const which = `${names.map((name) => `"${name}"`).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  const words = [...scopes].map((scope) => withheldWords(scope).english).join(". ");
  throw new AppError("forbidden", message("result.withheld", { scopes: words, datasets: which }), {
    issues: refused.map((id) => ({ code: "no_access", message: `Your account does not include "${id}".`, path: id })),
  });
}
