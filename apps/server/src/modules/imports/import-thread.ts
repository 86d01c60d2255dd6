/** Thread that looks at files and imports them: grids are large, and the server has others to answer meanwhile. */
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import {
  type ImportProgress,
  importSource,
  openImported,
  previewImport,
  unpackZip,
  type ZipLimits,
} from "@tidemark/atlas";
import type { FromImportThread, ImportAnswers, ImportTask } from "./import-messages.ts";

const port = parentPort;
if (port === null) throw new Error("this file is the code of a thread");
const task = workerData as ImportTask;
const stop = new AbortController();
port.on("message", () => stop.abort());
const send = (message: FromImportThread) => port.postMessage(message);

/** A Zarr group as an archive becomes a folder of its name; the archive goes when all of it is there. */
async function unpackArchives(folder: string, limits: ZipLimits): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.zip$/i.test(name) || name.startsWith(".")) continue;
    const stem = name.replace(/\.zip$/i, "");
    const target = join(folder, `.${stem}.unpacking`);
    await rm(target, { recursive: true, force: true });
    await unpackZip(join(folder, name), name, target, limits, stop.signal);
    await settle(target, folder, stem);
    await rm(join(folder, name));
  }
}

async function settle(target: string, folder: string, stem: string): Promise<void> {
  const inside = await readdir(target);
  const isGroup = inside.includes("zarr.json") || inside.includes(".zgroup");
  const plain = stem.replace(/\.zarr$/i, "");
  // a folder that is no group must not look like one
  const final = join(folder, isGroup ? `${plain}.zarr` : `${plain}-files`);
  await rm(final, { recursive: true, force: true });
  await rename(target, final);
}

async function work(): Promise<ImportAnswers[ImportTask["kind"]]> {
  if (task.kind === "preview") {
    if (task.unpack !== undefined) await unpackArchives(task.location, task.unpack);
    return previewImport(task.location, task.source, task.details);
  }
  const { source, location, into, details } = task;
  const onProgress = (progress: ImportProgress) => send({ type: "progress", progress });
  const result = await importSource(source, location, { into, details, onProgress, signal: stop.signal });
  const inForce = (await openImported(into)).find(({ id }) => id === source);
  if (inForce === undefined) throw new Error(`${source} was imported but is not in force`);
  return { version: inForce.version, layers: result.layers.length, replaces: [...result.provenance.replaces] };
}

try {
  send({ type: "answer", answer: await work() });
} catch (error) {
  const { name, message, code } = error as Error & { code?: unknown };
  send({ type: "fault", fault: { name, message, code: typeof code === "string" ? code : undefined } });
}
port.close();
