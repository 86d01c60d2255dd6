import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { BackupFolders } from "./backup-files.ts";
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
  await server.database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     select id, 'run-1', 'pack 1.0.0', '1', '{}', '[{"id": "score_location"}]', 1, 1 from exposures`,
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
  for (const table of ["organizations", "users", "sessions", "audit_entries", "exposures", "runs", "migrations"]) {
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
    const target = await createTestDatabase("empty");
    expect(await restore(target.connection, file)).toEqual(written);
    expect(await content(target.connection)).toEqual(await content(source.connection));
    const server = await startTestServer({ database: target });
    expect((await server.call("GET", "/api/health")).status).toBe(200);
    await server.signIn("analyst"); // writes an audit entry with the next number
    await server.stop();
    await target.drop();
  });

  it("of an older state is brought to the newest one", async () => {
    const old = await createTestDatabase("empty");
    await migrate(old.connection, { upTo: "0010-identity.sql" });
    const client = new pg.Client(old.connection);
    await client.connect();
    await client.query("insert into organizations (name, explorer_url) values ('Old', 'https://old.example')");
    await client.end();
    const file = join(folder, "old.gz");
    await backup(old.connection, file);
    const target = await createTestDatabase("empty");
    expect(await restore(target.connection, file)).toEqual({ rows: 1, files: 0 });
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
      const target = await createTestDatabase("empty");
      const { rows } = await restore(target.connection, join(RELEASES, release));
      expect(rows, release).toBeGreaterThan(10);
      expect(await migrate(target.connection)).toEqual([]);
      const server = await startTestServer({ database: target });
      expect(await server.signIn("analyst")).toMatch(/^ey/);
      await server.stop();
      await target.drop();
    }
  });

  it("is refused by a database of another state", async () => {
    const old = await createTestDatabase("empty");
    await migrate(old.connection, { upTo: "0010-identity.sql" });
    const file = join(folder, "older.gz");
    await backup(old.connection, file);
    const target = await createTestDatabase("empty");
    await migrate(target.connection);
    await expect(restore(target.connection, file)).rejects.toThrow(/never started/);
    await old.drop();
    await target.drop();
  });

  it("of a newer program is refused with what to do, and makes no tables", async () => {
    const file = join(folder, "newer.gz");
    writeFileSync(
      file,
      gzipSync('{"format":"tidemark-backup-2","migration":"9999-of-later.sql"}\n{"rows":0,"files":0}\n'),
    );
    const target = await createTestDatabase("empty");
    await expect(restore(target.connection, file)).rejects.toThrow(/newer program.*with that program or a later one/u);
    const client = new pg.Client(target.connection);
    await client.connect();
    expect((await client.query("select to_regclass('migrations') as made")).rows).toEqual([{ made: null }]);
    await client.end();
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
    const target = await createTestDatabase("empty");
    await expect(restore(target.connection, file)).rejects.toThrow(/damaged or not whole/);
    writeFileSync(file, gzipSync('{"format":"other"}\n'));
    await expect(restore(target.connection, file)).rejects.toThrow(/not a Tidemark backup/);
    await expect(restore(target.connection, join(folder, "absent.gz"))).rejects.toThrow(/There is no file/);
    await target.drop();
  });

  it("that cannot be written says what to do, and leaves nothing behind", async () => {
    const missing = join(folder, "no", "such", "folder.gz");
    await expect(backup(source.connection, missing)).rejects.toThrow(/its folder does not exist. Make the folder/);
    await expect(backup(source.connection, folder)).rejects.toThrow(/it is a folder|cannot be written/);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

describe("the files of a backup", () => {
  /** Two folders of a data folder, with a file that takes several pieces. */
  function dataFolder(name: string) {
    const root = join(folder, name);
    const folders = { imported: join(root, "imported"), keys: join(root, "keys") };
    return { root, folders };
  }
  const large = Buffer.alloc(1_000_003, "flood depth ");
  function filled(name: string) {
    const made = dataFolder(name);
    mkdirSync(join(made.folders.imported, "aqueduct", "rp100"), { recursive: true });
    mkdirSync(join(made.folders.imported, ".aqueduct.earlier"));
    mkdirSync(join(made.folders.imported, ".storm.partial"));
    mkdirSync(made.folders.keys);
    writeFileSync(join(made.folders.imported, "aqueduct", "provenance.json"), "{}");
    writeFileSync(join(made.folders.imported, "aqueduct", "rp100", "0.0"), large);
    writeFileSync(join(made.folders.imported, ".aqueduct.earlier", "provenance.json"), "before");
    writeFileSync(join(made.folders.imported, ".storm.partial", "half"), "half");
    writeFileSync(join(made.folders.keys, "signing-keys"), "secret");
    return made;
  }
  async function restoredFrom(file: string, folders: BackupFolders) {
    const target = await createTestDatabase("empty");
    try {
      return await restore(target.connection, file, folders);
    } finally {
      await target.drop();
    }
  }

  it("come back to the byte, with the import before the present one, and without what was unfinished", async () => {
    const [from, to] = [filled("from"), dataFolder("to")];
    const file = join(folder, "files.gz");
    const written = await backup(source.connection, file, from.folders);
    expect(written.files).toBe(4);
    mkdirSync(to.root);
    expect(await restoredFrom(file, to.folders)).toEqual(written);
    expect(readFileSync(join(to.folders.imported, "aqueduct", "rp100", "0.0")).equals(large)).toBe(true);
    expect(readdirSync(to.folders.imported).toSorted()).toEqual([".aqueduct.earlier", "aqueduct"]);
    expect(readFileSync(join(to.folders.keys, "signing-keys"), "utf8")).toBe("secret");
    expect(statSync(join(to.folders.keys, "signing-keys")).mode & 0o077).toBe(0);
  });

  it("are none of those that a folder holds already: they would be lost", async () => {
    const [from, to] = [filled("from-again"), filled("full")];
    const file = join(folder, "full.gz");
    await backup(source.connection, file, from.folders);
    await expect(restoredFrom(file, to.folders)).rejects.toThrow(/holds files already/);
    expect(readFileSync(join(to.folders.keys, "signing-keys"), "utf8")).toBe("secret");
  });

  it("that were damaged or cut off are refused, and neither rows nor files arrive", async () => {
    const from = filled("from-damaged");
    const file = join(folder, "damaged.gz");
    await backup(source.connection, file, from.folders);
    const whole = readFileSync(file);
    const lines = gunzipSync(whole).toString().split("\n");
    const piece = lines.findIndex((line) => line.startsWith('{"file":"imported/aqueduct/rp100/0.0"'));
    const altered = lines.with(piece, lines[piece]!.replace(/"bytes":"..../, '"bytes":"AAAA'));
    const broken = {
      "cut off": whole.subarray(0, whole.length - 100),
      "without its end": gzipSync(lines.slice(0, -2).join("\n")),
      altered: gzipSync(altered.join("\n")),
    };
    for (const [how, bytes] of Object.entries(broken)) {
      writeFileSync(file, bytes);
      const to = dataFolder(`to-${how}`);
      mkdirSync(to.root);
      const target = await createTestDatabase("empty");
      await expect(restore(target.connection, file, to.folders), how).rejects.toThrow(/damaged|not whole/);
      expect((await content(target.connection))["users"], how).toEqual([]);
      expect(readdirSync(to.root), how).toEqual([]);
      await target.drop();
    }
  });
});
