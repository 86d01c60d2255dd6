import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFile } from "../readers/open-grid.ts";
import { samplePoints } from "../sampling/sample-points.ts";
import { openRaster } from "../semantics/raster.ts";
import { memoryStore } from "../storage/memory-store.ts";
import { openByteFile } from "../storage/byte-store.ts";
import { type Fault, type FaultyServer, faultyServer, GDAL_FILES, GDAL_POINTS } from "../testing/index.ts";
import { mergeSpans } from "./merged-reads.ts";
import { openPinned, type RangeCache } from "./pinned-file.ts";
import { rangeClient, type RangeClient, type ReadLimits } from "./range-client.ts";

const bytesOf = (name: keyof typeof GDAL_FILES) => new Uint8Array(Buffer.from(GDAL_FILES[name].base64, "base64"));
/** Larger than what is read first, so that its parts are fetched by themselves. */
const LONG = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7919) >> 5);

let server: FaultyServer;
let client: RangeClient;
const QUICK: ReadLimits = { retryMs: 1, firstByteMs: 300, idleMs: 200, answerMs: 400 };
const clientOf = (limits: ReadLimits = {}) =>
  rangeClient({
    allowedHosts: ["127.0.0.1"],
    allowPrivateAddresses: true,
    allowsHttp: true,
    limits: { ...QUICK, ...limits },
  });
beforeEach(async () => {
  server = await faultyServer({
    "cog.tif": bytesOf("cog"),
    "strips.tif": bytesOf("strips"),
    "big.tif": bytesOf("big"),
    long: LONG,
  });
  client = clientOf();
});
afterEach(async () => {
  client.close();
  await server.close();
});

async function openedAt(path: string, cache?: RangeCache) {
  const file = await openPinned(client, `${server.address}/${path}`, { cache });
  if (typeof file === "number") throw new Error(`status ${file}`);
  return file;
}

async function valuesAt(path: string): Promise<number[]> {
  const raster = await openRaster(await openFile(await openedAt(path)));
  const [lons, lats] = [GDAL_POINTS.map(([lon]) => lon), GDAL_POINTS.map(([, lat]) => lat)];
  return [...(await samplePoints(raster, lons, lats, { kind: "nearest" })).values];
}

describe("a map on a server", () => {
  it.each(["cog", "strips", "big"] as const)("%s of GDAL is read as gdallocationinfo reads it", async (name) => {
    const expected = GDAL_FILES[name].values.map((value) => (value === -9999 ? Number.NaN : Math.fround(value)));
    expect(expected.filter(Number.isNaN).length).toBeGreaterThan(2);
    expect(await valuesAt(`${name}.tif`)).toEqual(expected);
  });

  it("is read as the same file in memory, to the byte", async () => {
    const whole = await openByteFile(memoryStore(new Map([["long", LONG]])), "/long");
    const far = await openedAt("long");
    for (const [offset, length] of [
      [0, 10],
      [32_000, 2000],
      [299_999, 1],
      [100, 250_000],
    ] as const)
      expect(await far.read(offset, length)).toEqual(await whole.read(offset, length));
    await expect(far.read(299_999, 2)).rejects.toMatchObject({ code: "truncated" });
  });

  it("is fetched in few requests where reads lie near each other", async () => {
    const file = await openedAt("long");
    server.forget();
    const parts = await Promise.all([60_000, 40_000, 50_000, 250_000].map((offset) => file.read(offset, 100)));
    expect(parts).toEqual([60_000, 40_000, 50_000, 250_000].map((offset) => LONG.slice(offset, offset + 100)));
    expect(server.asked.map(({ from, to }) => [from, to])).toEqual([
      [40_000, 60_099],
      [250_000, 250_099],
    ]);
  });

  it("is not asked again for what is kept", async () => {
    const kept = new Map<string, Uint8Array>();
    const cache: RangeCache = {
      read: async (name, length) => (kept.get(name)?.length === length ? kept.get(name) : undefined),
      keep: async (name, bytes) => void kept.set(name, bytes),
    };
    const first = await (await openedAt("long", cache)).read(100_000, 500);
    const again = await openedAt("long", cache);
    server.forget();
    expect(await again.read(100_000, 500)).toEqual(first);
    expect(server.asked).toEqual([]);
    // what was kept of one state of a file is none of another one
    server.tags.set("long", '"2"');
    const other = await openedAt("long", cache);
    server.forget();
    await other.read(100_000, 500);
    expect(server.asked.length).toBe(1);
  });
});

