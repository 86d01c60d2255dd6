import type { Dataset, Sentence } from "@tidemark/science";
import { DATA_SCOPES } from "./data-kinds.ts";
import { message } from "./messages/messages.ts";
import { SCOPES } from "./messages/scopes.ts";
import { sentenceOf } from "./said.ts";
import type { Scope } from "./scopes.ts";

/** Scopes without which the values of some datasets are withheld. */
export const VALUE_SCOPES = ["outage", "building-damage"] as const satisfies readonly Scope[];
export type ValueScope = (typeof VALUE_SCOPES)[number];

const SCOPE_OF_TYPE: ReadonlyMap<string, ValueScope> = new Map<Dataset["datasetType"], ValueScope>([
  ["business-interruption", "outage"],
  ["building-damage", "building-damage"],
]);

/**
 * Scope that somebody needs to compute a dataset and to see its values; undefined where everybody may.
 *
 * @param type `dataset_type` of the dataset
 */
export function scopeOfDatasetType(type: string): ValueScope | undefined {
  return SCOPE_OF_TYPE.get(type);
}

/** What is left out of results for a caller: values of datasets, and the links between locations. */
export const WITHHELD_SCOPES = [...VALUE_SCOPES, DATA_SCOPES.edges] as const satisfies readonly Scope[];
export type WithheldScope = (typeof WITHHELD_SCOPES)[number];

/** Scopes of results that a caller is without. */
export function withheldScopes(scopes: readonly Scope[]): readonly WithheldScope[] {
  return WITHHELD_SCOPES.filter((scope) => !scopes.includes(scope));
}

/** Why a caller has no values, as it stands in the place of one: "Your account does not include outage scores". */
export function withheldWords(scope: WithheldScope): Sentence {
  return message("missing.withheld", { what: sentenceOf(SCOPES[scope], undefined) });
}
