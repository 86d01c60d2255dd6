/**
 * A database that is lost under load while its streaming standby, in step with it, takes over at the same address:
 * nothing that was confirmed is lost, a computation under way comes to its end, and no process has to be restarted.
 */
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { API, computedProject, locationWorkbook } from "../bench/large-project.mjs";
import { freePort } from "../bench/server-process.mjs";
import { makeInstallation, until } from "./processes.mjs";
import { startCluster, startStandby } from "./postgres.mjs";

export const name = "database";
export const title = "Standby of the database takes over under load";

const REPORTS = "/api/reports/v1/reports";
const SITES = 2000;
const STANDBY = ["synchronous_standby_names = 'standby'"];

/** One address for what has the database at the moment, as a virtual address or a load balancer is. */
async function startAddress(target) {
  const open = new Set();
  let port = target;
  const server = net.createServer((near) => {
    const far = net.connect(port, "127.0.0.1");
    open.add(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
    near.on("close", () => open.delete(near));
  });
  const own = await freePort();
  await new Promise((done) => server.listen(own, "127.0.0.1", done));
  return {
    port: own,
    moveTo: (next) => void (port = next),
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Writes and notes what was confirmed, until it is ended. */
function writing(person, exposureId) {
  const confirmed = [];
  const refused = [];
  let isOver = false;
  const loop = async () => {
    for (let at = 0; !isOver; at++) {
      const begun = performance.now();
      await person.call("POST", REPORTS, { exposure_id: exposureId, title: `Report ${at}` }).then(
        ({ id }) => confirmed.push({ id, at: Date.now() }),
        (error) => refused.push({ error, ms: performance.now() - begun }),
      );
      await sleep(50);
    }
  };
  const ended = loop();
  return { confirmed, refused, end: () => ((isOver = true), ended) };
}

async function begin(person) {
  const form = new FormData();
  form.append("file", await locationWorkbook(SITES), "locations.xlsx");
  const { upload_id } = await person.call("POST", `${API}/exposure/parse-excel`, form);
  const asked = { title: "Under way", hazards: ["tas_mean", "hd30", "rx1day_rp"], impact_drivers: [], overrides: [] };
  return person.call("POST", `${API}/compute/spawn-pipeline`, { upload_id, ...asked });
}

export async function run() {
  const primary = await startCluster({ lines: ["wal_level = replica", "max_wal_senders = 5", "hot_standby = on"] });
  const standby = await startStandby(primary);
  primary.sql(`alter system set ${STANDBY[0]}`);
  primary.sql("select pg_reload_conf()");
  const address = await startAddress(primary.port);
  const installation = makeInstallation({ DATABASE_URL: `postgresql://tidemark@127.0.0.1:${address.port}/tidemark` });
  const faults = [];
  const rows = [];
  try {
    await until(
      "the standby is in step",
      async () => primary.sql("select sync_state from pg_stat_replication") === "sync",
    );
    const web = await installation.start("web");
    await installation.start("worker");
    await installation.createAdmin();
    const person = await installation.person(web.url);
    const exposureId = await computedProject(person, { sites: 20 });

    const writer = writing(person, exposureId);
    await sleep(2000);
    const { task_id } = await begin(person);
    await sleep(1000);
    primary.kill();
    const killed = Date.now();
    await sleep(3000);
    standby.promote();
    address.moveTo(standby.port);
    const promoted = Date.now();
    await until("something is written again", async () => writer.confirmed.some(({ at }) => at > promoted));
    const back = writer.confirmed.find(({ at }) => at > promoted).at;
    const task = await until("the computation ends", async () => {
      const found = await person.call("GET", `${API}/tasks/${task_id}`);
      return ["Finished", "Failed", "Cancelled"].includes(found.status) && found;
    });
    await writer.end();
    const found = await Promise.all(
      writer.confirmed.map(({ id }) =>
        person.call("GET", `${REPORTS}/${id}`).then(
          () => true,
          () => false,
        ),
      ),
    );
    const lost = found.filter((is) => !is).length;
    const unexpected = writer.refused.filter(({ error }) => !/answered 503/.test(error.message));
    const longest = Math.round(Math.max(0, ...writer.refused.map(({ ms }) => ms)));
    rows.push(
      { measure: "writes that were confirmed", count: writer.confirmed.length },
      { measure: "of them lost", count: lost },
      {
        measure: "writes that were refused with 503, ms until the refusal",
        count: writer.refused.length,
        most: longest,
      },
      { measure: "writes that failed otherwise", count: unexpected.length },
      { measure: "from the promotion to the first write, ms", most: back - promoted },
      { measure: "from the loss to the first write, ms (3 s of them before the promotion)", most: back - killed },
    );
    if (lost > 0) faults.push(`${lost} confirmed writes are lost`);
    if (unexpected.length > 0) faults.push(`a write failed otherwise: ${unexpected[0].error.message}`);
    if (task.status !== "Finished") faults.push(`the computation under way is ${task.status}: ${task.detail}`);
  } finally {
    await installation.end();
    address.stop();
    primary.remove();
    standby.remove();
  }
  return { tables: [{ title, rows }], faults };
}
