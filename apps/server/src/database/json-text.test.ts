import pg from "pg";
import { inject, describe, expect, it } from "vitest";
import { jsonText } from "./json-text.ts";

describe("JSON for the database", () => {
  it("is taken whatever its texts hold, and keeps all that has a meaning", async () => {
    const client = new pg.Client(inject("cluster"));
    await client.connect();
    const value = { a: ["x\ud800y", "nul\u0000", "💧", String.raw`a path\ud800`], b: { c: 1, d: null } };
    const { rows } = await client.query("select $1::jsonb as back", [jsonText(value)]);
    await client.end();
    expect(rows).toEqual([{ back: { a: ["x\ufffdy", "nul", "💧", String.raw`a path\ud800`], b: { c: 1, d: null } } }]);
  });

  it("is the plain JSON of plain values", () => {
    const value = { name: "Zürich 💧", list: [1, null, true] };
    expect(jsonText(value)).toBe(JSON.stringify(value));
  });
});
