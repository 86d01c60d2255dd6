import { type ImportsRead, unreadable } from "./import-store.ts";

/** A version of an imported source, whose files lie in a place of their own. */
export interface Version {
  readonly version: string;
  /** When it was imported, ISO 8601. */
  readonly at: string;
}

/** Which version of a source is in force, and which one can be taken back. */
export interface Pointer {
  readonly inForce: Version;
  readonly earlier: Version | null;
}

const NAME = "in-force.json";

export const isPointerName = (name: string): boolean => name === NAME;
export const pointerKey = (sourceId: string): string => `${sourceId}/${NAME}`;
export const placeOf = (sourceId: string, { version }: Version): string => `${sourceId}/${version}`;

const isVersion = (value: unknown): value is Version => {
  const { version, at } = (value ?? {}) as Partial<Version>;
  return typeof version === "string" && typeof at === "string" && /^[\w-]+$/.test(version);
};

/** What is in force of a source; undefined where it is not imported. @throws GridError unreadable for a damaged one */
export async function readPointer(imports: Pick<ImportsRead, "get">, sourceId: string): Promise<Pointer | undefined> {
  const key = pointerKey(sourceId);
  const bytes = await imports.get(key);
  if (bytes === undefined) return undefined;
  try {
    const { inForce, earlier = null } = JSON.parse(Buffer.from(bytes).toString("utf8")) as Partial<Pointer>;
    if (isVersion(inForce) && (earlier === null || isVersion(earlier))) return { inForce, earlier };
  } catch (error) {
    throw unreadable(key, error);
  }
  throw unreadable(key, "it names no version");
}

/** What is in force of all sources, by source. */
export async function readPointers(imports: ImportsRead): Promise<ReadonlyMap<string, Pointer>> {
  const names = (await imports.names("")).filter((name) => !name.startsWith(".")).toSorted();
  const found = await Promise.all(names.map(async (name) => [name, await readPointer(imports, name)] as const));
  return new Map(found.flatMap(([name, pointer]) => (pointer === undefined ? [] : [[name, pointer] as const])));
}
