import { describe, expect, it } from "vitest";
import { isExpired, readToken } from "./token.ts";

const encode = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;

describe("token", () => {
  it("tells who its bearer is; the name falls back to the address", () => {
    const claims = readToken(encode({ sub: "7", exp: 100, email: "zoë@x.example", roles: ["admin", "emperor"] }));
    expect(claims).toMatchObject({
      id: "7",
      name: "zoë@x.example",
      email: "zoë@x.example",
      roles: ["admin"],
      scopes: [],
      isSurveyUser: false,
      language: undefined,
      expiresAt: 100_000,
    });
    expect(readToken(encode({ sub: "7", exp: 100, name: "Ada" }))?.name).toBe("Ada");
  });

  it("is nothing when it cannot be read", () => {
    for (const token of [
      "",
      "a.b.c",
      "no token",
      encode("text"),
      encode({ exp: 1 }),
      encode({ sub: "7" }),
      encode(null),
    ])
      expect(readToken(token)).toBeUndefined();
  });

  it("counts as expired from five minutes before its expiry on", () => {
    const claims = readToken(encode({ sub: "7", exp: 1000 }));
    if (claims === undefined) throw new Error("not read");
    expect(isExpired(claims, 700_000 - 1)).toBe(false);
    expect(isExpired(claims, 700_000)).toBe(true);
  });
});
