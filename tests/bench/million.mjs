/**
 * A million locations near towns with the default analyses: what they take on their way in, while they are computed by
 * one worker with two threads, and while people look at them, with how long others wait meanwhile. Takes a quarter of
 * an hour and 30 GB of disk. `node tests/bench/million.mjs SITES` does another number.
 */
import { fileURLToPath } from "node:url";
import { grown } from "./growth.mjs";

export const name = "million";

const SITES = 1_000_000;

export async function run(sites = SITES) {
  const { uploading, computing, megabytes, database, looking } = await grown(sites, "default");
  const row = (measure, value, unit, note) => ({ measure, value, unit, ...(note && { note }) });
  const asked = Object.entries(looking.value).flatMap(([what, { first, again, others, cpu, failed }]) =>
    failed
      ? [row(`${what}: failed`, 1, "", failed)]
      : [
          row(
            `${what}: for the first time`,
            first.longest,
            "ms",
            `others waited ${others} ms, ${cpu} s of processor time`,
          ),
          row(`${what}: then, p50`, again.p50, "ms"),
        ],
  );
  return [
    row(`${sites} locations, ten workbooks: time`, uploading.seconds, "s"),
    row("way in: processor time of the web process", uploading.web.cpu, "s"),
    row("way in: memory of the web process", uploading.web.megabytes, "MB"),
    row("default analyses, from the request on: time", computing.seconds, "s", "target 480 s for a million"),
    row("computing: processor time of the worker", computing.worker.cpu, "s"),
    row("computing: memory of the worker", computing.worker.megabytes, "MB", "target 1,500 MB a process"),
    row("request that makes the project: memory of the web process", computing.web.megabytes, "MB"),
    row("run: bytes of a location", Math.round((megabytes * 2 ** 20) / sites), ""),
    row("database: bytes of a location", Math.round(database / sites), ""),
    row("looking: memory of the web process", looking.web.megabytes, "MB"),
    row("looking: processor time of the web process", looking.web.cpu, "s"),
    ...asked,
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(await run(Number(process.argv[2] ?? SITES)), null, 1)}\n`);
