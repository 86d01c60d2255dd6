import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { startTestServer } from "../testing/test-server.ts";
import { backup, restore } from "./backup.ts";
import { migrate } from "./migrate.ts";

/** A backup of every release, made with its `backup` command from a server with the demo data. */
const RELEASES = fileURLToPath(new URL("../testing/fixtures", import.meta.url));

let folder: string;
let source: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  source = await createTestDatabase();
  const server = await startTestServer({ database: source });
  const token = await server.signIn("admin");
  const { body } = await server.call("GET", "/api/authorization/v1/branding", { token });
  const address = `/api/authorization/v1/organizations/${String(body["id"])}`;
  await server.call("PUT", address, { token, body: { name: "Zürich 水" } });
  await server.database.query(
    "insert into exposures (owner_id, title, tier) select id, 'O''Hara \"x\"', 'enterprise' from users limit 1",
  );
  await server.stop();
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true });
});

async function content(connection: pg.ClientConfig): Promise<Record<string, unknown[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  const result: Record<string, unknown[]> = {};
  for (const table of ["organizations", "users", "sessions", "audit_entries", "exposures", "migrations"]) {
    const { rows } = await client.query(
      `select to_jsonb(t) - 'ran_at' as row from ${table} t order by to_jsonb(t)::text`,
    );
    result[table] = rows;
  }
  await client.end();
  return result;
}

describe("a backup", () => {
  it("restores into an empty database with the same content, and numbering goes on", async () => {
    const file = join(folder, "all.gz");
    const written = await backup(source.connection, file);
    const target = await createTestDatabase({ empty: true });
    expect(await restore(target.connection, file)).toBe(written);
    expect(await content(target.connection)).toEqual(await content(source.connection));
    const server = await startTestServer({ database: target });
    expect((await server.call("GET", "/api/health")).status).toBe(200);
    await server.signIn("analyst"); // writes an audit entry with the next number
    await server.stop();
    await target.drop();
  });

  it("of an older state is brought to the newest one", async () => {
    const old = await createTestDatabase({ empty: true });
    await migrate(old.connection, { upTo: "0010-identity.sql" });
    const client = new pg.Client(old.connection);
    await client.connect();
    await client.query("insert into organizations (name, explorer_url) values ('Old', 'https://old.example')");
    await client.end();
    const file = join(folder, "old.gz");
    await backup(old.connection, file);
    const target = await createTestDatabase({ empty: true });
    expect(await restore(target.connection, file)).toBe(1);
    expect(await migrate(target.connection)).toEqual([]);
    const restored = await content(target.connection);
    expect(restored["organizations"]).toHaveLength(1);
    expect(restored["exposures"]).toEqual([]);
    await old.drop();
    await target.drop();
  });

  it("of each release restores, reaches the newest state, and its users sign in", async () => {
    const releases = readdirSync(RELEASES).filter((name) => name.endsWith(".backup.gz"));
    expect(releases).toContain("release-0.1.0.backup.gz");
    for (const release of releases) {
      const target = await createTestDatabase({ empty: true });
      expect(await restore(target.connection, join(RELEASES, release)), release).toBeGreaterThan(10);
      expect(await migrate(target.connection)).toEqual([]);
      const server = await startTestServer({ database: target });
      expect(await server.signIn("analyst")).toMatch(/^ey/);
      await server.stop();
      await target.drop();
    }
  });

  it("is refused by a database of another state", async () => {
    const old = await createTestDatabase({ empty: true });
    await migrate(old.connection, { upTo: "0010-identity.sql" });
    const file = join(folder, "older.gz");
    await backup(old.connection, file);
    const target = await createTestDatabase({ empty: true });
    await migrate(target.connection);
    await expect(restore(target.connection, file)).rejects.toThrow(/never started/);
    await old.drop();
    await target.drop();
  });

  it("is refused by a database that holds data, and nothing of it arrives", async () => {
    const file = join(folder, "again.gz");
    await backup(source.connection, file);
    const before = await content(source.connection);
    await expect(restore(source.connection, file)).rejects.toThrow(/holds data already/);
    expect(await content(source.connection)).toEqual(before);
  });

  it("that is none is refused", async () => {
    const file = join(folder, "none.gz");
    writeFileSync(file, "hello");
    const target = await createTestDatabase({ empty: true });
    await expect(restore(target.connection, file)).rejects.toThrow(/not a Tidemark backup/);
    await target.drop();
  });
});
