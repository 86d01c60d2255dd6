import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FaultyServer, faultyServer } from "../testing/index.ts";
import { goesByProxy, proxyFrom } from "./proxy.ts";
import { rangeClient, type RangeClient } from "./range-client.ts";

let publisher: FaultyServer;
let proxy: Server;
let tunnels: string[];
/** Status that the proxy answers with in the place of a tunnel. */
let refusal: number | undefined;
let given: (string | undefined)[];
const sockets = new Set<Socket>();
const clients: RangeClient[] = [];

beforeEach(async () => {
  publisher = await faultyServer({ file: new Uint8Array(100).fill(7) });
  [tunnels, given, refusal] = [[], [], undefined];
  proxy = createServer((_, response) => response.writeHead(405).end());
  proxy.on("connect", (request, socket) => {
    given.push(request.headers["proxy-authorization"]);
    if (refusal !== undefined) return void socket.end(`HTTP/1.1 ${refusal} No\r\n\r\n`);
    tunnels.push(request.url ?? "");
    const [host = "", port] = (request.url ?? "").split(":");
    const far = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      far.pipe(socket).pipe(far);
    });
    sockets.add(far);
    far.on("error", () => socket.destroy());
    socket.on("error", () => far.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const socket of sockets) socket.destroy();
  await publisher.close();
  proxy.close();
});

const addressOf = (login = "") => `http://${login}127.0.0.1:${(proxy.address() as AddressInfo).port}`;
function clientBy(url: string, except: readonly string[] = []): RangeClient {
  const client = rangeClient({
    allowedHosts: ["127.0.0.1"],
    allowPrivateAddresses: true,
    allowsHttp: true,
    proxy: { url, except },
    limits: { retryMs: 1 },
  });
  clients.push(client);
  return client;
}
const read = (client: RangeClient) => client.range(`${publisher.address}/file`, 10, 5);
const SEVENS = { bytes: new Uint8Array(5).fill(7), total: 100 };

describe("a proxy", () => {
  it("passes ranges on, with the name and password of its address", async () => {
    expect(await read(clientBy(addressOf("us:er@")))).toMatchObject(SEVENS);
    expect(tunnels).toEqual([publisher.address.slice("http://".length)]);
    expect(given).toEqual([`Basic ${Buffer.from("us:er").toString("base64")}`]);
  });

  it("is left aside for the hosts that are excepted", async () => {
    expect(await read(clientBy(addressOf(), ["127.0.0.1"]))).toMatchObject(SEVENS);
    expect(tunnels).toEqual([]);
  });

  it.each([403, 404, 407, 502])("that refuses with %i says nothing of a file", async (status) => {
    refusal = status;
    await expect(read(clientBy(addressOf()))).rejects.toMatchObject({
      code: "unreachable",
      said: { code: "grid.proxy_refused", facts: { status } },
    });
    expect(publisher.asked).toEqual([]);
  });

  it("does not lead to hosts that are not allowed, nor to private addresses", async () => {
    const client = rangeClient({
      allowedHosts: ["127.0.0.1", "169.254.169.254"],
      allowsHttp: true,
      proxy: { url: addressOf(), except: [] },
    });
    clients.push(client);
    for (const address of ["http://127.0.0.1/x", "http://169.254.169.254/x", "http://example.org/x"])
      await expect(client.range(address, 0, 5)).rejects.toMatchObject({ code: "address-refused" });
    expect(tunnels).toEqual([]);
  });
});

describe("the environment", () => {
  it("names the proxy: our own setting first", () => {
    expect(proxyFrom({})).toBeUndefined();
    expect(proxyFrom({ https_proxy: "proxy.example:3128" })).toEqual({ url: "http://proxy.example:3128", except: [] });
    expect(
      proxyFrom({ OFFICIAL_PROXY: "http://own:1", HTTPS_PROXY: "http://all:2", NO_PROXY: "a.example, .b.example" }),
    ).toEqual({ url: "http://own:1", except: ["a.example", ".b.example"] });
  });

  it.each([
    ["a.example", "https://a.example/", false],
    ["a.example", "https://b.a.example/", false],
    ["a.example", "https://ba.example/", true],
    [".b.example", "https://x.b.example/", false],
    [".b.example", "https://b.example/", false],
    ["*.b.example", "https://x.b.example/", false],
    ["a.example:8080", "https://a.example/", true],
    ["a.example:8080", "https://a.example:8080/", false],
    ["*", "https://any.example/", false],
  ])("excepts by %s: %s", (except, address, goes) => {
    expect(goesByProxy(new URL(address), { url: "http://proxy", except: [except] })).toBe(goes);
  });
});
