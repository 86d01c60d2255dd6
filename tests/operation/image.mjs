/**
 * The image of operation/Containerfile: built by buildah on a base that is made here (Debian by mmdebstrap, Node and
 * npm from npm), since no registry of images is asked; then run by runc as its user, with a root that can only be read.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { computedProject } from "../bench/large-project.mjs";
import { freePort } from "../bench/server-process.mjs";
import { ROOT } from "../../tools/run.mjs";
import { kept, npmTarball } from "../../tools/npm-packages.mjs";
import { debianRoot, installed, runProgram } from "./debian.mjs";
import { makeInstallation, until } from "./processes.mjs";
import { startCluster } from "./postgres.mjs";

export const name = "image";
export const title = "The image";

const NPM = "10.9.3";
const RUNC = "/usr/sbin/runc";
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
const MEMORY_BYTES = 2 ** 31;
const containerfile = readFileSync(join(ROOT, "operation/Containerfile"), "utf8");
const [, BASE, NODE] = /^FROM (node:(\d+\.\d+\.\d+)\S*)/m.exec(containerfile);

/** buildah with images of its own, which no other program of this machine sees. */
function makeBuilder() {
  installed("buildah", "runc");
  const store = kept("images", (path) => mkdirSync(path));
  const policy = join(store, "policy.json");
  writeFileSync(policy, JSON.stringify({ default: [{ type: "insecureAcceptAnything" }] }));
  const common = ["--root", join(store, "root"), "--runroot", join(store, "run"), "--storage-driver", "overlay"];
  const run = (command, ...args) => runProgram("buildah", [...common, command, ...args]).trim();
  return { run, policy: ["--signature-policy", policy] };
}

const USER = [
  "ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm",
  "groupadd -g 1000 node",
  "useradd -m -u 1000 -g node node",
  "node --version",
];

