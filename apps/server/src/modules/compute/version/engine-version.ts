import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openPack } from "@tidemark/atlas";
import { engineFacts } from "@tidemark/science";
import { engineCode } from "./engine-code.ts";

/** The same place seen from the sources and from what is compiled. */
const ROOT = fileURLToPath(new URL("../../../../../../", import.meta.url));
const LETTERS = 12;

/** Where the build keeps the version; beside compiled code alone. */
export const KEPT_VERSION = fileURLToPath(new URL("engine-version.txt", import.meta.url));

/** Everything a stored value comes from but the places themselves and the imports, which have versions of their own. */
export interface EngineParts {
  readonly facts: string;
  readonly code: readonly string[];
  /** Name and digest of each layer and table of the pack. */
  readonly tables: readonly string[];
}

export function engineParts(): EngineParts {
  const { layers } = openPack().manifest;
  return {
    facts: engineFacts(),
    code: engineCode(ROOT),
    tables: layers.map(({ name, sha256 }) => `${name} ${sha256}`),
  };
}

/** Short name of parts: another one whenever one of them changes. */
export function versionOf({ facts, code, tables }: EngineParts): string {
  return createHash("sha256")
    .update(JSON.stringify([facts, code, tables]))
    .digest("hex")
    .slice(0, LETTERS);
}

let known: string | undefined;

/**
 * Version of all that turns a place into values, behind the release, which is for people. Columns of one version may
 * stand beside each other, those of two must not. Kept by the build, so that all processes of a build have the same;
 * worked out from the sources where there is no build, as in tests.
 */
export function engineVersion(release: string): string {
  known ??= existsSync(KEPT_VERSION) ? readFileSync(KEPT_VERSION, "utf8") : versionOf(engineParts());
  return `${release}-${known}`;
}
