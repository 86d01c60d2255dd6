import type { ElementChange, ElementContent, ElementSettings } from "./report-schemas.ts";

/** What people write in an element, without its place and revision. */
export type ElementWriting = {
  readonly [Field in keyof ElementChange]-?: Exclude<ElementChange[Field], undefined>;
};

/** A field that both sides changed, each to something else. */
export interface FieldConflict {
  /** `title`, `content.settings.text`, ... */
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedWriting {
  /** What only one side changed is as that side left it; where both did, it is as mine. */
  readonly merged: ElementWriting;
  /** To be shown: mine, theirs, or both. Nothing is lost as long as these are kept. */
  readonly conflicts: readonly FieldConflict[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Text of a value whatever the order of its keys; what is undefined counts as left out. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => written(one)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${written(one)}`)
    .join(",")}}`;
}

/** Merges three records field by field. */
function mergeFields(base: Fields, mine: Fields, theirs: Fields, path: string) {
  const merged: Record<string, unknown> = {};
  const conflicts: FieldConflict[] = [];
  for (const field of new Set([base, mine, theirs].flatMap((one) => Object.keys(one)))) {
    const [was, own, other] = [base[field], mine[field], theirs[field]];
    const [isOwn, isOther] = [written(own) !== written(was), written(other) !== written(was)];
    const value = isOwn ? own : other;
    if (value !== undefined) merged[field] = value;
    if (isOwn && isOther && written(own) !== written(other))
      conflicts.push({ field: `${path}${field}`, mine: own, theirs: other });
  }
  return { merged, conflicts };
}

/**
 * Two changes of one element brought together: what only one side touched is taken from it, silently; a field that
 * both changed to different values is told. Settings are merged one by one, unless the type of the element changed.
 *
 * @param base - what both began from
 * @param mine - what is to be saved
 * @param theirs - what was saved meanwhile
 */
export function mergeWriting(base: ElementWriting, mine: ElementWriting, theirs: ElementWriting): MergedWriting {
  const { content: was, ...basis } = base;
  const { content: own, ...ownRest } = mine;
  const { content: other, ...otherRest } = theirs;
  const outer = mergeFields(basis, ownRest, otherRest, "");
  if (own.type !== was.type || other.type !== was.type) {
    const whole = mergeFields({ content: was }, { content: own }, { content: other }, "");
    return {
      merged: { ...outer.merged, ...whole.merged } as ElementWriting,
      conflicts: [...outer.conflicts, ...whole.conflicts],
    };
  }
  const { settings: wasSettings, ...wasContent } = was;
  const { settings: ownSettings, ...ownContent } = own;
  const { settings: otherSettings, ...otherContent } = other;
  const content = mergeFields(wasContent, ownContent, otherContent, "content.");
  const settings = mergeFields(wasSettings, ownSettings, otherSettings, "content.settings.");
  const merged = {
    ...outer.merged,
    content: { ...(content.merged as Omit<ElementContent, "settings">), settings: settings.merged as ElementSettings },
  };
  return {
    merged: merged as ElementWriting,
    conflicts: [...outer.conflicts, ...content.conflicts, ...settings.conflicts],
  };
}
