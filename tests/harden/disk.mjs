/**
 * A disk of its own for the data folder, which runs full and then can only be read, while the server runs on it: each
 * request is answered with words or done, nothing that was there is lost, and the server goes on once the disk is well.
 * Needs root, for a file that is mounted as a disk.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { API, client, defaultProject, locationWorkbook } from "../bench/large-project.mjs";
import { startServer } from "../bench/server-process.mjs";

export const name = "disk";
export const title = "A disk that is full, and one that can only be read";

const MEGABYTE = 2 ** 20;
const DISK_BYTES = 1500 * MEGABYTE;
const SITES = 300;
/** What is left of a disk that is nearly full: less than an upload may need. */
const LITTLE_BYTES = 100 * MEGABYTE;
const PATIENCE_MS = 120_000;
/** How often one of each kind is sent. */
const TRIES = 4;
const CHAINS = `${API}/exposure/supply-chains`;
const REPORTS = "/api/reports/v1/reports";

const command = (program, ...args) => execFileSync(program, args, { encoding: "utf8" });

/** A file that is mounted as a disk. */
function makeDisk() {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-disk-"));
  const [image, path] = [join(folder, "image"), join(folder, "disk")];
  writeFileSync(image, "");
  truncateSync(image, DISK_BYTES);
  command("mkfs.ext4", "-q", "-m", "0", image);
  command("mkdir", path);
  const mount = () => command("mount", "-o", "loop,errors=remount-ro", image, path);
  mount();
  command("chmod", "755", folder, path);
  const device = () => basename(command("findmnt", "-no", "SOURCE", path).trim());
  const ballast = join(path, "ballast");
  return {
    path: join(path, "data"),
    /** Leaves so many bytes; on a disk that is full nothing can be written at all. */
    fill(leftBytes) {
      const { bavail, bsize } = statfsSync(path);
      const bytes = Math.max(0, bavail * bsize - leftBytes);
      command("bash", "-c", `head -c ${bytes} /dev/zero >>${ballast} || true`);
    },
    empty: () => rmSync(ballast, { force: true }),
    /** As a kernel does it that finds the disk damaged. */
    turnReadOnly: () => writeFileSync(`/sys/fs/ext4/${device()}/trigger_fs_error`, "1"),
    mend() {
      command("umount", path);
      command("bash", "-c", `e2fsck -fy ${image} >/dev/null || [ $? -le 1 ]`);
      mount();
    },
    remove() {
      execFileSync("bash", ["-c", `umount -l ${path} || true`]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether an answer is well: done, or refused with a sentence. */
async function sent(url, token, [method, path, body]) {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text };
}

/** A report that was not frozen yet. */
async function makeReport({ call }, exposure_id) {
  const { id, pages } = await call("POST", REPORTS, { exposure_id, title: "Full" });
  for (const type of ["RiskOverview", "Locations"])
    await call("POST", `${REPORTS}/${id}/pages/${pages[0].id}/elements`, { content: { type, settings: { n: SITES } } });
  return id;
}

/** Reports for each of the times that all is tried: one to freeze, and a version whose files are made. */
async function makeReports(user, project) {
  const fresh = [];
  for (let i = 0; i < TRIES; i++) fresh.push(await makeReport(user, project));
  const report = await makeReport(user, project);
  const { id } = await user.call("POST", `${REPORTS}/${report}/export`, { export_type: "pdf" });
  return { fresh, file: (type) => `${REPORTS}/${report}/export/${id.replace(/pdf$/, type)}` };
}

/** What lies among the frozen reports and is none: halves of files. */
const halves = (dataDir) =>
  readdirSync(join(dataDir, "report-versions"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[0-9a-f]{64}\.json$/.test(entry.name))
    .map(({ name: file }) => file);

/** What people do, one of each kind. */
async function requests(project, workbook, uploadId, reports) {
  const form = new FormData();
  form.append("file", workbook, "locations.xlsx");
  const place = { type: "Feature", geometry: { type: "Point", coordinates: [8.5, 47.4] }, properties: { name: "New" } };
  const asked = { title: "Full", hazards: ["tas_mean"], impact_drivers: [], overrides: [] };
  return {
    "the list of projects": ["GET", `${CHAINS}?page=1&n=20`],
    "a dashboard": ["GET", `${API}/dashboard/${project}?scenario=ssp245&time=2050`],
    "an upload": ["POST", `${API}/exposure/parse-excel`, form],
    "a computation": ["POST", `${API}/compute/spawn-pipeline`, { upload_id: uploadId, ...asked }],
    "a new location": ["POST", `${CHAINS}/${project}/production-sites`, place],
    "a report that is frozen": ["POST", `${REPORTS}/${reports.fresh.pop()}/export`, { export_type: "pdf" }],
    ...Object.fromEntries(
      ["pdf", "docx", "pptx", "xlsx", "zip"].map((type) => [`a report as ${type}`, ["GET", reports.file(type)]]),
    ),
    "an export": ["POST", `${API}/gateway/create-dump/${project}`, {}],
    "a sign-in": [
      "POST",
      "/api/authorization/v1/login",
      { email: "analyst@demo.tidemark.example", password: "Tidemark-demo-1" },
    ],
  };
}

/** Sends one of each kind; notes what is answered with neither a result nor a sentence. */
async function tryAll(server, token, kinds, when, faults) {
  const counts = { done: 0, refused: 0 };
  for (const [kind, request] of Object.entries(kinds)) {
    const { status, text } = await sent(server.url, token, request).catch(({ message }) => ({ text: message }));
    if (status >= 200 && status < 300) counts.done += 1;
    else if (status >= 400 && status !== 500 && /"(message|detail)":"[^"]{10,}/.test(text)) counts.refused += 1;
    else faults.push(`${when}, ${kind}: ${status ?? "no answer"} ${text.slice(0, 200)}`);
  }
  const health = await sent(server.url, undefined, ["GET", "/api/health"]).catch(() => ({}));
  if (health.status !== 200) faults.push(`${when}, /api/health: ${health.status ?? "no answer"}`);
  return counts;
}

/** What `/api/ready` says once it is as wanted, or last. */
async function readiness(url, isReady) {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { status, text = "" } = await sent(url, undefined, ["GET", "/api/ready"]).catch(() => ({}));
    if ((status === 200) === isReady && status !== undefined) return text;
    if (Date.now() > until) throw new Error(`/api/ready is ${status}, ${text}, and should be ${isReady}`);
    await sleep(200);
  }
}

const said = (text) => JSON.parse(text).message ?? JSON.parse(text).detail ?? text;

/** What is stored of a project and what is shown of it, which nobody changes meanwhile. */
async function stateOf({ call }, dataDir, project) {
  const root = join(dataDir, "runs", project);
  const hash = createHash("sha256");
  for (const path of readdirSync(root, { recursive: true, encoding: "utf8" }).toSorted()) {
    hash.update(path);
    if (statSync(join(root, path)).isFile()) hash.update(readFileSync(join(root, path)));
  }
  const shown = await call("GET", `${API}/dashboard/${project}?scenario=ssp245&time=2050`);
  return `${hash.digest("hex")} ${JSON.stringify(shown)}`;
}

async function untilEnded({ call }, id) {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { status, detail } = await call("GET", `${API}/tasks/${id}`);
    if (status === "Finished" || status === "Failed") return { status, detail };
    if (Date.now() > until) return { status: `${status} for ever`, detail };
    await sleep(300);
  }
}

export async function run() {
  if (process.getuid?.() !== 0) return { tables: [], faults: ["not tried: it needs root, to mount a file as a disk"] };
  const disk = makeDisk();
  const faults = [];
  const rows = [];
  const note = (when, { done, refused }) =>
    rows.push(
      { measure: `${when}: done`, count: done },
      { measure: `${when}: refused with a sentence`, count: refused },
    );
  let server = await startServer(disk.path, { LOG_LEVEL: "fatal" });
  try {
    const user = client(server.url);
    await user.signIn();
    const workbook = await locationWorkbook(SITES);
    const [kept, changed] = [await defaultProject(user, SITES), await defaultProject(user, SITES)];
    const before = await stateOf(user, disk.path, kept);
    const form = new FormData();
    form.append("file", workbook, "locations.xlsx");
    const { upload_id: uploadId } = await user.call("POST", `${API}/exposure/parse-excel`, form);
    const reports = await makeReports(user, kept);
    const kinds = () => requests(changed, workbook, uploadId, reports);

    disk.fill(LITTLE_BYTES);
    rows.push({ measure: `nearly full, /api/ready: "${said(await readiness(server.url, false))}"` });
    disk.fill(0);
    note("full", await tryAll(server, user.token(), await kinds(), "full", faults));
    rows.push({ measure: `full, /api/ready: "${said(await readiness(server.url, false))}"` });
    const left = halves(disk.path);
    rows.push({ measure: "halves of frozen reports", count: left.length });
    if (left.length > 0) faults.push(`full, halves of frozen reports: ${left.join(", ")}`);
    disk.empty();
    const begin = performance.now();
    await readiness(server.url, true);
    rows.push({ measure: "ready again once there is room, ms", most: Math.round(performance.now() - begin) });
    const projects = await user.call("GET", `${CHAINS}?page=1&n=50`);
    const lists = projects.items.map(({ id }) => user.call("GET", `${API}/tasks?exposure_id=${id}&page=1&n=50`));
    for (const { id } of (await Promise.all(lists)).flatMap(({ items }) => items)) {
      const { status, detail } = await untilEnded(user, id);
      if (status !== "Finished" && status !== "Failed") faults.push(`a task of the full disk is ${status}: ${detail}`);
    }
    note("with room again", await tryAll(server, user.token(), await kinds(), "with room again", faults));

    disk.turnReadOnly();
    rows.push({ measure: `read-only, /api/ready: "${said(await readiness(server.url, false))}"` });
    note("read-only", await tryAll(server, user.token(), await kinds(), "read-only", faults));
    const stopping = performance.now();
    await server.stop();
    rows.push({ measure: "read-only, until SIGTERM ended it, ms", most: Math.round(performance.now() - stopping) });
    disk.mend();
    server = await startServer(disk.path, { LOG_LEVEL: "fatal" });
    await readiness(server.url, true);
    const again = client(server.url);
    await again.signIn();
    note("mended and started again", await tryAll(server, again.token(), await kinds(), "mended", faults));
    const isSame = (await stateOf(again, disk.path, kept)) === before;
    rows.push({ measure: "projects of before whose results or figures are others", count: isSame ? 0 : 1 });
    if (!isSame) faults.push("a project that nobody changed has other results than before");
    return { tables: [{ title: `Data folder on a disk of its own of ${DISK_BYTES / MEGABYTE} MB`, rows }], faults };
  } finally {
    await server.stop();
    disk.remove();
  }
}
