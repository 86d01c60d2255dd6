import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openGrid } from "../readers/open-grid.ts";
import { writeGeoTiff } from "../testing/index.ts";
import { httpStore } from "./http-store.ts";

const bytes = writeGeoTiff({
  width: 200,
  height: 100,
  bands: [Float32Array.from({ length: 20_000 }, (_, i) => i)],
  origin: [0, 10],
  pixelSize: [0.1, -0.1],
  tile: [64, 64],
});

let stop = (): void => {};
afterEach(() => stop());

async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  stop = () => void server.close();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const rules = { allowedHosts: ["127.0.0.1"], allowPrivateAddresses: true, retryDelayMilliseconds: 1 };

/** Answers ranges of `bytes`, cut to `part` of what was asked. */
function ranged(part = 1): RequestListener {
  return (request, response) => {
    const [, from = "0", to = ""] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
    const piece = bytes.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, { "content-range": `bytes ${from}-${to}/${bytes.length}`, "content-length": piece.length });
    response.write(piece.subarray(0, Math.ceil(piece.length * part)));
    if (part < 1) response.destroy();
    else response.end();
  };
}

const firstTile = async (address: string): Promise<number | undefined> => {
  const source = await openGrid(`${address}/a.tif`, { http: rules });
  const block = await source.variables.get("values")?.readChunk([0, 1, 1]);
  return block?.data[0];
};

describe("files over HTTP", () => {
  it("are read by ranges", async () => {
    let sent = 0;
    const inner = ranged();
    const address = await serve((request, response) => {
      sent++;
      inner(request, response);
    });
    expect(await firstTile(address)).toBe(64 * 200 + 64);
    expect(sent).toBeGreaterThan(1);
  });

  it("are taken whole from a server without ranges when small, and refused when large", async () => {
    const address = await serve((_, response) =>
      response.writeHead(200, { "content-length": bytes.length }).end(bytes),
    );
    expect(await firstTile(address)).toBe(64 * 200 + 64);
    const store = httpStore(address, { ...rules, maxWholeFileBytes: 1000 });
    await expect(store.getRange("/a.tif", { offset: 0, length: 8 })).rejects.toMatchObject({ code: "unsupported" });
  });

  it("are asked for three times when the server dies in the middle, then refused", async () => {
    let asked = 0;
    const dying = ranged(0.5);
    const address = await serve((request, response) => {
      asked++;
      dying(request, response);
    });
    await expect(httpStore(address, rules).getRange("/a.tif", { offset: 0, length: 1000 })).rejects.toMatchObject({
      code: "unreachable",
    });
    expect(asked).toBe(3);
  });

  it("arrive when the third attempt succeeds", async () => {
    let asked = 0;
    const good = ranged();
    const address = await serve((request, response) => {
      if (++asked < 3) response.writeHead(503).end();
      else good(request, response);
    });
    expect((await httpStore(address, rules).getRange("/a.tif", { offset: 0, length: 4 }))?.length).toBe(4);
  });

  it("are absent at 404 and an error at 401", async () => {
    const address = await serve((request, response) => response.writeHead(request.url === "/gone" ? 404 : 401).end());
    expect(await httpStore(address, rules).get("/gone")).toBeUndefined();
    await expect(httpStore(address, rules).get("/x")).rejects.toMatchObject({ code: "unreachable" });
  });

  it("are refused from hosts that are not allowed, by redirect too, and from private addresses", async () => {
    const address = await serve((_, response) => response.writeHead(302, { location: "http://example.org/x" }).end());
    expect(() => httpStore("http://example.org", rules)).toThrow(expect.objectContaining({ code: "address-refused" }));
    expect(() => httpStore("file:///etc", rules)).toThrow(expect.objectContaining({ code: "address-refused" }));
    expect(() => httpStore(address, { allowedHosts: ["127.0.0.1"] })).toThrow(
      expect.objectContaining({ code: "address-refused" }),
    );
    await expect(httpStore(address, rules).get("/x")).rejects.toMatchObject({ code: "address-refused" });
    const named = httpStore(address.replace("127.0.0.1", "localhost"), {
      allowedHosts: ["localhost"],
      retryDelayMilliseconds: 1,
    });
    await expect(named.get("/x")).rejects.toMatchObject({ code: "address-refused" });
    await expect(openGrid(`${address}/a.tif`)).rejects.toMatchObject({ code: "address-refused" });
  });
});
