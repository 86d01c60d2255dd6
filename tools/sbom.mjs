/**
 * `node tools/sbom.mjs [--shipped] > sbom.json`: bill of materials of everything the lock file names, in CycloneDX 1.6;
 * with `--shipped` without what only builds and tests.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { listPackages } from "./licences.mjs";
import { ROOT } from "./run.mjs";

const { name, version } = JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8"));

const components = listPackages({ shipped: process.argv.includes("--shipped") }).map((entry) => ({
  type: "library",
  name: entry.name,
  version: entry.version,
  purl: `pkg:npm/${entry.name.replace("@", "%40")}@${entry.version}`,
  licenses: [/ (OR|AND) /.test(entry.licence) ? { expression: entry.licence } : { license: { name: entry.licence } }],
}));

const document = {
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: { component: { type: "application", name, version } },
  components,
};
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
