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
}

export function importedProvenance(
  source: ImportSource,
  inputs: readonly InputFingerprint[],
  replaces: readonly string[],
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
  };
}
