import type { Attribution } from "@tidemark/contract";

/** Year of a copyright: the value Current means the present year. */
export function copyrightYear(year: string, now = new Date()): string {
  return year === "Current" ? String(now.getFullYear()) : year;
}

/** Sources by topic, topics in the order they first appear. */
export function byTopic(sources: readonly Attribution[]): ReadonlyMap<string, readonly Attribution[]> {
  const groups = new Map<string, Attribution[]>();
  for (const source of sources) {
    const group = groups.get(source.topic);
    if (group === undefined) groups.set(source.topic, [source]);
    else group.push(source);
  }
  return groups;
}

/** An address that may be linked to: http or https only. */
export function linkable(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  return /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}
