/**
 * Memory of the server, its threads among it, after one part of it after the other was used: what a machine must have
 * for a day of work. Resident memory, MB, is read when the part has answered; nothing is given back in between, as on a
 * server that is used by many at once.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { writeGeoTiff } from "@tidemark/grids/testing";
import { API, client, computeDefaults, locationWorkbook } from "./large-project.mjs";
import { makeDataDir, residentMegabytes, startServer } from "./server-process.mjs";
import { layerReady, SPATIAL } from "./tiles.mjs";

export const name = "server-memory";

const SITES = 10_000;
const CHAINS = `${API}/exposure/supply-chains`;
const AT = { scenario: "ssp585", time: 2050, ensemble: "p50" };
const COLUMN = { dataset_id: "tas_mean", coords: AT };

/** A map of one value around Zürich. */
function floodMap() {
  const side = 64;
  const size = { width: side, height: side, origin: [7, 49], pixelSize: [4 / side, -4 / side], tile: [64, 64] };
  return writeGeoTiff({ ...size, bands: [new Float32Array(side * side).fill(1.5)], nodata: "-9999" });
}

/** What an administrator does before an import: files, and what they are. */
async function previewImport({ call }) {
  const imports = `${SPATIAL}/imports`;
  const { id } = await call("POST", imports, {});
  const file = floodMap();
  const form = new FormData();
  form.append("file", new Blob([file]), "piece");
  const query = new URLSearchParams({ name: "floodMapGL_rp100y.tif", offset: "0", total: String(file.length) });
  await call("POST", `${imports}/${id}/files?${query}`, form);
  const { preview } = await call("POST", `${imports}/${id}/check`, {});
  if (preview.faults.length > 0) throw new Error(preview.faults[0].message);
}

/** A page of the user guide, with a ticket that becomes a cookie. */
async function readGuide({ call }, url) {
  const { token } = await call("POST", "/api/documentation/v0/tickets", {});
  const entered = await fetch(`${url}/docs/?token=${token}`, { redirect: "manual" });
  const [cookie] = entered.headers.getSetCookie().map((text) => text.split(";")[0]);
  const page = await fetch(`${url}/docs/`, { headers: { cookie } });
  if (!page.ok) throw new Error(`the guide answered ${page.status}`);
  await page.text();
}

/** The parts of the server in the order of a day; each is given what the ones before it made. */
function partsOf(server, user, admin) {
  const { call } = user;
  let upload;
  let id;
  let site;
  const layer = async () => {
    const authorization = `Bearer ${user.token()}`;
    const { template } = await layerReady(server.url, { authorization }, "tas_mean", {
      scenario: "ssp585",
      time: 2050,
    });
    for (const tile of ["0/0/0", "2/2/1", "4/8/5", "6/33/22"])
      await fetch(server.url + template.replace("{z}/{x}/{y}", tile), { headers: { authorization } });
  };
  return {
    "after the start": () => sleep(500),
    "upload of 10,000 locations": async () => {
      const form = new FormData();
      form.append("file", await locationWorkbook(SITES), "locations.xlsx");
      ({ upload_id: upload } = await call("POST", `${API}/exposure/parse-excel`, form));
    },
    "default analyses": async () => (id = await computeDefaults(call, upload)),
    table: async () => {
      const page = { exposure_id: id, n: 50, columns: ["name", "country", COLUMN], order_by_id: COLUMN };
      const { items } = await call("POST", `${API}/gateway/production-sites-table-new`, page);
      site = items[0].id;
    },
    filter: async () => {
      await call("GET", `${CHAINS}/${id}/filters2`);
      await call("POST", `${CHAINS}/${id}/filter`, { dataset_filter: [{ ...COLUMN, value_range: [5, 25] }] });
    },
    portfolio: async () => {
      await call("POST", `${API}/risks/exposure/${id}/risk-matrix`, {});
      await call("POST", `${API}/gateway/portfolio-risk-matrix`, { exposure_id: id });
    },
    "supply chain": () => call("GET", `${CHAINS}/${id}/flows`),
    "panel of a location": async () => {
      await call("POST", `${API}/gateway/get-risks-for-location/${site}`, { exposure_id: id });
      const asked = { site_id: site, dataset_id: "tas_mean", coords: JSON.stringify(AT) };
      await call("GET", `${API}/risks/exposure/${id}/explanation?${new URLSearchParams(asked)}`);
    },
    "tiles of a layer": layer,
    "search for places": () => call("GET", "/api/maps/v1/geocode?q=Winterthur"),
    "preview of an import": () => previewImport(admin),
    "page of the user guide": () => readGuide(user, server.url),
  };
}

export async function run() {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const [user, admin] = [client(server.url), client(server.url)];
    await user.signIn();
    await admin.signIn("admin");
    const rows = [];
    for (const [part, use] of Object.entries(partsOf(server, user, admin))) {
      await use();
      rows.push({ measure: part, value: residentMegabytes(server.child.pid), unit: "MB" });
    }
    return rows;
  } finally {
    await server.stop();
    folder.remove();
  }
}
