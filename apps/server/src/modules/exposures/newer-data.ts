import { KNOWN_SOURCES, sourceByAddress, versionParts } from "@tidemark/atlas";
import type { NewerData } from "@tidemark/contract";

/** What values come from: the pack with the imports, and the program. */
export interface Versions {
  readonly sources: string;
  readonly engine: string;
  /** Whether official maps were left out on purpose: those there are now are no news then. */
  readonly without_official?: boolean | null | undefined;
}

/** What has come, gone or been renewed since a project was computed. */
type DataChange = NewerData["changes"][number];

const titleOf = (id: string): string => KNOWN_SOURCES.find((source) => source.id === id)?.title ?? id;

/**
 * What differs between two versions: the pack first, then imports in the order of their ids, then the program. Empty
 * when nothing does.
 */
export function changesBetween(then: Versions, now: Versions): DataChange[] {
  const [before, after] = [versionParts(then.sources), versionParts(now.sources)];
  const ids = [...new Set([...before.imports.keys(), ...after.imports.keys()])].toSorted();
  const counts = (id: string) => then.without_official !== true || sourceByAddress(id) === undefined;
  const imports = ids.filter(counts).flatMap((id): DataChange[] => {
    const [from, to] = [before.imports.get(id) ?? null, after.imports.get(id) ?? null];
    return from === to ? [] : [{ kind: "import", id, title: titleOf(id), from, to }];
  });
  const [from, to] = [before.pack ?? null, after.pack ?? null];
  return [
    ...(from === to ? [] : [{ kind: "pack", id: "pack", title: null, from, to } as const]),
    ...imports,
    ...(then.engine === now.engine
      ? []
      : [{ kind: "engine", id: "engine", title: null, from: then.engine, to: now.engine } as const]),
  ];
}

/** One text for both, to remember which ones somebody has decided about. */
export const versionMark = ({ sources, engine }: Versions): string => `${sources} | ${engine}`;

/** What to tell of a finished project; null when it was computed with what is in force. */
export function newerData(then: Versions, now: Versions, keptMark: string | null): NewerData | null {
  const changes = changesBetween(then, now);
  if (changes.length === 0) return null;
  return {
    computed_with: versionParts(then.sources).pack ?? null,
    pack: versionParts(now.sources).pack ?? null,
    changes,
    kept: keptMark === versionMark(now),
  };
}
