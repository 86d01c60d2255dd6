/**
 * Documents against their goals: an executive page as PDF in 0.3 s, 100 pages of locations in 2 s, both warm and with
 * the frozen version read, and the same version as the same bytes. The first PDF starts the process that sets them.
 */
import { createHash } from "node:crypto";
import { client, defaultProject, measure } from "./large-project.mjs";
import { makeDataDir, startServer } from "./server-process.mjs";

export const name = "report-pages";

const REPORTS = "/api/reports/v1/reports";
const LOCATIONS = 200;
const ROUNDS = 7;
/** A location is two pages. */
const SHOWN = 50;

async function reportOf(call, exposure_id, element) {
  const { id, pages } = await call("POST", REPORTS, { exposure_id, title: element.title });
  await call("POST", `${REPORTS}/${id}/pages/${pages[0].id}/elements`, element);
  return id;
}

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

async function measured(call, id, title) {
  const begin = performance.now();
  const { id: file } = await call("POST", `${REPORTS}/${id}/export`, { export_type: "pdf" });
  const freezing = Math.round(performance.now() - begin);
  const hashes = new Set();
  let bytes = 0;
  const get = async () => {
    const made = await call("GET", `${REPORTS}/${id}/export/${file}`);
    bytes = made.length;
    hashes.add(hashOf(made));
  };
  await get();
  const { p50, longest } = await measure(Array.from({ length: ROUNDS }), get);
  return [
    { measure: `${title}: freezing`, value: freezing, unit: "ms" },
    { measure: `${title}: PDF, p50`, value: p50, unit: "ms", note: `${ROUNDS} in a row` },
    { measure: `${title}: PDF, longest`, value: longest, unit: "ms" },
    { measure: `${title}: size`, value: Math.round(bytes / 1000), unit: "kB" },
    { measure: `${title}: different files of one version`, value: hashes.size, unit: "" },
  ];
}

export async function run() {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const { call, signIn } = client(server.url);
    await signIn();
    const exposure_id = await defaultProject({ call }, LOCATIONS);
    const executive = { title: "Executive page", content: { type: "ExecutivePage" } };
    const settings = { layout: "pages", n: SHOWN };
    const pages = { title: "Locations one by one", content: { type: "Locations", settings } };
    return [
      ...(await measured(call, await reportOf(call, exposure_id, executive), "executive page")),
      ...(await measured(call, await reportOf(call, exposure_id, pages), `${SHOWN} locations, 100 pages`)),
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}
