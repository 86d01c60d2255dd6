/**
 * Schemas of Kubernetes and of compose files. `node tools/manifest-schemas.mjs` fetches them for the test of the
 * manifests: from npm in pinned versions, and that of compose from a Debian package.
 */
import { pathToFileURL } from "node:url";
import { debianProgram, fetchedProgram } from "./debian-program.mjs";
import { fetchedPackages, npmPackages } from "./npm-packages.mjs";

const FOLDER = "manifest-schemas-1";
const PACKAGES = ["kubernetes-models@5.1.0", "ajv@8.20.0", "ajv-formats@3.0.1"];

/** Where they lie; undefined for those that were not fetched before. */
export const fetchedSchemas = () => ({ npm: fetchedPackages(FOLDER), compose: fetchedProgram("compose-schema")?.path });

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  npmPackages(FOLDER, PACKAGES);
  debianProgram("compose-schema");
}
