import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The system user PostgreSQL runs as. */
export interface Owner {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ["postgres", "nobody"];

/**
 * PostgreSQL refuses to run as root. Gives the first existing of its usual users when this process is root, else
 * undefined: then it runs as the present user. Ids without an entry in the passwd file do not work, so they are not
 * tried.
 * @throws when root and neither user exists
 */
export function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of CANDIDATES) {
    const entry = users.find(([user]) => user === name);
    if (entry?.[2] !== undefined && entry[3] !== undefined)
      return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(`PostgreSQL cannot run as root and none of the users ${CANDIDATES.join(", ")} exists here`);
}

/** True when the user may pass through every folder above and including the given one. */
export function canTraverse(folder: string, owner: Owner): boolean {
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
