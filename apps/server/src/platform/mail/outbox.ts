import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { Mailer, StoredMail } from "./mail.ts";

/** Keeps mails in a folder instead of sending them; administrators read them under settings. */
export function createOutbox(dataDir: string, clock: Clock): Mailer {
  const folder = join(dataDir, "outbox");
  const newestFirst = async () => {
    const names = await readdir(folder).catch(() => [] as string[]);
    return names
      .filter((name) => name.endsWith(".json"))
      .sort()
      .reverse()
      .map((name) => join(folder, name));
  };
  /** A mail; undefined when it was removed in the meantime. */
  const read = async (file: string): Promise<StoredMail | undefined> => {
    try {
      return JSON.parse(await readFile(file, "utf8")) as StoredMail;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  };
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
        const mails = await Promise.all((await newestFirst()).slice(0, limit).map(read));
        return mails.filter((mail) => mail !== undefined);
      },
      async forget(address) {
        for (const file of await newestFirst()) {
          if ((await read(file))?.to === address) await rm(file, { force: true });
        }
      },
    },
  };
}
