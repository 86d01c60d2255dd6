/**
 * PgBouncer before the database: in session mode, with the settings that the documentation names, a project is
 * computed; in transaction mode the start is refused with the reason, before anything is written.
 */
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { computedProject } from "../bench/large-project.mjs";
import { freePort } from "../bench/server-process.mjs";
import { debianProgram } from "../../tools/debian-program.mjs";
import { makeInstallation, until } from "./processes.mjs";
import { startCluster } from "./postgres.mjs";

export const name = "pooler";
export const title = "PgBouncer before the database";

const accepts = (port) =>
  new Promise((done, fail) => {
    const socket = net.connect(port, "127.0.0.1", () => (socket.destroy(), done(true)));
    socket.on("error", fail);
  });

async function startPooler(mode, cluster) {
  const folder = mkdtempSync(join(tmpdir(), "operation-pooler-"));
  const port = await freePort();
  const config = [
    "[databases]",
    `tidemark = host=127.0.0.1 port=${cluster.port} dbname=tidemark user=tidemark`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    `pool_mode = ${mode}`,
    "default_pool_size = 60",
    "max_client_conn = 400",
    "ignore_startup_parameters = statement_timeout",
  ];
  writeFileSync(join(folder, "pgbouncer.ini"), `${config.join("\n")}\n`);
  chmodSync(folder, 0o755); // it gives up being root
  const { path, env } = debianProgram("pgbouncer");
  const child = spawn(path, ["-u", "nobody", join(folder, "pgbouncer.ini")], {
    env: { ...process.env, ...env },
    stdio: "ignore",
  });
  const exited = new Promise((done) => child.on("exit", done));
  await until("PgBouncer listens", () => accepts(port));
  return {
    address: `postgresql://tidemark@127.0.0.1:${port}/tidemark`,
    async stop() {
      child.kill("SIGINT");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function withPooler(mode, work) {
  const cluster = await startCluster();
  const pooler = await startPooler(mode, cluster);
  const installation = makeInstallation({ DATABASE_URL: pooler.address });
  try {
    return await work(installation, cluster);
  } finally {
    await installation.end();
    await pooler.stop();
    cluster.remove();
  }
}

const TABLES = "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')";

export async function run() {
  const faults = [];
  const rows = [];
  await withPooler("session", async (installation, cluster) => {
    cluster.sql("alter role tidemark set statement_timeout = '60s'");
    const web = await installation.start("web");
    const worker = await installation.start("worker");
    await installation.createAdmin();
    const begun = performance.now();
    await computedProject(await installation.person(web.url), { sites: 2000 });
    rows.push({ measure: "session mode: 2,000 locations computed, ms", most: Math.round(performance.now() - begun) });
    const bad = `${web.log()}${worker.log()}`.match(/"level":"(?:error|fatal)".*/g) ?? [];
    if (bad.length > 0) faults.push(`session mode: ${bad.length} errors in the log: ${bad[0].slice(0, 300)}`);
  });
  await withPooler("transaction", async (installation, cluster) => {
    const refused = await installation.command([]).then(
      () => "it started",
      (error) => String(error.message),
    );
    if (!/transaction/i.test(refused))
      faults.push(`transaction mode: the start is not refused with the reason: ${refused}`);
    const tables = Number(cluster.sql(TABLES, "tidemark"));
    if (tables > 0) faults.push(`transaction mode: ${tables} tables were made before the start was refused`);
    rows.push({ measure: "transaction mode: tables that were made before the refusal", count: tables });
  });
  return { tables: [{ title, rows }], faults };
}
