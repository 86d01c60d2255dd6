#!/usr/bin/env node
import { existsSync } from "node:fs";

const program = new URL("../dist/programs/tidemark.js", import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write("tidemark is not built yet: run `npm run build` in the repository first.\n");
  process.exitCode = 1;
}
