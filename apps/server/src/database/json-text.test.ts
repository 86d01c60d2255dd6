import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";
import { jsonText } from "./json-text.ts";

describe("JSON for the database", () => {
  let testDatabase: TestDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase("empty");
    database = openDatabase(testDatabase.connection, () => undefined);
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  it("is taken whatever its texts hold, and keeps all that has a meaning", async () => {
    const value = { a: ["x\ud800y", "nul\u0000", "💧", String.raw`a path\ud800`], b: { c: 1, d: null } };
    const rows = await database.query("select $1::jsonb as back", [jsonText(value)]);
    expect(rows).toEqual([{ back: { a: ["x\ufffdy", "nul", "💧", String.raw`a path\ud800`], b: { c: 1, d: null } } }]);
  });

  it("is the plain JSON of plain values", () => {
    const value = { name: "Zürich 💧", list: [1, null, true] };
    expect(jsonText(value)).toBe(JSON.stringify(value));
  });
});
