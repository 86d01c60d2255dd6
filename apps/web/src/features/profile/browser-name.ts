/** Names as browsers tell them of themselves; those that call themselves by others' names too come first. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["Firefox", "Firefox"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

/** Browser and system of a user agent, such as "Firefox, Windows"; its own first words where it is none of them. */
export function browserName(userAgent: string | null): string | undefined {
  if (userAgent === null || userAgent.trim() === "") return undefined;
  const find = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1];
  const found = [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined);
  return found.length > 0 ? found.join(", ") : userAgent.slice(0, 40);
}
