/**
 * Hostile and odd workbooks, sent by one user while another one uploads ordinary ones: each is taken, or refused with a
 * sentence; none ends the server, fills its memory or holds up the other user.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { HOSTILE_WORKBOOKS, row, workbookFile } from "@tidemark/documents/testing";
import { API, client, locationWorkbook } from "../bench/large-project.mjs";
import { makeDataDir, residentMegabytes, startServer } from "../bench/server-process.mjs";
import { spread } from "./users.mjs";

export const name = "workbooks";
export const title = "Hostile and odd workbooks";

const PARSE = `${API}/exposure/parse-excel`;
/** Longest that an answer may take: the check has two minutes. */
const MOST_MS = 150_000;
const HEAD = ["Name", "Latitude", "Longitude"];
/** Rows that people and programs have sent by mistake. */
const ODD_ROWS = [
  [HEAD],
  [],
  [HEAD, ["a", 1e308, 2], ["b", "NaN", "Infinity"], ["c", -0, 181]],
  [HEAD, ["=cmd|' /C calc'!A0", 1, 2], ["@SUM(1)", "1,5", "2,5"]],
  [HEAD, ["\u202Ea\u{1F30A}", "47\u00B022'N", "8\u00B032'E"]],
  [
    ["Name", "Name", "Name"],
    [1, 2, 3],
  ],
  [
    ["latitude", "lat", "y", "longitude"],
    [1, 2, 3, 4],
  ],
  [HEAD, ["x".repeat(32_000), 1, 2]],
  [Array.from({ length: 16_000 }, (_, i) => `c${i}`)],
  [[], [], [], ["Our locations"], [], HEAD, ["a", 47, 8], [], ["b", 48, 9]],
  [HEAD, ...Array.from({ length: 2000 }, () => ["same", 47, 8])],
];
const workbookOf = (rows) =>
  workbookFile({ sheets: { locations: rows.map((cells, i) => row(i + 1, cells)).join("") } });

/** Numbers from 0 to 1, the same in every run. */
function seeded(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** A whole workbook with some bytes changed, or cut. */
function damaged(whole, random) {
  if (random() < 0.4) return whole.subarray(0, Math.floor(random() * whole.length));
  const bytes = Buffer.from(whole);
  const times = 1 + Math.floor(random() * 40);
  for (let i = 0; i < times; i++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return bytes;
}

async function* workbooks(count) {
  const whole = Buffer.from(await (await locationWorkbook(300)).arrayBuffer());
  const random = seeded(20_261_122);
  for (let i = 0; i < count; i++) {
    const round = Math.floor(i / 3);
    if (i % 3 === 0) {
      const { name, make } = HOSTILE_WORKBOOKS[round % HOSTILE_WORKBOOKS.length];
      const scale = 1 + Math.floor(round / HOSTILE_WORKBOOKS.length);
      yield { name: `${name}, ${scale} times`, file: "hostile.xlsx", bytes: await make(scale) };
    } else if (i % 3 === 1) yield { name: "a damaged workbook", file: "damaged.xlsx", bytes: damaged(whole, random) };
    else yield { name: "an odd table", file: "odd.xlsx", bytes: await workbookOf(ODD_ROWS[round % ODD_ROWS.length]) };
  }
}

/** Sends a file; gives status and words of the answer. */
async function send(url, token, file, bytes) {
  const form = new FormData();
  form.append("file", new Blob([bytes]), file);
  const signal = AbortSignal.timeout(MOST_MS);
  const answer = await fetch(url + PARSE, {
    method: "POST",
    body: form,
    signal,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, text: await answer.text() };
}

/** Another user uploads three rows again and again, and the server is asked whether it lives. */
function bystander(url, token, state) {
  const [uploads, health] = [[], []];
  const upload = async () => {
    const file = await workbookOf([HEAD, ["a", 47, 8], ["b", 48, 9], ["c", 46, 7]]);
    while (!state.done) {
      const begin = performance.now();
      const { status } = await send(url, token, "three.xlsx", file).catch(({ message }) => ({ status: message }));
      uploads.push(performance.now() - begin);
      if (status !== 200) state.faults.push(`the other user was answered ${status}`);
      await sleep(500);
    }
  };
  const ask = async () => {
    while (!state.done) {
      const begin = performance.now();
      await fetch(`${url}/api/health`).catch(({ message }) => state.faults.push(`health: ${message}`));
      health.push(performance.now() - begin);
      await sleep(100);
    }
  };
  return { running: Promise.all([upload(), ask()]), uploads, health };
}

export async function run({ workbooks: count }) {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  const state = { done: false, faults: [] };
  try {
    const [attacker, other] = [client(server.url), client(server.url)];
    await attacker.signIn("admin");
    await other.signIn("analyst");
    const beside = bystander(server.url, other.token(), state);
    const [times, memory] = [[], []];
    const answers = { taken: 0, refused: 0 };
    for await (const { name, file, bytes } of workbooks(count)) {
      const begin = performance.now();
      const answer = await send(server.url, attacker.token(), file, bytes).catch(({ message }) => ({ text: message }));
      times.push(performance.now() - begin);
      memory.push(residentMegabytes(server.child.pid) ?? 0);
      if (answer.status === 200) answers.taken += 1;
      else if (answer.status >= 400 && answer.status < 500) answers.refused += 1;
      else state.faults.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    state.done = true;
    await beside.running;
    const figures = (measure, list) => ({ measure, ...spread(list) });
    const rows = [
      { measure: "taken, with what is wrong with them", count: answers.taken },
      { measure: "refused with a sentence", count: answers.refused },
      figures("answers, ms", times),
      figures("three rows of another user meanwhile, ms", beside.uploads),
      figures("/api/health meanwhile, ms", beside.health),
      { measure: "memory of the server, MB", ...spread(memory) },
      { measure: "faults", count: state.faults.length },
    ];
    return { tables: [{ title: `${count} workbooks`, rows }], faults: state.faults };
  } finally {
    state.done = true;
    await server.stop();
    folder.remove();
  }
}
