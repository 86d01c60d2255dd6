import { writeFileSync } from "node:fs";
import { KEPT_VERSION, engineParts, versionOf } from "./engine-version.ts";

/** Run by the build: keeps the version of the engine beside the compiled code. */
writeFileSync(KEPT_VERSION, versionOf(engineParts()));
