/**
 * The map in a browser: what a new year costs when its column is already there, for 10,000 and 100,000 locations.
 * Server and application are real; places and values are made here and handed to the browser in place of the server's
 * answers, because only the map is measured.
 *
 * There is no graphics card: the browser draws with the processor, where any frame costs some 40 to 250 ms. `script` is
 * what a card cannot take away: from the key press until the map has handed its drawing over. `to pixels` ends when the
 * processor has drawn it.
 */
import { accessSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { makeDataDir, startServer } from "./server-process.mjs";

export const name = "map-recolour";

const SIZES = [10_000, 100_000];
const STEPS = 12;
const ID = "11111111-1111-4111-8111-111111111111";
const API = "/api/risk-engine/v0";
const PASSWORD = "Tidemark-demo-1";
const TIMES = [2030, 2035, 2040, 2045, 2050, 2055, 2060, 2065, 2070, 2075, 2080];
const ZOOM_STEPS = 3;

function chromiumPath() {
  const names = ["chromium", "chromium-browser", "google-chrome"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = process.env.CHROMIUM_PATH
    ? [process.env.CHROMIUM_PATH]
    : folders.flatMap((folder) => names.map((file) => join(folder, file)));
  const found = candidates.find((path) => {
    try {
      accessSync(path);
      return true;
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new Error("No Chromium: set CHROMIUM_PATH, or install one.");
  return found;
}

/** Places in middle Europe, the same in every run. */
function places(count) {
  return Float32Array.from({ length: 2 * count }, (_, i) =>
    i % 2 === 0 ? 2 + ((i * 0.6180339887) % 1) * 16 : 43 + ((i * 0.7548776662) % 1) * 9,
  );
}

const column = (count, shift) => Float32Array.from({ length: count }, (_, i) => (i * 0.7071 + shift) % 1);

function answers(count) {
  const coords = [
    { name: "scenario", values: ["ssp585"] },
    { name: "time", values: TIMES },
    { name: "ensemble", values: ["p50"] },
  ];
  const project = {
    type: "Feature",
    id: ID,
    geometry: null,
    read_only: false,
    edges: [],
    properties: {
      title: "Bench",
      status: "Finished",
      tier: "enterprise",
      is_payed: true,
      marked_for_deletion: false,
      to_be_deleted_at: null,
      created_at: "2026-01-01T00:00:00.000Z",
      last_changed: "2026-01-01T00:00:00.000Z",
      error: null,
      site_count: count,
      owner_email: "a@b.example",
      mbtiles_blob: null,
      psite_column_order: [],
    },
  };
  const dataset = {
    id: "score_location",
    topic: "other",
    category: "other",
    kind: "score",
    long_name: "Risk score of the location",
    impact_driver: null,
    vulnerability_type: "score",
    meta_data: {
      compute_default: true,
      compute_label: "Score",
      units: "1",
      dataset_type: "custom",
      id: "score_location",
    },
    attrs: { is_payed: true },
    coords,
    mbtiles_coords: coords,
    default_coords: { scenario: "ssp585", time: 2030, ensemble: "p50" },
    coordinates_set: "CO",
    coordinates_set_label: "",
    thresholds: [0.25, 0.5, 0.75],
    direction: "higher",
    query_url: `${API}/risks/exposure/${ID}/values?dataset_id=score_location`,
    coord_url: "",
    missing: null,
  };
  const bytes = (values) => ({
    contentType: "application/octet-stream",
    body: Buffer.from(values.buffer, values.byteOffset, values.byteLength),
  });
  return (url) => {
    if (url.pathname.endsWith(`/supply-chains/${ID}`)) return { json: project };
    if (url.pathname.endsWith("/coordinates")) return bytes(places(count));
    if (url.pathname.endsWith("/risks/datasets"))
      return { json: { items: [dataset], version: "1", pack_version: "1", engine_version: "1" } };
    if (!url.pathname.endsWith("/values")) return { status: 204 };
    const { time } = JSON.parse(url.searchParams.get("coords") ?? "{}");
    if (!url.searchParams.has("slider")) return bytes(column(count, time / 100));
    const block = new Float32Array(count * TIMES.length);
    TIMES.forEach((year, i) => block.set(column(count, year / 100), i * count));
    return bytes(block);
  };
}

/** Presses a key on the slider of the year and waits until the map is drawn; milliseconds of script and in all. */
function measureStep(page, key) {
  return page.evaluate(async (pressed) => {
    const slider = document.querySelector('[role="slider"]');
    const gl = document.querySelector("canvas.maplibregl-canvas").getContext("webgl2");
    const begin = performance.now();
    slider.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));
    const handled = performance.now() - begin;
    return new Promise((done) => {
      // the map asked for its frame before this: it has drawn when this is called
      requestAnimationFrame((frameBegin) => {
        const drawn = performance.now();
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
        done({ script: handled + (drawn - Math.max(frameBegin, begin + handled)), pixels: performance.now() - begin });
      });
    });
  }, key);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const round = (value) => Math.round(value * 10) / 10;

async function measure(browser, origin, token, count) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const answer = answers(count);
  await page.addInitScript(
    (stored) => localStorage.setItem("tidemark.session", JSON.stringify({ token: stored })),
    token,
  );
  await page.route(`**${API}/**`, (route) => route.fulfill(answer(new URL(route.request().url()))));
  const opened = performance.now();
  await page.goto(`${origin}/map/${ID}`);
  await page.getByRole("slider", { name: "Year" }).waitFor();
  const usable = performance.now() - opened;
  // past the zoom up to which clusters stand in for the locations
  for (let i = 0; i < ZOOM_STEPS; i++) {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.waitForTimeout(1500);
  }
  await page.waitForTimeout(3000);
  const steps = [];
  for (let i = 0; i < STEPS; i++) {
    steps.push(await measureStep(page, i % 2 === 0 ? "ArrowRight" : "ArrowLeft"));
    await page.waitForTimeout(400);
  }
  await page.close();
  const thousand = `${count / 1000},000 locations`;
  return [
    { measure: `${thousand}: new year, script`, value: round(median(steps.map(({ script }) => script))), unit: "ms" },
    {
      measure: `${thousand}: new year, to pixels`,
      value: round(median(steps.map(({ pixels }) => pixels))),
      unit: "ms",
    },
    { measure: `${thousand}: address to legend and slider`, value: Math.round(usable), unit: "ms" },
  ];
}

export async function run() {
  const require = createRequire(import.meta.url);
  const { chromium } = require("@playwright/test");
  const data = makeDataDir();
  const server = await startServer(data.path);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
    ],
  });
  try {
    const signIn = await fetch(`${server.url}/api/authorization/v1/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "analyst@demo.tidemark.example", password: PASSWORD }),
    });
    const { token } = await signIn.json();
    const rows = [];
    for (const count of SIZES) rows.push(...(await measure(browser, server.url, token, count)));
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    data.remove();
  }
}
