import { readFile } from "node:fs/promises";
import { runServer } from "./server/run-server.ts";

const manifest: unknown = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
const version =
  typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "unknown";

// whoever reads may stop early, as `head` does
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

const interrupted = new AbortController();
process.once("SIGINT", () => interrupted.abort(new Error("interrupted")));

process.exitCode = await runServer(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  warn: (text) => process.stderr.write(text),
  environment: process.env,
  isWatched: process.stderr.isTTY,
  version,
  signal: interrupted.signal,
});