/** Lets the first so many requests for parts go wrong. */
const first = (times: number, wrong: Fault): Fault => {
  let left = times;
  return (asked, response, request) => (left-- > 0 ? wrong(asked, response, request) : false);
};

describe("a fault that passes", () => {
  it.each<[string, Fault]>([
    ["503", first(2, (_, response) => (response.writeHead(503).end(), true))],
    ["500", first(3, (_, response) => (response.writeHead(500).end(), true))],
    ["a connection that ends", first(2, (_, response) => (response.destroy(), true))],
    [
      "a body that is cut off",
      first(2, ({ from, to }, response) => {
        response.writeHead(206, {
          "content-range": `bytes ${from}-${to}/${LONG.length}`,
          "content-length": to - from + 1,
          etag: '"1"',
        });
        response.write(LONG.subarray(from, from + 10), () => response.destroy());
        return true;
      }),
    ],
    ["silence", first(1, () => true)],
    [
      "a slow drip",
      first(1, ({ from, to }, response) => {
        response.writeHead(206, { "content-range": `bytes ${from}-${to}/${LONG.length}`, etag: '"1"' });
        const drip = setInterval(() => response.write("x"), 50);
        response.on("close", () => clearInterval(drip));
        return true;
      }),
    ],
    [
      "429 with a time to wait",
      first(3, (_, response) => (response.writeHead(429, { "retry-after": "0" }).end(), true)),
    ],
  ])("%s is asked again, and the bytes are the same", async (_, fault) => {
    const file = await openedAt("long");
    server.fault = fault;
    expect(await file.read(100_000, 1000)).toEqual(LONG.slice(100_000, 101_000));
  });
});

const answering = (status: number, headers: Record<string, string | number>, body: Uint8Array = LONG): Fault =>
  ((_, response) => (response.writeHead(status, headers).end(body), true)) as Fault;

describe("an answer that does not count", () => {
  it.each<[string, string, Fault]>([
    ["200 in place of 206", "unsupported", answering(200, { "content-type": "text/html" })],
    ["another range", "unreadable", answering(206, { "content-range": `bytes 0-999/${LONG.length}`, etag: '"1"' })],
    [
      "a shorter range",
      "unreadable",
      answering(206, { "content-range": `bytes 100000-100500/${LONG.length}`, etag: '"1"' }),
    ],
    ["no range at all", "unreadable", answering(206, { etag: '"1"' })],
    [
      "more bytes than said",
      "unreadable",
      answering(206, { "content-range": `bytes 100000-100999/${LONG.length}`, etag: '"1"' }),
    ],
    [
      "packed bytes",
      "unreadable",
      answering(
        206,
        { "content-range": `bytes 100000-100999/${LONG.length}`, "content-encoding": "gzip", etag: '"1"' },
        gzipSync(Buffer.alloc(10_000_000)),
      ),
    ],
    [
      "another tag",
      "changed",
      answering(206, { "content-range": `bytes 100000-100999/${LONG.length}`, etag: '"2"' }, LONG.subarray(0, 1000)),
    ],
    [
      "another size",
      "changed",
      answering(206, { "content-range": "bytes 100000-100999/5000000", etag: '"1"' }, LONG.subarray(0, 1000)),
    ],
    ["412", "changed", answering(412, {})],
    ["416", "changed", answering(416, {})],
    ["404 of what was there", "changed", answering(404, {})],
    [
      "a redirect to a private address",
      "address-refused",
      answering(302, { location: "https://169.254.169.254/latest" }),
    ],
    ["a redirect to another host", "address-refused", answering(302, { location: "https://example.org/x" })],
    ["a redirect to a file", "address-refused", answering(302, { location: "file:///etc/passwd" })],
    ["a circle of redirects", "address-refused", answering(302, { location: "/long" })],
    ["401", "unreachable", answering(401, {})],
  ])("%s is refused as %s", async (_, code, fault) => {
    const file = await openedAt("long");
    server.fault = fault;
    await expect(file.read(100_000, 1000)).rejects.toMatchObject({ name: "GridError", code });
  });

  it("of a file that changed in the middle is never mixed in", async () => {
    const file = await openedAt("long");
    await file.read(100_000, 10);
    server.tags.set("long", '"2"');
    await expect(file.read(200_000, 10)).rejects.toMatchObject({ code: "changed" });
    const before = file.pin;
    const at = `${server.address}/long`;
    // tags of several machines behind one name differ, and the file is the same
    expect(await openPinned(client, at, { before })).toMatchObject({ pin: { etag: '"2"' } });
    server.files.set(
      "long",
      LONG.map((byte) => byte ^ 1),
    );
    await expect(openPinned(client, at, { before })).rejects.toMatchObject({ code: "changed" });
  });

  it.each([403, 404, 410] as const)("%i is told, not guessed", async (status) => {
    server.fault = answering(status, {});
    expect(await openPinned(client, `${server.address}/long`)).toBe(status);
  });
});

