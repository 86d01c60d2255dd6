/**
 * `npm start`: installs what is missing, builds what changed, and starts the server with everything it needs.
 * Uses Node built-ins only, because it runs before anything is installed.
 */
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { ROOT } from "./run.mjs";

await install();
await build();

const server = spawn(process.execPath, [resolve(ROOT, "apps/server/dist/programs/main.js"), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
});
// The server stops gracefully by itself; this process waits for it so that npm does not return the terminal too early.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
