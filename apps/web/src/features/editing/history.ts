import type { Edge, Site } from "@tidemark/contract";

/** Something that was done to a location and can be taken back. */
export type Act =
  | { readonly kind: "create"; readonly site: Site }
  | { readonly kind: "update"; readonly before: Site; readonly after: Site }
  | { readonly kind: "delete"; readonly site: Site; readonly edges: readonly Edge[] };

/**
 * What was done in a project since its screen was opened, the latest last; and what was taken back, the next to be
 * redone last.
 */
export interface History {
  readonly past: readonly Act[];
  readonly future: readonly Act[];
  /** Version of each location as this screen left it: whoever changed it since is not overwritten. */
  readonly versions: ReadonlyMap<string, string>;
}

export const NO_HISTORY: History = { past: [], future: [], versions: new Map() };

const siteIdOf = (act: Act) => (act.kind === "update" ? act.after.id : act.site.id);

function withVersion({ versions }: History, act: Act, version: string | undefined): History["versions"] {
  const next = new Map(versions);
  if (version === undefined) next.delete(siteIdOf(act));
  else next.set(siteIdOf(act), version);
  return next;
}

/** Adds something new; what was taken back before cannot be redone any more. */
export function recorded(history: History, act: Act): History {
  const after = act.kind === "create" ? act.site : act.kind === "update" ? act.after : undefined;
  return {
    past: [...history.past, act],
    future: [],
    versions: withVersion(history, act, after?.properties.version),
  };
}

/** What has to be asked of the server for a step back or forth. */
export type Step =
  | { readonly do: "remove"; readonly site: Site; readonly version: string | undefined }
  | { readonly do: "recover"; readonly site: Site; readonly edges: readonly Edge[] }
  | { readonly do: "write"; readonly site: Site; readonly version: string | undefined };

/** @param direction `undo` of the last act, or `redo` of the one taken back last */
export function stepOf(history: History, direction: "undo" | "redo"): Step | undefined {
  const act = (direction === "undo" ? history.past : history.future).at(-1);
  if (act === undefined) return undefined;
  const version = history.versions.get(siteIdOf(act));
  if (act.kind === "update") return { do: "write", site: direction === "undo" ? act.before : act.after, version };
  const { site } = act;
  if ((act.kind === "create") === (direction === "undo")) return { do: "remove", site, version };
  return { do: "recover", site, edges: act.kind === "delete" ? act.edges : [] };
}

/** The history after a step was done. @param result the location as it is now, and the links that went with it */
export function stepped(
  { past, future, ...rest }: History,
  direction: "undo" | "redo",
  result: { readonly site?: Site | undefined; readonly edges?: readonly Edge[] | undefined },
): History {
  const act = (direction === "undo" ? past : future).at(-1);
  if (act === undefined) return { past, future, ...rest };
  const done: Act = act.kind === "delete" && result.edges !== undefined ? { ...act, edges: result.edges } : act;
  return {
    past: direction === "undo" ? past.slice(0, -1) : [...past, done],
    future: direction === "undo" ? [...future, done] : future.slice(0, -1),
    versions: withVersion({ past, future, ...rest }, act, result.site?.properties.version),
  };
}
