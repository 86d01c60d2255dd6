import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveWebAndFallback } from "./fallback.ts";

const TEXT = "const answer = 42;\n".repeat(100);
const web = mkdtempSync(join(tmpdir(), "tidemark-web-"));
const app = fastify();
beforeAll(async () => {
  mkdirSync(join(web, "assets"));
  writeFileSync(join(web, "index.html"), "<!doctype html>");
  for (const name of ["both.js", "plain.js"]) writeFileSync(join(web, "assets", name), TEXT);
  writeFileSync(join(web, "assets/both.js.br"), brotliCompressSync(TEXT));
  await serveWebAndFallback(app, [], web);
});
afterAll(async () => {
  await app.close();
  rmSync(web, { recursive: true, force: true });
});

const ask = (url: string, encoding: string) => app.inject({ url, headers: { "accept-encoding": encoding } });

describe("a file of the application", () => {
  it("is sent as the build compressed it to whoever reads that, for good", async () => {
    const answer = await ask("/assets/both.js", "gzip, deflate, br");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(answer.headers["content-type"]).toMatch(/javascript/);
    expect(answer.rawPayload.length).toBeLessThan(TEXT.length / 10);
  });

  it("is sent as it is to others, and where there is no compressed copy", async () => {
    for (const [url, encoding] of [
      ["/assets/both.js", "identity"],
      ["/assets/plain.js", "br"],
    ] as const) {
      const answer = await ask(url, encoding);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-encoding"]).toBeUndefined();
      expect(answer.payload).toBe(TEXT);
    }
  });
});
