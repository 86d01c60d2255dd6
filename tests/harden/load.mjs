/**
 * People at work on one project of 10,000 locations, in two shapes: one process that does all, and two that answer
 * with one that computes. Goal: p95 of every kind of question below 250 ms, of the dashboard below 500 ms, no error,
 * a memory that does not grow, also while fifty people sign in at once.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { API, client, defaultProject } from "../bench/large-project.mjs";
import { makeDataDir, residentMegabytes, startServer, startWorker } from "../bench/server-process.mjs";
import { letWork, spread } from "./users.mjs";

export const name = "load";
export const title = "People at work";

const SITES = 10_000;
/** Panels are asked for at the locations of these pages of 100. */
const PAGES_OF_SITES = 30;
/** Accounts of the demo; each stands for several people, as many as may sign in with one account at once. */
const ACCOUNTS = ["analyst", "admin"];
const EVERYBODY = ["analyst", "admin", "consulting", "selfservice", "reader"];
const MOST_AT_ONCE = 10;
const GOAL_MS = 250;
const GOALS_MS = { dashboard: 500, topic: 500 };
/** First answers are made, threads and connections begin. */
const WARM_UP_MS = 60_000;
const LOOK_MS = 5000;
const CHAINS = `${API}/exposure/supply-chains`;

async function signIn(url, account) {
  const begin = performance.now();
  const user = client(url);
  await user.signIn(account);
  return { url, token: user.token(), ms: performance.now() - begin };
}

/** Signs people in, ten at once. */
async function signInAll(urls, count) {
  const users = [];
  while (users.length < count) {
    const account = ACCOUNTS[Math.floor(users.length / MOST_AT_ONCE) % ACCOUNTS.length];
    const round = Array.from({ length: Math.min(MOST_AT_ONCE, count - users.length) }, (_, i) =>
      signIn(urls[(users.length + i) % urls.length], account),
    );
    users.push(...(await Promise.all(round)));
  }
  return users;
}

async function sharedProject(owner) {
  const id = await defaultProject(owner, SITES);
  for (const account of ACCOUNTS.slice(1))
    await owner.call("POST", `${CHAINS}/${id}/access`, { email: `${account}@demo.tidemark.example` });
  const sites = [];
  for (let page = 1; page <= PAGES_OF_SITES; page++) {
    const { items } = await owner.call("GET", `${CHAINS}/${id}/production-sites?page=${page}&n=100`);
    sites.push(...items.map((site) => site.properties.id ?? site.id));
  }
  return { id, sites };
}

/** Starts the processes of a shape; gives their addresses, and ends them all. */
async function startShape(dataDir, webs) {
  const settings = webs === 1 ? {} : { ROLES: "web" };
  const servers = [await startServer(dataDir, settings)];
  while (servers.length < webs) servers.push(await startServer(dataDir, settings));
  if (webs > 1) servers.push(await startWorker(dataDir));
  return {
    urls: servers.flatMap(({ url }) => url ?? []),
    memory: () => servers.reduce((sum, { child }) => sum + (residentMegabytes(child.pid) ?? 0), 0),
    async stop() {
      for (const server of servers.toReversed()) await server.stop();
    },
  };
}

function rowsOf(times) {
  return Object.entries(times).map(([kind, list]) => {
    const { count, p50, p95, most } = spread(list);
    const goal = GOALS_MS[kind] ?? GOAL_MS;
    return { measure: kind, count, p50, p95, most, goal: `p95 < ${goal}`, met: p95 < goal };
  });
}

async function measure(webs, count, milliseconds) {
  const folder = makeDataDir();
  const shape = await startShape(folder.path, webs);
  try {
    const owner = client(shape.urls[0]);
    await owner.signIn();
    const project = await sharedProject(owner);
    const users = await signInAll(shape.urls, count);
    await letWork(project, users, WARM_UP_MS);
    const memory = [shape.memory()];
    const watch = setInterval(() => memory.push(shape.memory()), LOOK_MS);
    const crowd = async () => {
      await sleep(milliseconds / 2);
      const people = EVERYBODY.flatMap((account) => Array.from({ length: MOST_AT_ONCE }, () => account));
      return Promise.all(people.map((account, i) => signIn(shape.urls[i % shape.urls.length], account)));
    };
    const [{ times, errors }, signIns] = await Promise.all([letWork(project, users, milliseconds), crowd()]);
    clearInterval(watch);
    return { times, errors, memory, signIns: signIns.map(({ ms }) => ms) };
  } finally {
    await shape.stop();
    folder.remove();
  }
}

/** Middle of a quarter of some figures: the first or the last one. */
const quarter = (figures, which) => {
  const size = Math.max(1, Math.floor(figures.length / 4));
  const part = (which === "first" ? figures.slice(0, size) : figures.slice(-size)).toSorted((a, b) => a - b);
  return part[Math.floor(part.length / 2)];
};

export async function run({ users, minutes, webs = [1, 2] }) {
  const tables = [];
  const faults = [];
  for (const count of webs) {
    const { times, errors, memory, signIns } = await measure(count, users, minutes * 60_000);
    const shape = count === 1 ? "one process" : `${count} processes that answer, one that computes`;
    const crowd = spread(signIns);
    tables.push({ title: `${users} people, ${minutes} minutes, ${shape}`, rows: rowsOf(times) });
    tables.push({
      title: `Beside it, ${shape}`,
      rows: [
        { measure: "50 sign-ins at once, ms", p50: crowd.p50, p95: crowd.p95, most: crowd.most },
        { measure: "memory of all processes at the beginning, MB", p50: quarter(memory, "first") },
        { measure: "memory of all processes at the end, MB", p50: quarter(memory, "last"), most: Math.max(...memory) },
        { measure: "errors", count: errors.length },
      ],
    });
    faults.push(...[...new Set(errors)].map((error) => `${shape}: ${error}`));
  }
  return { tables, faults };
}
