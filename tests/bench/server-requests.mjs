/**
 * Sign-in, and a trivial authorised request beside a bare route of the same HTTP framework, in the same run. The load
 * comes from this process, on the same cores; the figures compare the two servers, they are not the most a server can
 * do.
 */
import http from "node:http";
import { freePort, makeDataDir, residentMegabytes, startProgram, startServer } from "./server-process.mjs";

export const name = "server-requests";

const LOGIN = "/api/authorization/v1/login";
const ME = "/api/authorization/v1/users/me";
const CREDENTIALS = JSON.stringify({ email: "analyst@demo.tidemark.example", password: "Tidemark-demo-1" });
const SIGN_INS = 80; // below the limit of one address
const AT_ONCE = 20;
const WARM_UP = 500;
const REQUESTS = 8000;
const BARE = `import Fastify from "fastify";
const app = Fastify();
app.get("/bare", async () => ({ status: "ok" }));
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });`;

function send(agent, url, { method = "GET", headers = {}, body } = {}) {
  return new Promise((done, fail) => {
    const request = http.request(url, { agent, method, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => done({ status: response.statusCode, text: Buffer.concat(chunks).toString() }));
    });
    request.on("error", fail);
    request.end(body);
  });
}

/** Sends a request many times, several at once; every answer must be 200. */
async function load(url, options, times, atOnce) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const milliseconds = [];
  let left = times;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const begin = performance.now();
      const { status, text } = await send(agent, url, options);
      milliseconds.push(performance.now() - begin);
      if (status !== 200) throw new Error(`${url} answered ${status}: ${text.slice(0, 200)}`);
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: atOnce }, client));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  milliseconds.sort((a, b) => a - b);
  const at = (share) => Math.round(milliseconds[Math.floor(share * (milliseconds.length - 1))] * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), perSecond: Math.round(times / seconds) };
}

const rowsOf = (what, { p50, p95, perSecond }) => [
  { measure: `${what}, p50`, value: p50, unit: "ms" },
  { measure: `${what}, p95`, value: p95, unit: "ms" },
  { measure: `${what}, throughput`, value: perSecond, unit: "requests/s" },
];

async function measureBare() {
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}/bare`;
  const bare = await startProgram(["--input-type=module", "-e", BARE], { PORT: port }, address);
  await load(address, {}, WARM_UP, AT_ONCE);
  const result = await load(address, {}, REQUESTS, AT_ONCE);
  await bare.stop();
  return result;
}

export async function run() {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: CREDENTIALS };
    const one = await load(server.url + LOGIN, json, SIGN_INS / 2, 1);
    const many = await load(server.url + LOGIN, json, SIGN_INS / 2, 4);
    const { token } = JSON.parse((await send(undefined, server.url + LOGIN, json)).text);
    const authorised = { headers: { authorization: `Bearer ${token}` } };
    await load(server.url + ME, authorised, WARM_UP, AT_ONCE);
    const me = await load(server.url + ME, authorised, REQUESTS, AT_ONCE);
    const health = await load(`${server.url}/api/health`, {}, REQUESTS, AT_ONCE);
    const memory = residentMegabytes(server.child.pid);
    const bare = await measureBare();
    return [
      ...rowsOf("sign-in, one at a time", one),
      ...rowsOf("sign-in, four at once", many),
      ...rowsOf(`own user with token, ${AT_ONCE} at once`, me),
      ...rowsOf(`health, ${AT_ONCE} at once`, health),
      ...rowsOf(`bare Fastify route, ${AT_ONCE} at once`, bare),
      {
        measure: "own user / bare throughput",
        value: Math.round((100 * me.perSecond) / bare.perSecond) / 100,
        unit: "",
      },
      ...(memory === undefined ? [] : [{ measure: "memory after the load", value: memory, unit: "MB" }]),
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}
