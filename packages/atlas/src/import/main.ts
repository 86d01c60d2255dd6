import { importCommand } from "./command.ts";
import { importedFolder } from "./default-folder.ts";

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.exitCode = await importCommand(process.argv.slice(2), {
  say: (text) => process.stdout.write(text),
  warn: (text) => process.stderr.write(text),
  showsProgress: process.stderr.isTTY,
  signal: stop.signal,
  defaultFolder: importedFolder(process.env),
});
