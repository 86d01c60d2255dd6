/**
 * `npm start`: installs what is missing, builds what changed, and starts the server with everything it needs.
 * Uses Node built-ins only, because it runs before anything is installed. The script of the package begins with `exec`:
 * a shell between npm and this process would keep a signal for itself, and leave the server and its database behind.
 */
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { ALLOCATOR } from "./allocator.mjs";
import { ROOT, run, stopUnlessDone } from "./run.mjs";

// in a process of its own: what bundling takes, close to a gigabyte, is gone before the server starts
const { code } = await run(process.execPath, [resolve(ROOT, "tools/build.mjs")]);
stopUnlessDone(code, "building");

const server = spawn(process.execPath, [resolve(ROOT, "apps/server/dist/programs/main.js"), ...process.argv.slice(2)], {
  cwd: ROOT,
  env: { ...ALLOCATOR, ...process.env },
  stdio: "inherit",
});
// The server stops gracefully by itself; this process waits for it so that npm does not return the terminal too early.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (ended, signal) => process.exit(ended ?? (signal ? 1 : 0)));
