import type { ImportsRead } from "../import/import-store.ts";
import { type Pointer, readPointers } from "../import/pointer.ts";

/** What is in force at a moment. */
export interface ImportsLook {
  /** Changes with every import that is put in force or removed, by whatever process. */
  readonly stamp: string;
  readonly pointers: ReadonlyMap<string, Pointer>;
}

/**
 * A look at imports that lie far away counts for so long, from its begin. Whoever changes what is in force waits for as
 * long before it says so: then everybody knows.
 */
const LOOK_MS = 1000;
/** A far store that takes longer is not waited for where something is known. */
const PATIENCE_MS = 2000;

/** How long after a change somebody may not know of it yet. */
export const knownAfterMs = ({ isFar }: Pick<ImportsRead, "isFar">): number => (isFar === true ? LOOK_MS : 0);

const NOTHING: ImportsLook = { stamp: "", pointers: new Map() };

const later = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined).unref());

/**
 * Looks what is in force. Far away not at each question; and while a far store does not answer, what is known stays, so
 * that no list of projects fails for a bucket that is away.
 */
export function lookAtImports(imports: ImportsRead | undefined): (isFresh?: boolean) => Promise<ImportsLook> {
  if (imports === undefined) return async () => NOTHING;
  const look = async (): Promise<ImportsLook> => {
    const pointers = await readPointers(imports);
    const stamp = [...pointers].map(([id, { inForce }]) => `${id} ${inForce.version} ${inForce.at}`).join("\n");
    return { stamp, pointers };
  };
  if (imports.isFar !== true) return look;
  let known: ImportsLook | undefined;
  let looking: Promise<ImportsLook> | undefined;
  let until = 0;
  return async (isFresh = false) => {
    if (!isFresh && known !== undefined && performance.now() < until) return known;
    looking ??= (async () => {
      const begun = performance.now();
      try {
        known = await look();
        until = begun + LOOK_MS;
        return known;
      } finally {
        looking = undefined;
      }
    })();
    if (known === undefined) return looking;
    looking.catch(() => undefined);
    const last = known;
    return (await Promise.race([looking, later(PATIENCE_MS)]).catch(() => undefined)) ?? last;
  };
}
