import type { Edge, Site } from "@tidemark/contract";

/** Something that was done to a location and can be taken back. */
export type SiteAct =
  | { readonly kind: "create"; readonly site: Site }
  | { readonly kind: "update"; readonly before: Site; readonly after: Site }
  | { readonly kind: "delete"; readonly site: Site; readonly edges: readonly Edge[] };

/** What was done at once, to one location or to several. */
export type Act = SiteAct | { readonly kind: "many"; readonly acts: readonly SiteAct[] };

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

const actsOf = (act: Act): readonly SiteAct[] => (act.kind === "many" ? act.acts : [act]);
const siteIdOf = (act: SiteAct) => (act.kind === "update" ? act.after.id : act.site.id);

function withVersions(
  { versions }: History,
  acts: readonly SiteAct[],
  versionOf: (act: SiteAct, index: number) => string | undefined,
): History["versions"] {
  const next = new Map(versions);
  for (const [index, act] of acts.entries()) {
    const version = versionOf(act, index);
    if (version === undefined) next.delete(siteIdOf(act));
    else next.set(siteIdOf(act), version);
  }
  return next;
}

/** Adds something new; what was taken back before cannot be redone any more. */
export function recorded(history: History, act: Act): History {
  const after = (one: SiteAct) => (one.kind === "create" ? one.site : one.kind === "update" ? one.after : undefined);
  return {
    past: [...history.past, act],
    future: [],
    versions: withVersions(history, actsOf(act), (one) => after(one)?.properties.version),
  };
}

/** What has to be asked of the server for a step back or forth. */
export type Step =
  | { readonly do: "remove"; readonly site: Site; readonly version: string | undefined }
  | { readonly do: "recover"; readonly site: Site; readonly edges: readonly Edge[] }
  | { readonly do: "write"; readonly site: Site; readonly version: string | undefined };

/** The acts of a step in the order in which it is taken: back, the last comes first, for links join what is there. */
function inOrder(history: History, direction: "undo" | "redo"): readonly SiteAct[] {
  const act = (direction === "undo" ? history.past : history.future).at(-1);
  if (act === undefined) return [];
  return direction === "undo" ? actsOf(act).toReversed() : actsOf(act);
}

/** @param direction `undo` of the last act, or `redo` of the one taken back last */
export function stepsOf(history: History, direction: "undo" | "redo"): readonly Step[] {
  return inOrder(history, direction).map((act) => {
    const version = history.versions.get(siteIdOf(act));
    if (act.kind === "update") return { do: "write", site: direction === "undo" ? act.before : act.after, version };
    const { site } = act;
    if ((act.kind === "create") === (direction === "undo")) return { do: "remove", site, version };
    return { do: "recover", site, edges: act.kind === "delete" ? act.edges : [] };
  });
}

/** What came of a step: the location as it is now, or the links that went with it. */
export interface StepResult {
  readonly site?: Site | null | undefined;
  readonly edges?: readonly Edge[] | undefined;
}

/** The history after a step was done. @param results in the order of `stepsOf` */
export function stepped(history: History, direction: "undo" | "redo", results: readonly StepResult[]): History {
  const acts = inOrder(history, direction);
  const whole = (direction === "undo" ? history.past : history.future).at(-1);
  if (whole === undefined) return history;
  const changed = acts.map((act, index): SiteAct => {
    const edges = results[index]?.edges;
    const isRemoved = results[index]?.site === null || results[index]?.site === undefined;
    return act.kind === "delete" && isRemoved && edges !== undefined ? { ...act, edges } : act;
  });
  const done: Act =
    whole.kind === "many"
      ? { kind: "many", acts: direction === "undo" ? changed.toReversed() : changed }
      : (changed[0] ?? whole);
  const { past, future } = history;
  return {
    past: direction === "undo" ? past.slice(0, -1) : [...past, done],
    future: direction === "undo" ? [...future, done] : future.slice(0, -1),
    versions: withVersions(history, acts, (_, index) => results[index]?.site?.properties.version),
  };
}