/** Makes what the Containerfile begins with, under its name. */
function makeBase({ run, policy }) {
  const root = debianRoot("image-base", []);
  const of = run("from", "scratch");
  run("add", "--quiet", of, root, "/");
  run("copy", "--quiet", of, join(npmTarball(`node-linux-${process.arch}`, NODE), "bin/node"), "/usr/local/bin/node");
  run("copy", "--quiet", of, npmTarball("npm", NPM), "/usr/local/lib/node_modules/npm");
  // a machine that trusts more than Debian does fetches packages by it
  if (existsSync(CERTIFICATES)) run("copy", "--quiet", of, CERTIFICATES, CERTIFICATES);
  run("run", "--isolation", "chroot", of, "--", "sh", "-ec", USER.join("\n"));
  run("config", "--cmd", "node", "--env", `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, of);
  run("commit", ...policy, "--quiet", of, `docker.io/library/${BASE}`);
  run("rm", of);
}

/** What the project holds, and nothing that was made of it here. */
function copySources() {
  const folder = mkdtempSync(join(tmpdir(), "operation-image-"));
  const list = runProgram("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: ROOT });
  const there = list.split("\0").filter((path) => path !== "" && existsSync(join(ROOT, path)));
  const tar = join(folder, "sources.tar");
  writeFileSync(join(folder, "list"), there.join("\0"));
  runProgram("tar", ["cf", tar, "--null", "-T", join(folder, "list")], { cwd: ROOT });
  const sources = join(folder, "sources");
  mkdirSync(sources);
  runProgram("tar", ["xf", tar], { cwd: sources });
  return { sources, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Builds the shipped file, unchanged. @returns seconds */
function build({ run, policy }) {
  const { sources, remove } = copySources();
  const npmrc = join(homedir(), ".npmrc");
  const settings = existsSync(npmrc) ? ["-v", `${npmrc}:/root/.npmrc:ro`] : [];
  const begun = performance.now();
  const how = ["--isolation", "chroot", "--network", "host", "--pull=never", "--layers=false", "--format", "docker"];
  const what = ["-f", join(sources, "operation/Containerfile"), "-t", "tidemark:trial", sources];
  try {
    run("bud", ...policy, ...how, ...settings, ...what);
  } finally {
    remove();
  }
  return Math.round((performance.now() - begun) / 1000);
}

/** What runc is told: the settings of the image, its user, a root that can only be read, no rights, 2 GB. */
function specOf(config, root, folder, settings) {
  const env = [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
  const none = { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] };
  const tmp = { destination: "/tmp", type: "tmpfs", source: "tmpfs", options: ["nosuid", "nodev", "mode=1777"] };
  const data = { destination: "/data", type: "bind", source: join(folder, "data"), options: ["rbind", "rw"] };
  return {
    ociVersion: "1.0.2",
    process: {
      user: { uid: 1000, gid: 1000 },
      args: config.Cmd,
      env,
      cwd: config.WorkingDir,
      noNewPrivileges: true,
      capabilities: none,
      rlimits: [{ type: "RLIMIT_NOFILE", hard: 20_000, soft: 20_000 }],
    },
    root: { path: root, readonly: true },
    mounts: [
      { destination: "/proc", type: "proc", source: "proc" },
      { destination: "/dev", type: "tmpfs", source: "tmpfs", options: ["nosuid", "mode=755"] },
      { destination: "/dev/shm", type: "tmpfs", source: "shm", options: ["nosuid", "nodev", "mode=1777"] },
      tmp,
      data,
    ],
    linux: {
      namespaces: ["pid", "ipc", "uts", "mount"].map((type) => ({ type })),
      resources: { memory: { limit: MEMORY_BYTES } },
    },
  };
}

function startContainer({ run, policy }, settings) {
  const folder = mkdtempSync(join(tmpdir(), "operation-container-"));
  const of = run("from", ...policy, "--pull-never", "localhost/tidemark:trial");
  const root = run("mount", of);
  const { config } = JSON.parse(run("inspect", of)).Docker;
  mkdirSync(join(folder, "data"));
  runProgram("chown", ["1000:1000", join(folder, "data")]);
  writeFileSync(join(folder, "config.json"), JSON.stringify(specOf(config, root, folder, settings)));
  const id = `tidemark-${process.pid}`;
  const child = spawn(RUNC, ["run", "--bundle", folder, id], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const exited = new Promise((done) => child.on("exit", done));
  return {
    root,
    config,
    exited,
    said: () => said,
    isOver: () => child.exitCode !== null,
    exec: (...args) => runProgram(RUNC, ["exec", id, ...args]),
    signal: (which) => runProgram(RUNC, ["kill", id, which]),
    async remove() {
      if (child.exitCode === null) runProgram(RUNC, ["kill", id, "KILL"]);
      await exited;
      run("umount", of);
      run("rm", of);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What is looked for in a container that runs; each is a fault where it does not hold. */
function examine({ exec, config, root }) {
  const faults = [];
  const fails = (...args) => {
    try {
      exec(...args);
      return false;
    } catch {
      return true;
    }
  };
  const check = (holds, text) => holds || faults.push(text);
  check(exec("id", "-u").trim() === "1000", "its processes are not those of the user node");
  check(fails("touch", "/app/written"), "its root can be written");
  check(exec("touch", "/data/written") === "", "its data folder cannot be written");
  const [, ...health] = config.Healthcheck.Test;
  check(!fails(...health), "its health check fails");
  const bill = JSON.parse(readFileSync(join(root, "app/sbom.json"), "utf8"));
  const names = bill.components.map((component) => component.name);
  check(bill.bomFormat === "CycloneDX" && names.includes("pg"), "its bill of materials does not name what it holds");
  check(!names.includes("vitest"), "its bill of materials names what only tests");
  return { faults, parts: names.length };
}

/** Starts the image on a database, computes in it, and ends it by the signal that it names. */
async function tryImage(builder, cluster) {
  const [port, operations] = [await freePort(), await freePort()];
  const installation = makeInstallation({ DATABASE_URL: cluster.address("tidemark") });
  const begun = performance.now();
  const container = startContainer(builder, {
    DATABASE_URL: cluster.address("tidemark"),
    AUTH_KEYS: (await installation.command(["make-auth-key"])).trim(),
    HOST: "127.0.0.1",
    OPERATIONS_HOST: "127.0.0.1",
    PORT: port,
    OPERATIONS_PORT: operations,
    DRAIN_SECONDS: 3,
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await until("the container is ready", async () => {
      if (container.isOver()) throw new Error(container.said());
      return (await fetch(`${url}/api/ready`)).ok;
    });
    const startMs = Math.round(performance.now() - begun);
    await installation.createAdmin();
    const { faults, parts } = examine(container);
    const computing = performance.now();
    await computedProject(await installation.person(url), { sites: 2000 });
    const computedMs = Math.round(performance.now() - computing);
    const ending = performance.now();
    container.signal(container.config.StopSignal ?? "TERM");
    await sleep(500);
    const { status } = await fetch(`${url}/api/ready`);
    if (status !== 503) faults.push(`it answers ${status} at /api/ready after the signal to end`);
    const code = await container.exited;
    if (code !== 0) faults.push(`it ended with ${code} after its signal: ${container.said().slice(-500)}`);
    const rows = [
      { measure: "start until ready with all migrations, ms", most: startMs },
      { measure: "2,000 locations computed in it, ms", most: computedMs },
      { measure: "end after SIGTERM with DRAIN_SECONDS=3, ms", most: Math.round(performance.now() - ending) },
      { measure: "packages in its bill of materials", count: parts },
    ];
    return { rows, faults };
  } finally {
    await container.remove();
    await installation.end();
  }
}

export async function run() {
  const builder = makeBuilder();
  makeBase(builder);
  const seconds = build(builder);
  const bytes = Number(
    JSON.parse(builder.run("images", "--json", "localhost/tidemark:trial"))[0].size.replace(/[^\d.]/g, ""),
  );
  const cluster = await startCluster();
  try {
    const { rows, faults } = await tryImage(builder, cluster);
    const made = [
      { measure: "build, s", most: seconds },
      { measure: "size, MB", most: bytes },
    ];
    return { tables: [{ title, rows: [...made, ...rows] }], faults };
  } finally {
    cluster.remove();
  }
}
