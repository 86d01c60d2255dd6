#!/usr/bin/env node
import { existsSync } from "node:fs";

const program = new URL("../dist/programs/main.js", import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write("tidemark-risk is not built yet: run `npm run build` in the repository first.\n");
  process.exitCode = 1;
}
