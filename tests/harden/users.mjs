/**
 * People at work on one project: what each asks for, how long they think between two questions, and how long answers
 * take by kind. The load comes from this process, on the cores of the server: figures are those of a machine that both
 * share.
 */
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { API, DATASETS, SCENARIOS, YEARS } from "../bench/large-project.mjs";

/** Milliseconds between an answer and the next question, evenly spread around it. */
const THINKING_MS = 1000;
const TOPICS = ["heat", "cold", "wet", "dry", "wind"];
const SITES_BASE = `${API}/exposure/supply-chains`;
const any = (list) => list[Math.floor(Math.random() * list.length)];
const epoch = () => ({ scenario: any(SCENARIOS), time: any(YEARS) });
const query = (values) => new URLSearchParams(values).toString();

/** How often each kind is asked for, and what it asks: one of many, so that not all of them were asked before. */
const KINDS = {
  dashboard: { share: 15, ask: ({ id }) => [`${API}/dashboard/${id}?${query(epoch())}`] },
  topic: { share: 5, ask: ({ id }) => [`${API}/dashboard/${id}/topics/${any(TOPICS)}?${query(epoch())}`] },
  "risk matrix": { share: 5, ask: ({ id }) => [`${API}/risks/exposure/${id}/risk-matrix`, epoch()] },
  "map values": {
    share: 30,
    ask({ id }) {
      const coords = JSON.stringify({ ...epoch(), ensemble: "p50" });
      return [`${API}/risks/exposure/${id}/values?${query({ dataset_id: any(DATASETS), coords })}`];
    },
  },
  list: {
    share: 15,
    ask({ id }) {
      const search = Math.random() < 0.5 ? {} : { search: `location ${Math.floor(Math.random() * 100)}` };
      return [`${SITES_BASE}/${id}/production-sites?${query({ page: 1, n: 50, ...search })}`];
    },
  },
  table: {
    share: 5,
    ask({ id }) {
      const column = { dataset_id: any(DATASETS), coords: { ...epoch(), ensemble: "p50" } };
      const shown = { n: 50, columns: ["name", "country", column], order_by_id: column };
      return [`${API}/gateway/production-sites-table-new`, { exposure_id: id, ...shown }];
    },
  },
  panel: {
    share: 20,
    ask: ({ id, sites }) => [
      `${API}/gateway/get-risks-for-location/${any(sites)}`,
      { exposure_id: id, ...epoch(), topic: any(TOPICS) },
    ],
  },
  projects: { share: 5, ask: () => [`${SITES_BASE}?${query({ page: 1, n: 20 })}`] },
};
const DRAWN = Object.entries(KINDS).flatMap(([kind, { share }]) => Array.from({ length: share }, () => kind));

/** Sends one request and gives its status once all of the answer has come. */
function sendOnce(agent, url, token, [path, body]) {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    "accept-encoding": "gzip",
    ...(sent === undefined ? {} : { "content-type": "application/json" }),
  };
  return new Promise((done, fail) => {
    const request = http.request(url + path, { agent, method: sent ? "POST" : "GET", headers }, (answer) => {
      answer.on("data", () => {});
      answer.on("error", fail);
      answer.on("end", () => done(answer.statusCode));
    });
    request.on("error", (error) => fail(Object.assign(error, { isStale: request.reusedSocket })));
    request.end(sent);
  });
}

/**
 * The same. A connection that the server had closed for want of use at the same moment is no fault: another one is
 * asked, as browsers do.
 */
async function send(...asked) {
  try {
    return await sendOnce(...asked);
  } catch (error) {
    if (error.isStale && error.code === "ECONNRESET") return send(...asked);
    throw error;
  }
}

/**
 * Lets people work until a time is over.
 * @param project - `id`, and `sites`: ids of its locations
 * @param users - tokens and addresses of the servers they ask
 * @returns times of answers in milliseconds by kind, and what went wrong
 */
export async function letWork(project, users, milliseconds) {
  const times = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]));
  const errors = [];
  const agent = new http.Agent({ keepAlive: true });
  const until = performance.now() + milliseconds;
  const work = async ({ url, token }) => {
    await sleep(Math.random() * THINKING_MS);
    while (performance.now() < until) {
      const kind = any(DRAWN);
      const asked = KINDS[kind].ask(project);
      const begin = performance.now();
      const status = await send(agent, url, token, asked).catch((error) => error.message);
      times[kind].push(performance.now() - begin);
      if (status !== 200) errors.push(`${kind}: ${status}`);
      await sleep(THINKING_MS * (0.5 + Math.random()));
    }
  };
  await Promise.all(users.map(work));
  agent.destroy();
  return { times, errors };
}

/** Median, 95th percentile and most of some times. */
export function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) };
}
