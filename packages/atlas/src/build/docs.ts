import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PackManifest } from "../pack/format.ts";
import { dataPage } from "./data-page.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const manifest = JSON.parse(readFileSync(path("../../data/pack/manifest.json"), "utf8")) as PackManifest;
writeFileSync(path("../../../../docs/data.md"), dataPage(manifest));