describe("a host that is away", () => {
  it("is asked twice where nobody answers at all", async () => {
    const address = server.address;
    await server.close();
    await expect(client.range(`${address}/long`, 0, 10)).rejects.toMatchObject({ code: "unreachable" });
    expect(client.counts()).toMatchObject({ failed: 2 });
    server = await faultyServer({});
  });

  it("is asked six times for a range, and no more once five failed", async () => {
    server.fault = answering(500, {});
    await expect(client.range(`${server.address}/long`, 0, 10)).rejects.toMatchObject({ code: "unreachable" });
    expect(server.asked.length).toBe(6);
    for (let i = 0; i < 6; i++) await client.range(`${server.address}/long`, 0, 10).catch(() => undefined);
    expect(server.asked.length).toBe(30);
  });

  it("that asks to wait longer than two minutes is given up", async () => {
    server.fault = answering(429, { "retry-after": "3600" });
    await expect(client.range(`${server.address}/long`, 0, 10)).rejects.toMatchObject({ code: "unreachable" });
    expect(server.asked.length).toBe(1);
  });
});

describe("limits", () => {
  it("of requests at once to a host hold", async () => {
    let [now, most] = [0, 0];
    server.fault = async (_, response) => {
      most = Math.max(most, ++now);
      response.on("finish", () => now--);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return false;
    };
    client = clientOf({ perHost: 3 });
    await Promise.all(Array.from({ length: 20 }, (_, i) => client.range(`${server.address}/long`, i, 10)));
    expect(most).toBe(3);
  });

  it.each<[string, ReadLimits]>([
    ["bytes", { bytes: 1500 }],
    ["requests", { requests: 1 }],
    ["time", { milliseconds: -1 }],
  ])("of %s end with a sentence", async (_, limits) => {
    client = clientOf(limits);
    const both = async () => {
      await client.range(`${server.address}/long`, 0, 1000);
      await client.range(`${server.address}/long`, 0, 1000);
    };
    await expect(both()).rejects.toMatchObject({ code: "too-much" });
  });

  it("of addresses: no host but those allowed, no plain http, no password", async () => {
    const strict = rangeClient({ allowedHosts: ["127.0.0.1", "example.org"] });
    for (const address of [
      "https://example.com/x",
      "http://example.org/x",
      "https://a:b@example.org/x",
      "https://127.0.0.1/x",
      "ftp://example.org/x",
    ])
      await expect(strict.range(address, 0, 10)).rejects.toMatchObject({ code: "address-refused" });
    strict.close();
  });
});

it("reads that are merged stay within 8 MB, and hold each other", () => {
  const spans = mergeSpans([
    { offset: 0, length: 7_000_000 },
    { offset: 7_010_000, length: 2_000_000 },
    { offset: 7_020_000, length: 10 },
  ]);
  expect(spans.map(({ offset, length, reads }) => [offset, length, reads.length])).toEqual([
    [0, 7_000_000, 1],
    [7_010_000, 2_000_000, 2],
  ]);
});
