/**
 * The shipped rules and the dashboard in Prometheus: the rules pass their tests, every query finds what processes
 * export, and alerts fire when a worker is killed, the queue ages and a disk fills. Rules wait seconds here instead of
 * minutes.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { computedProject } from "../bench/large-project.mjs";
import { freePort } from "../bench/server-process.mjs";
import { debianProgram } from "../../tools/debian-program.mjs";
import { makeInstallation, until } from "./processes.mjs";
import { startCluster } from "./postgres.mjs";

export const name = "monitoring";
export const title = "Alerts and dashboard in Prometheus";

const SHIPPED = fileURLToPath(new URL("../../operation/monitoring/", import.meta.url));
const DISK_MEGABYTES = 1500;

const queriesOfDashboard = () =>
  JSON.parse(readFileSync(join(SHIPPED, "grafana-dashboard.json"), "utf8")).panels.flatMap(
    ({ title: panel, targets = [] }) =>
      targets.map(({ expr }) => ({
        panel,
        expr: expr.replaceAll("$__rate_interval", "30s").replaceAll("$__range", "2m"),
      })),
  );

/** Prometheus with the shipped rules and scrape configuration, in a hurry. */
async function startPrometheus(ports) {
  const folder = mkdtempSync(join(tmpdir(), "operation-prometheus-"));
  const targets = ports.map((port) => `"127.0.0.1:${port}"`).join(", ");
  const config = readFileSync(join(SHIPPED, "prometheus.yaml"), "utf8")
    .replace(/scrape_interval: .*/, "scrape_interval: 1s")
    .replace(/targets: .*/, `targets: [${targets}]`);
  const rules = readFileSync(join(SHIPPED, "alerts.yaml"), "utf8").replace(/\bfor: \w+/g, "for: 3s");
  writeFileSync(join(folder, "prometheus.yaml"), `global: { evaluation_interval: 1s }\n${config}`);
  writeFileSync(join(folder, "alerts.yaml"), rules);
  const port = await freePort();
  const { path, env } = debianProgram("prometheus");
  const args = [
    `--config.file=${join(folder, "prometheus.yaml")}`,
    `--storage.tsdb.path=${join(folder, "data")}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: "ignore" });
  const exited = new Promise((done) => child.on("exit", done));
  const ask = async (what) => (await fetch(`http://127.0.0.1:${port}/api/v1/${what}`)).json();
  await until("Prometheus answers", async () => (await ask("status/buildinfo")).status === "success");
  return {
    query: (expr) => ask(`query?query=${encodeURIComponent(expr)}`),
    firing: async () =>
      (await ask("alerts")).data.alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname),
    rules: async () => (await ask("rules")).data.groups.flatMap((group) => group.rules),
    async stop() {
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function testRules() {
  const { path, env } = debianProgram("promtool");
  const check = (...args) =>
    execFileSync(path, args, { cwd: SHIPPED, env: { ...process.env, ...env }, encoding: "utf8", stdio: "pipe" });
  check("check", "rules", "alerts.yaml");
  check("check", "config", "prometheus.yaml");
  check("test", "rules", "alerts.test.yaml");
}

/** A disk of its own for a data folder. */
function mountDisk() {
  const folder = mkdtempSync(join(tmpdir(), "operation-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "tmpfs", folder]);
  return {
    folder,
    fill: (megabytes) => writeFileSync(join(folder, "filling"), Buffer.alloc(megabytes * 2 ** 20)),
    remove() {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function run() {
  testRules();
  const cluster = await startCluster();
  const disk = mountDisk();
  mkdirSync(join(disk.folder, "data"));
  const installation = makeInstallation({
    DATABASE_URL: cluster.address("tidemark"),
    DATA_DIR: join(disk.folder, "data"),
  });
  const faults = [];
  const rows = [];
  let prometheus;
  try {
    const web = await installation.start("web");
    const worker = await installation.start("worker");
    prometheus = await startPrometheus([web.operations, worker.operations]);
    await installation.createAdmin();
    await computedProject(await installation.person(web.url), { sites: 20 });

    const queries = queriesOfDashboard();
    const answered = async ({ expr }) => (await prometheus.query(expr)).data?.result.length > 0;
    // panels of what did not happen here: failures, calls of a bucket, jobs while nothing waits
    const isSilent = ({ expr }) => /failed|status=~|store|tidemark_jobs_/.test(expr);
    for (const query of queries) {
      const { status, error } = await prometheus.query(query.expr);
      if (status !== "success") faults.push(`panel ${query.panel}: ${error}`);
      else if (!isSilent(query))
        await until(`panel ${query.panel} has a value`, () => answered(query), 20_000).catch(() =>
          faults.push(`panel ${query.panel} shows nothing: ${query.expr}`),
        );
    }
    const bad = (await prometheus.rules()).filter(({ health }) => health !== "ok");
    faults.push(...bad.map(({ name: rule, lastError }) => `rule ${rule}: ${lastError}`));
    const before = await prometheus.firing();
    if (before.length > 0) faults.push(`alerts fire although all is well: ${before.join(", ")}`);
    rows.push(
      { measure: "queries of the dashboard that were asked", count: queries.length },
      { measure: "alerts that fire while all is well", count: before.length },
    );

    const fires = async (alert, what) => {
      const begun = performance.now();
      await until(`${alert} fires`, async () => (await prometheus.firing()).includes(alert), 60_000);
      rows.push({ measure: `${alert} fires when ${what}, ms after it`, most: Math.round(performance.now() - begun) });
    };
    await worker.stop("SIGKILL");
    await fires("TidemarkDown", "a worker is killed");
    await fires("TidemarkNoWorker", "it was the only one");
    cluster.sql(
      "select graphile_worker.add_job('send-mail', '{}', run_at := now() - interval '10 minutes')",
      "tidemark",
    );
    await fires("TidemarkQueueOld", "a mail waits for ten minutes");
    disk.fill(DISK_MEGABYTES - 1100);
    const early = await prometheus.firing();
    disk.fill(DISK_MEGABYTES - 400);
    await fires("TidemarkDisk", "400 MB of a disk are left");
    if (early.includes("TidemarkDisk")) faults.push("TidemarkDisk fires before the disk is nearly full");
  } finally {
    await prometheus?.stop();
    await installation.end();
    cluster.remove();
    disk.remove();
  }
  return { tables: [{ title, rows }], faults };
}
