/** The compose file as Debian's docker-compose reads it, with the example of its settings: no container is started. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../tools/run.mjs";
import { debianRoot, runProgram } from "./debian.mjs";

export const name = "compose";
export const title = "The compose file in docker-compose";

export async function run() {
  const root = debianRoot("compose", ["docker-compose"]);
  mkdirSync(join(root, "trial"), { recursive: true });
  const folder = mkdtempSync(join(root, "trial/compose-"));
  try {
    const within = folder.slice(root.length);
    // that of Debian 12 is of 2021 and knows no name of a project
    const text = readFileSync(join(ROOT, "operation/compose/compose.yaml"), "utf8").replace(/^name: .*\n/m, "");
    writeFileSync(join(folder, "compose.yaml"), text);
    cpSync(join(ROOT, "operation/compose/example.env"), join(folder, ".env"));
    const version = runProgram("chroot", [root, "docker-compose", "version", "--short"]).trim();
    const asked = ["--project-directory", within, "-f", join(within, "compose.yaml"), "config", "--services"];
    const services = runProgram("chroot", [root, "docker-compose", ...asked])
      .trim()
      .split("\n");
    return {
      tables: [{ title: `${title} ${version}`, rows: [{ measure: "services it finds", count: services.length }] }],
      faults: [],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
