/**
 * Computed answers of the assistant over 10,000 locations through the server, and the first event of one as a stream.
 * Every question is asked once: a user may ask twenty in a minute.
 */
import { makeDataDir, startServer } from "./server-process.mjs";
import { client, computedProject } from "./large-project.mjs";

export const name = "assistant";

const SITES = 10_000;
const PROMPT = "/api/tidemark-ai-agents/v0/prompt";
const QUESTIONS = [
  "Top 5 by hot days",
  "Average of hot days by country",
  "How many above 300 hot days?",
  "Hot days at Location 77 in 2050",
  "How do hot days change until 2080?",
  "SSP1 against SSP5 for hot days",
  "Where is it coldest?",
  "How many locations do we have?",
  "What is missing?",
  "What can you do?",
  "What is WBGT?",
  "Which ten locations have the lowest mean temperature?",
  "Median of the mean temperature by region",
  "How sure are the hot days at Location 5?",
  "What changed since the last computation?",
];

/** Milliseconds until the first event of a stream. */
async function firstEvent(url, token, body) {
  const begin = performance.now();
  const answer = await fetch(url + PROMPT, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify(body),
  });
  const reader = answer.body.getReader();
  await reader.read();
  const ms = performance.now() - begin;
  while (!(await reader.read()).done);
  return ms;
}

const at = (sorted, share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);

export async function run() {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const { call, signIn, token } = client(server.url);
    await signIn();
    const id = await computedProject({ call }, { sites: SITES });
    const ask = (prompt) => call("POST", PROMPT, { prompt, exposure_id: id });
    const firstBegin = performance.now();
    await ask("Where is it hottest?");
    const firstMs = Math.round(performance.now() - firstBegin);
    const times = [];
    for (const question of QUESTIONS) {
      const begin = performance.now();
      await ask(question);
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    const events = [];
    for (const prompt of ["Top 3 by hot days", "Average hot days", "List all locations"])
      events.push(await firstEvent(server.url, token(), { prompt, exposure_id: id }));
    events.sort((a, b) => a - b);
    const note = `${QUESTIONS.length} questions, ${SITES} locations`;
    return [
      { measure: "first question about a project (reads all locations)", value: firstMs, unit: "ms" },
      { measure: "computed answer, p50", value: at(times, 0.5), unit: "ms", note },
      { measure: "computed answer, p95", value: at(times, 0.95), unit: "ms", note: "goal: below 150" },
      { measure: "first event of a stream, slowest", value: at(events, 1), unit: "ms", note: "goal: below 100" },
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}
