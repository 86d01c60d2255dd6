/**
 * Two web processes behind each proxy whose settings are shipped, replaced one after the other under load: by the
 * signal of an operator no request may fail, whether it reads or writes, and who listens is told to come again. By a
 * kill, requests that were under way may.
 */
import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";
import { computedProject, spread } from "../bench/large-project.mjs";
import { makeInstallation, until } from "./processes.mjs";
import { PROXY_NAMES, startProxy } from "./proxies.mjs";
import { startCluster } from "./postgres.mjs";

export const name = "proxy";
export const title = "Web processes replaced behind proxies";

const REPORTS = "/api/reports/v1/reports";
const NOTIFICATIONS = "/api/notifications/v0";
const GAP_MS = 100;
const DRAIN_SECONDS = 4;
const GOING_AWAY = 1001;

/** Asks every tenth of a second, whether or not the one before was answered, until it is ended. */
export function asking(ask) {
  const times = [];
  const failures = [];
  const open = new Set();
  let count = 0;
  const timer = setInterval(() => {
    const begun = performance.now();
    const one = ask(count++)
      .then(
        () => times.push(performance.now() - begun),
        (error) => failures.push(`${Math.round(performance.now() - begun)} ms: ${error.message.slice(0, 160)}`),
      )
      .finally(() => open.delete(one));
    open.add(one);
  }, GAP_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return { times, failures };
  };
}

/** Listens to a project as a browser does, and comes again when it is told to. */
function listening(person, url, exposureId) {
  const closed = [];
  let [opened, isOver, socket] = [0, false, undefined];
  const open = async () => {
    const asked = { purpose: "exposure-notifications", exposure_id: exposureId };
    const { token } = await person.call("POST", `${NOTIFICATIONS}/tickets`, asked);
    socket = new WebSocket(`${url.replace("http", "ws")}${NOTIFICATIONS}/exposures/${exposureId}?token=${token}`);
    socket.on("message", (data) => data.toString().includes("listening") && (opened += 1));
    socket.on("error", () => undefined);
    socket.on("close", (code) => {
      if (isOver) return;
      closed.push(code);
      setTimeout(again, 200);
    });
  };
  const again = () => void open().catch(() => !isOver && setTimeout(again, 200));
  again();
  return {
    closed,
    opened: () => opened,
    end: () => ((isOver = true), socket?.close()),
  };
}

/** Replaces both processes, one after the other, while two kinds of requests come. */
async function replaceBoth({ installation, proxy, webs, exposureId, signal }) {
  const person = await installation.person(proxy.url);
  const listener = listening(person, proxy.url, exposureId);
  await until("somebody listens", async () => listener.opened() > 0);
  const reading = asking(() => person.call("GET", "/api/risk-engine/v0/exposure/supply-chains?n=10"));
  const made = [];
  const writing = asking(async (at) => {
    const report = await person.call("POST", REPORTS, { exposure_id: exposureId, title: `${signal} ${at}` });
    made.push(report.id);
  });
  for (const role of Object.keys(webs)) {
    await sleep(1500);
    const { port } = webs[role];
    const code = await webs[role].stop(signal);
    if (signal === "SIGTERM" && code !== 0) throw new Error(`a web process ended with ${code}`);
    webs[role] = await installation.start("web", { PORT: String(port) });
    await sleep(3000);
  }
  const [read, written] = [await reading(), await writing()];
  await until("the listener is back", async () => listener.opened() > listener.closed.length);
  listener.end();
  const kept = await Promise.all(
    made.map((id) =>
      person.call("GET", `${REPORTS}/${id}`).then(
        () => 1,
        () => 0,
      ),
    ),
  );
  return { read, written, lost: kept.filter((found) => found === 0).length, closed: listener.closed };
}

function rowsOf(what, { read, written, lost, closed }) {
  const { p50, p95, longest, times } = spread([...read.times, ...written.times]);
  return [
    { measure: `${what}: requests that were answered, ms`, count: times, p50, p95, most: longest },
    { measure: `${what}: reads that failed`, count: read.failures.length },
    { measure: `${what}: writes that failed`, count: written.failures.length },
    { measure: `${what}: confirmed writes that are lost`, count: lost },
    {
      measure: `${what}: websockets that were told to come again`,
      count: closed.filter((code) => code === GOING_AWAY).length,
    },
  ];
}

export async function run() {
  const cluster = await startCluster();
  const installation = makeInstallation({
    DATABASE_URL: cluster.address("tidemark"),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const faults = [];
  const rows = [];
  try {
    const webs = { first: await installation.start("web"), second: await installation.start("web") };
    await installation.start("worker");
    await installation.createAdmin();
    const owner = await installation.person(webs.first.url);
    const exposureId = await computedProject(owner, { sites: 20 });
    for (const proxyName of PROXY_NAMES) {
      const proxy = await startProxy(
        proxyName,
        Object.values(webs).map(({ port }) => port),
      );
      try {
        for (const signal of ["SIGTERM", "SIGKILL"]) {
          const found = await replaceBoth({ installation, proxy, webs, exposureId, signal });
          rows.push(...rowsOf(`${proxyName}, ${signal}`, found));
          const failures = [...found.read.failures, ...found.written.failures];
          if (signal === "SIGTERM" && failures.length > 0)
            faults.push(`${proxyName}: ${failures.length} requests failed during a rolling restart: ${failures[0]}`);
          if (found.lost > 0) faults.push(`${proxyName}, ${signal}: ${found.lost} reports were confirmed and are lost`);
        }
      } finally {
        await proxy.stop();
      }
    }
  } finally {
    await installation.end();
    cluster.remove();
  }
  return { tables: [{ title, rows }], faults };
}
