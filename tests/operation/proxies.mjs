/** The proxies whose settings the project ships, as Debian has them, before processes of this machine. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../bench/server-process.mjs";
import { debianProgram } from "../../tools/debian-program.mjs";
import { until } from "./processes.mjs";

const shipped = (path) => readFileSync(fileURLToPath(new URL(`../../operation/${path}`, import.meta.url)), "utf8");
const withWebs = (text, [first, second]) =>
  text.replaceAll("web-1:8080", `127.0.0.1:${first}`).replaceAll("web-2:8080", `127.0.0.1:${second}`);

/** How each is called with the shipped file, less certificates and what its Debian version does not know. */
const PROXIES = {
  caddy: {
    file: "compose/Caddyfile",
    config: (text, port) =>
      `{\n\tadmin off\n}\n${text.replace("{$DOMAIN}", `http://127.0.0.1:${port}`).replace(/^\s*health_fails .*\n/m, "")}`,
    args: (path) => ["run", "--adapter", "caddyfile", "--config", path],
  },
  haproxy: {
    file: "proxy/haproxy.cfg",
    config: (text, port) =>
      text
        .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
        .replace("httponly secure", "httponly")
        .replace("Proto https", "Proto http"),
    args: (path) => ["-db", "-f", path],
  },
  nginx: {
    file: "proxy/nginx.conf",
    config: (text, port, folder) =>
      `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\n${text
        .replace(
          "http {",
          `http {\n${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n")}\naccess_log off;`,
        )
        .replace(/listen 443 .*/, `listen 127.0.0.1:${port};`)
        .replace(/^\s*ssl_certificate.*\n/gm, "")}`,
    args: (path, folder) => ["-p", folder, "-c", path],
  },
};

export const PROXY_NAMES = Object.keys(PROXIES);

/** Starts a proxy of Debian with the shipped settings before two processes of this machine. */
export async function startProxy(name, webs) {
  const { file, config, args } = PROXIES[name];
  const { path: program, env } = debianProgram(name);
  const folder = mkdtempSync(join(tmpdir(), `operation-${name}-`));
  const port = await freePort();
  const path = join(folder, "config");
  mkdirSync(join(folder, "home"));
  writeFileSync(path, config(withWebs(shipped(file), webs), port, folder));
  const child = spawn(program, args(path, folder), {
    env: { ...process.env, ...env, HOME: join(folder, "home") },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const exited = new Promise((done) => child.on("exit", done));
  const url = `http://127.0.0.1:${port}`;
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(said);
    return (await fetch(`${url}/api/health`)).ok;
  };
  await until(`${name} answers`, answers, 30_000).catch((cause) => {
    throw new Error(`${name} does not take the shipped settings: ${said.slice(-2000)}`, { cause });
  });
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
