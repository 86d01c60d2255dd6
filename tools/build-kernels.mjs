/**
 * `npm run kernels:build`: compiles the kernels of the packages (their folders `kernels`) and keeps each module, with
 * the types of what it exports, as text beside those who call it, so that neither a start nor a test needs the
 * compiler. A test compares both.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, runBin, stopUnlessDone } from "./run.mjs";

/**
 * Packages with kernels and the pages of 64 kB that their memory begins with. In `science` it never moves, because
 * fields that were handed out would be lost; only what is touched counts.
 */
const PAGES = { science: 512, grids: 1 };
export const PACKAGES = Object.keys(PAGES);

/** File that keeps the module of a package. */
export const moduleOf = (name) => resolve(ROOT, `packages/${name}/src/kernels/module.ts`);

/** Members of an interface from the compiler's declarations. */
function members(declarations) {
  const functions = [...declarations.matchAll(/export function (\w+)\((.*)\): (\w+);/g)];
  const globals = [...declarations.matchAll(/export const (\w+): \{/g)];
  return [
    ...globals.map(([, name]) => `  readonly ${name}: { readonly value: number };`),
    ...functions.map(([, name, parameters, result]) => `  readonly ${name}: (${parameters}) => ${result};`),
  ].sort();
}

/** Text of the module's file as the sources give it. */
export async function compileKernels(name) {
  const folder = resolve(ROOT, `.cache/kernels-${name}`);
  mkdirSync(folder, { recursive: true });
  const outFile = resolve(folder, "kernels.wasm");
  const options = ["--optimizeLevel", "3", "--shrinkLevel", "0", "--runtime", "stub", "--enable", "simd"];
  const source = `packages/${name}/kernels/index.ts`;
  const args = [source, "-o", outFile, "--bindings", "raw", "--initialMemory", `${PAGES[name]}`, ...options];
  const { code, output } = await runBin("asc", args, { capture: true });
  if (code !== 0) process.stdout.write(output);
  stopUnlessDone(code, "compiling the kernels");
  const bytes = readFileSync(outFile).toString("base64");
  const declarations = readFileSync(resolve(folder, "kernels.d.ts"), "utf8");
  rmSync(folder, { recursive: true });
  return `// Made by \`npm run kernels:build\` from packages/${name}/kernels: do not change by hand.

/** What the module exports: functions take addresses in its memory and numbers, globals are addresses. */
export interface Kernels {
  readonly memory: { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number };
${members(declarations).join("\n")}
}

/** The compiled module in base 64. */
export const KERNELS =
  "${bytes}";
`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const name of PACKAGES) writeFileSync(moduleOf(name), await compileKernels(name));
