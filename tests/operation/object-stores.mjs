/** Object stores of other hands on this machine: each is started, cut off, killed and started again. */
import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../bench/server-process.mjs";
import { npmPackages } from "../../tools/npm-packages.mjs";
import { debianRoot, runProgram } from "./debian.mjs";
import { until } from "./processes.mjs";

const KEYS = { id: "tidemark:live", secret: "only-for-trials" };
const BUCKET = "tidemark";

const answers = (port) => async () => (await fetch(`http://127.0.0.1:${port}/`)).status > 0;

/** A program that is ended with all its children. */
function begin(program, args, log, env = {}) {
  const child = spawn(program, args, { detached: true, stdio: "ignore", env: { ...process.env, ...env } });
  child.on("error", (error) => appendFileSync(log, `${error.message}\n`));
  const exited = new Promise((done) => child.on("exit", done));
  return async () => {
    try {
      process.kill(-Number(child.pid), "SIGKILL");
    } catch {
      // it ended by itself
    }
    await exited;
  };
}

/** s3rver of npm, which keeps files in a folder and looks at no conditions of requests. */
async function startS3rver() {
  const modules = npmPackages("s3rver-3.7.1", ["s3rver@3.7.1"]);
  const folder = mkdtempSync(join(tmpdir(), "operation-s3rver-"));
  const port = await freePort();
  const program = join(folder, "main.cjs");
  const settings = { address: "127.0.0.1", port, silent: true, directory: join(folder, "files") };
  const buckets = { configureBuckets: [{ name: BUCKET, configs: [] }] };
  const all = JSON.stringify({ ...settings, ...buckets });
  mkdirSync(join(folder, "files"));
  writeFileSync(program, `const S3rver = require("${join(modules, "s3rver")}");\nnew S3rver(${all}).run();\n`);
  const start = async () => {
    const end = begin(process.execPath, [program], join(folder, "log"));
    await until("s3rver answers", answers(port));
    return end;
  };
  return { port, keys: { id: "S3RVER", secret: "S3RVER" }, start, remove: () => rmSync(folder, { recursive: true }) };
}

const FILTERS = [
  "catch_errors",
  "gatekeeper",
  "cache",
  "listing_formats",
  "bulk",
  "s3api",
  "tempauth",
  "copy",
  "slo",
  "dlo",
];

/** Those whose program has another name. */
const MIDDLEWARE = { cache: "memcache" };

/** Settings of the four servers of Swift, at ports that follow each other. */
function writeSwift(root, place, ports) {
  const etc = join(root, "etc/swift");
  const write = (name, lines) => writeFileSync(join(etc, name), `${lines.join("\n")}\n`);
  const common = (port) => [
    "[DEFAULT]",
    "bind_ip = 127.0.0.1",
    `bind_port = ${port}`,
    "user = root",
    "workers = 1",
    "log_level = ERROR",
    `devices = ${place}/node`,
    "mount_check = false",
  ];
  const hash = ["[swift-hash]", "swift_hash_path_suffix = s", "swift_hash_path_prefix = p"];
  write("swift.conf", [...hash, "[storage-policy:0]", "name = one", "default = yes"]);
  const ring = (...args) => runProgram("chroot", [root, "swift-ring-builder", ...args]);
  for (const kind of ["account", "container", "object"]) {
    rmSync(join(etc, `${kind}.builder`), { force: true });
    ring(`/etc/swift/${kind}.builder`, "create", "4", "1", "1");
    ring(`/etc/swift/${kind}.builder`, "add", `r1z1-127.0.0.1:${ports[kind]}/sda`, "1");
    ring(`/etc/swift/${kind}.builder`, "rebalance");
    const parts = ["[pipeline:main]", `pipeline = ${kind}-server`, `[app:${kind}-server]`, `use = egg:swift#${kind}`];
    write(`${kind}-server.conf`, [...common(ports[kind]), ...parts]);
  }
  // tempauth wants a cache, whether or not one answers
  const own = { s3api: ["location = us-east-1"], tempauth: [`user_tidemark_live = ${KEYS.secret} .admin`] };
  write("proxy-server.conf", [
    ...common(ports.proxy),
    "[pipeline:main]",
    `pipeline = ${FILTERS.join(" ")} proxy-server`,
    "[app:proxy-server]",
    "use = egg:swift#proxy",
    "account_autocreate = true",
    ...FILTERS.flatMap((name) => [
      `[filter:${name}]`,
      `use = egg:swift#${MIDDLEWARE[name] ?? name}`,
      ...(own[name] ?? []),
    ]),
  ]);
}

/** OpenStack Swift of Debian with its S3 interface, one node of each kind, in a Debian of its own. */
async function startSwift() {
  const root = debianRoot("swift", ["swift-proxy", "swift-account", "swift-container", "swift-object"]);
  const place = `/trial-${process.pid}`;
  const ports = {};
  for (const kind of ["account", "container", "object", "proxy"]) ports[kind] = await freePort();
  mkdirSync(join(root, place, "node/sda"), { recursive: true });
  writeSwift(root, place, ports);
  // programs of it need /proc, and end with the process that began them
  const within = ["--mount", "--pid", "--fork", "--kill-child", `--mount-proc=${join(root, "proc")}`, "chroot", root];
  const log = join(root, place, "log");
  const start = async () => {
    const kinds = ["account", "container", "object", "proxy"];
    const ends = kinds.map((kind) =>
      begin("unshare", [...within, `swift-${kind}-server`, `/etc/swift/${kind}-server.conf`], log),
    );
    await until("Swift answers", answers(ports.proxy));
    return () => Promise.all(ends.map((end) => end()));
  };
  const remove = () => rmSync(join(root, place), { recursive: true, force: true });
  return { port: ports.proxy, keys: KEYS, start, remove };
}

export const STORES = { Swift: startSwift, s3rver: startS3rver };

/** A link to a store that can be cut: packets are refused, or vanish without an answer. */
async function startLink(target) {
  const open = new Set();
  let state = "whole";
  const server = net.createServer((near) => {
    if (state === "refused") return near.destroy();
    const far = net.connect(target, "127.0.0.1");
    open.add(near);
    near.on("data", (bytes) => state !== "silent" && far.write(bytes));
    far.on("data", (bytes) => state !== "silent" && near.write(bytes));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
    near.on("close", () => open.delete(near));
  });
  const port = await freePort();
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    cut(how) {
      state = how;
      if (how === "refused") drop();
    },
    heal() {
      state = "whole";
      drop(); // what was lost on the way is not sent again
    },
    stop() {
      drop();
      server.close();
    },
  };
}

/** Starts a store with a bucket behind a link. @returns what the product is told of it, and what can be done to it */
export async function startStore(name, makeBucket) {
  const store = await STORES[name]();
  let end = await store.start();
  const link = await startLink(store.port);
  const settings = {
    STORE: "s3",
    S3_ENDPOINT: `http://127.0.0.1:${link.port}`,
    S3_BUCKET: BUCKET,
    S3_PREFIX: "live",
    S3_PATH_STYLE: "true",
    S3_ACCESS_KEY_ID: store.keys.id,
    S3_SECRET_ACCESS_KEY: store.keys.secret,
  };
  const remove = async () => {
    link.stop();
    await end();
    store.remove();
  };
  await makeBucket(settings).catch(async (error) => {
    await remove();
    throw error;
  });
  return {
    settings,
    link,
    kill: () => end(),
    async again() {
      end = await store.start();
    },
    remove,
  };
}
