import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import type { Call } from "./call.ts";
import { type Content, cached, type Kept } from "./cached.ts";

/** Asks once for content that is kept so, and says which of its headers came and whether it was read. */
async function ask(kept: Partial<Kept>, read: () => Content, headers: Record<string, string> = {}) {
  let isRead = false;
  const app = Fastify();
  app.get("/", async (request, reply) =>
    cached({ request, reply } as Call<unknown>, { version: "v1", type: "text/plain", ...kept }, () => {
      isRead = true;
      return read();
    }),
  );
  const answer = await app.inject({ url: "/", headers });
  await app.close();
  const { etag, vary, "cache-control": cache, "content-type": type } = answer.headers;
  return { status: answer.statusCode, body: answer.body, etag, vary, cache, type, isRead };
}

const hello = () => ({ bytes: "hello" });

describe("content under a version", () => {
  it("is sent with its version, and asked for again each time", async () => {
    expect(await ask({}, hello)).toEqual({
      status: 200,
      body: "hello",
      etag: '"v1"',
      vary: undefined,
      cache: "private, no-cache",
      type: "text/plain",
      isRead: true,
    });
  });

  it("is not read for who holds it already", async () => {
    const answer = await ask({}, hello, { "if-none-match": '"v1"' });
    expect(answer).toMatchObject({ status: 304, body: "", etag: '"v1"', cache: "private, no-cache", isRead: false });
    expect(await ask({}, hello, { "if-none-match": '"v0"' })).toMatchObject({ status: 200, isRead: true });
  });

  it("is kept for ever under an address that names the version", async () => {
    const forever = "private, max-age=31536000, immutable";
    expect((await ask({ keep: "forever" }, hello)).cache).toBe(forever);
    expect((await ask({ keep: "forever" }, hello, { "if-none-match": '"v1"' })).cache).toBe(forever);
  });

  it("is kept by everything on the way where everybody may see it", async () => {
    expect((await ask({ reach: "public" }, hello)).cache).toBe("no-cache");
    expect((await ask({ reach: "public", keep: "forever" }, hello)).cache).toBe("public, max-age=31536000, immutable");
  });

  it("is known by the token too where people see different things", async () => {
    expect((await ask({ vary: "authorization" }, hello)).vary).toBe("authorization");
    const again = await ask({ vary: "authorization" }, hello, { "if-none-match": '"v1"' });
    expect([again.status, again.vary]).toEqual([304, "authorization"]);
  });

  it("has no version while it is being made", async () => {
    const answer = await ask({ keep: "forever" }, () => ({ bytes: "half", keep: "once" }));
    expect(answer).toMatchObject({ status: 200, body: "half", etag: undefined, cache: "private, no-cache" });
  });

  it("is known by its bytes while it is being made, and not sent again while these are the same", async () => {
    const half = () => ({ bytes: "half", keep: "once" as const, own: "b1" });
    expect(await ask({}, half)).toMatchObject({ status: 200, body: "half", etag: '"b1"', cache: "private, no-cache" });
    const again = await ask({}, half, { "if-none-match": '"b1"' });
    expect(again).toMatchObject({ status: 304, body: "", etag: '"b1"', isRead: true });
    const sharper = () => ({ bytes: "more", keep: "once" as const, own: "b2" });
    expect(await ask({}, sharper, { "if-none-match": '"b1"' })).toMatchObject({ status: 200, body: "more" });
  });

  it("may say only when it is read that it is kept for ever", async () => {
    const answer = await ask({}, () => ({ bytes: "all", keep: "forever" }));
    expect([answer.etag, answer.cache]).toEqual(['"v1"', "private, max-age=31536000, immutable"]);
  });

  it("may be nothing, which is kept as well", async () => {
    expect(await ask({}, () => ({}))).toMatchObject({
      status: 204,
      body: "",
      etag: '"v1"',
      cache: "private, no-cache",
    });
  });

  it("that cannot be read leaves nothing to keep", async () => {
    const answer = await ask({ keep: "forever", vary: "authorization" }, () => {
      throw new Error("gone");
    });
    expect(answer).toMatchObject({ status: 500, etag: undefined, cache: undefined, vary: undefined });
  });
});
