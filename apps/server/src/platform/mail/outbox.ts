import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { Mailer, StoredMail } from "./mail.ts";

/** Keeps mails in a folder instead of sending them; administrators read them under settings. */
export function createOutbox(dataDir: string, clock: Clock): Mailer {
  const folder = join(dataDir, "outbox");
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = clock.now().toISOString();
      const stored: StoredMail = { ...mail, id: randomUUID(), sentAt };
      const file = join(folder, `${sentAt.replaceAll(":", "-")}-${stored.id}.json`);
      await writeFile(`${file}.part`, JSON.stringify(stored, null, 2), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    outbox: {
      async list(limit) {
        const names = await readdir(folder).catch(() => [] as string[]);
        const newest = names
          .filter((name) => name.endsWith(".json"))
          .sort()
          .reverse()
          .slice(0, limit);
        return Promise.all(
          newest.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as StoredMail),
        );
      },
    },
  };
}
