/**
 * Everything at once for a long time: people look at a project, while others upload, compute, export, change and
 * delete. No request may fail, and the memory of the server may not grow: each sixth of the time stands in the table.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { API, client, defaultProject, locationWorkbook } from "../bench/large-project.mjs";
import { makeDataDir, residentMegabytes, startServer } from "../bench/server-process.mjs";
import { letWork } from "./users.mjs";

export const name = "mixed";
export const title = "Mixed load";

const SITES = 2000;
/** Locations of the projects that come and go. */
const SMALL = 1000;
const PEOPLE = 10;
const LOOK_MS = 5000;
const PARTS = 6;
/** The first sixth is a start: threads begin, answers are kept. What the last has more than the second is growth. */
const MOST_GROWTH = 1.15;
const CHAINS = `${API}/exposure/supply-chains`;

async function untilDone({ call }, id) {
  for (;;) {
    const { status, detail } = await call("GET", `${API}/tasks/${id}`);
    if (status === "Finished") return;
    if (status === "Failed") throw new Error(detail);
    await sleep(300);
  }
}

/** A project from its workbook to its end. */
export async function comeAndGo(user, workbook) {
  const form = new FormData();
  form.append("file", workbook, "locations.xlsx");
  const { upload_id } = await user.call("POST", `${API}/exposure/parse-excel`, form);
  const asked = { title: "Comes and goes", hazards: ["tas_mean", "hd30"], impact_drivers: ["score_heat"] };
  const run = await user.call("POST", `${API}/compute/spawn-pipeline`, { upload_id, ...asked, overrides: [] });
  await untilDone(user, run.task_id);
  const id = run.exposure_id;
  await user.call("GET", `${API}/dashboard/${id}?scenario=ssp245&time=2050`);
  const place = { type: "Feature", geometry: { type: "Point", coordinates: [8.5, 47.4] }, properties: { name: "New" } };
  await user.call("POST", `${CHAINS}/${id}/production-sites`, place);
  const dump = await user.call("POST", `${API}/gateway/create-dump/${id}`, {});
  await untilDone(user, dump.id);
  await user.call("GET", `${API}/tasks/${dump.id}/result`);
  await user.call("DELETE", `${CHAINS}/${id}`);
}

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

export async function run({ mixed: minutes }) {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const [owner, other] = [client(server.url), client(server.url)];
    await owner.signIn();
    await other.signIn("admin");
    const id = await defaultProject(owner, SITES);
    const { items } = await owner.call("GET", `${CHAINS}/${id}/production-sites?page=1&n=100`);
    const project = { id, sites: items.map((site) => site.properties.id) };
    const people = Array.from({ length: PEOPLE }, () => ({ url: server.url, token: owner.token() }));
    const workbook = await locationWorkbook(SMALL);
    const [memory, faults] = [[], []];
    const until = performance.now() + minutes * 60_000;
    const watch = setInterval(() => memory.push(residentMegabytes(server.child.pid) ?? 0), LOOK_MS);
    let projects = 0;
    const work = async () => {
      while (performance.now() < until)
        await comeAndGo(other, workbook).then(
          () => (projects += 1),
          ({ message }) => faults.push(message),
        );
    };
    const [{ times, errors }] = await Promise.all([letWork(project, people, minutes * 60_000), work()]);
    clearInterval(watch);
    faults.push(...new Set(errors));
    const size = Math.max(1, Math.floor(memory.length / PARTS));
    const parts = Array.from({ length: PARTS }, (_, i) => memory.slice(i * size, (i + 1) * size)).filter(
      (one) => one.length > 0,
    );
    const [second = 0, last = 0] = [middle(parts[1] ?? [0]), middle(parts.at(-1) ?? [0])];
    if (last > second * MOST_GROWTH) faults.push(`the memory grew from ${second} to ${last} MB`);
    const asked = Object.values(times).reduce((sum, list) => sum + list.length, 0);
    const rows = [
      ...parts.map((part, i) => ({
        measure: `memory of the server, MB, part ${i + 1} of ${PARTS}`,
        p50: middle(part),
        most: Math.max(...part),
      })),
      { measure: "projects uploaded, computed, changed, exported and deleted", count: projects },
      { measure: "questions of people meanwhile", count: asked },
      { measure: "faults", count: faults.length },
    ];
    return { tables: [{ title: `${PEOPLE} people and one who computes, ${minutes} minutes`, rows }], faults };
  } finally {
    await server.stop();
    folder.remove();
  }
}
