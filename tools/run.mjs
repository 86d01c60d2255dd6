import { spawn } from "node:child_process";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of the repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** Says what a script is doing, one line each. */
export function say(message) {
  process.stdout.write(`tidemark: ${message}\n`);
}

/**
 * Runs a program in the repository and resolves with its exit code and, with `capture`, what it printed.
 * @param {string} program
 * @param {string[]} args
 * @param {{env?: Record<string, string>, capture?: boolean, cwd?: string}} options
 */
export function run(program, args, { env = {}, capture = false, cwd = ROOT } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", capture ? "pipe" : "inherit", capture ? "pipe" : "inherit"],
      shell: process.platform === "win32",
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", fail);
    child.on("exit", (code, signal) => done({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Runs a program of node_modules/.bin. */
export function runBin(name, args, options) {
  return run(resolve(ROOT, "node_modules/.bin", name), args, options);
}

/** Ends the script with the code of a step that failed. */
export function stopUnlessDone(code, what) {
  if (code === 0) return;
  say(`${what} failed (exit code ${code})`);
  process.exit(code);
}
