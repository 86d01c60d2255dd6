import type { Provenance } from "../provenance/provenance.ts";
import type { InputFingerprint } from "./recognise.ts";
import type { ImportSource } from "./source-types.ts";

/** Where an imported source comes from, and which datasets take their values from it. */
export interface ImportedProvenance extends Provenance {
  readonly address: string;
  readonly citation: string;
  /** Ids of the catalogue that take their values from here as a whole. */
  readonly replaces: readonly string[];
  readonly inputs: readonly InputFingerprint[];
  /** Names of all layers: an import that has lost one is damaged. */
  readonly layers: readonly string[];
}

/** Reads a record. @throws Error that says what is wrong with it */
export function parseProvenance(text: string): ImportedProvenance {
  const record = JSON.parse(text) as Partial<ImportedProvenance> | null;
  for (const name of ["id", "title", "version", "licence"] as const) {
    if (typeof record?.[name] !== "string") throw new Error(`its record names no ${name}`);
  }
  for (const name of ["replaces", "inputs", "layers"] as const) {
    if (!Array.isArray(record?.[name])) throw new Error(`its record has no list of ${name}`);
  }
  return record as ImportedProvenance;
}

export function importedProvenance(
  source: ImportSource,
  inputs: readonly InputFingerprint[],
  replaces: readonly string[],
  layers: readonly string[],
): ImportedProvenance {
  const { id, title, address, licence, citation, version, resolution, baseline, method, confidence, weakness } = source;
  return {
    id,
    title,
    source: title,
    address,
    version,
    licence,
    citation,
    resolution,
    baseline,
    method,
    confidence,
    weakness,
    measuredError: "not measured here; see the citation",
    replaces,
    inputs,
    layers,
  };
}
