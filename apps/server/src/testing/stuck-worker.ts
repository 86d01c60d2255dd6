/** A worker that begins a job and never ends it, to be killed by a test. Gets the connection as its argument. */
import type pg from "pg";
import { openDatabase } from "../database/database.ts";
import { startWorker } from "../jobs/worker.ts";
import { createLog } from "../platform/log.ts";

const connection = JSON.parse(process.argv[2] ?? "{}") as pg.ClientConfig;
const forever = () =>
  new Promise<void>(() => {
    process.send?.("begun");
  });
await startWorker(
  openDatabase(connection, () => undefined),
  {
    "send-mail": forever,
    purge: forever,
    "write-dump": forever,
    compute: forever,
    "compute-part": forever,
    "preview-renewal": forever,
    "import-source": forever,
    "check-official": forever,
    "verify-results": forever,
    "poll-events": forever,
    "send-reports": forever,
    "send-survey-notice": forever,
    "decide-alerts": forever,
    "send-alerts": forever,
    "send-alert": forever,
    "tell-webhooks": forever,
    "send-webhook": forever,
    "survey-clock": forever,
    "settle-payment": forever,
    "settle-payments": forever,
    "reconcile-payments": forever,
    "apply-self-service": forever,
    "remind-previews": forever,
    "end-abandoned": forever,
  },
  createLog("silent"),
);
