/** Countries that a title names before it counts the others. */
const NAMED = 3;

/** Title of an event as its publisher wrote it, with "+21" in place of the rest of a long list of countries. */
export function eventTitle(name: string): string {
  const parts = name.split(", ");
  return parts.length <= NAMED + 1 ? name : `${parts.slice(0, NAMED).join(", ")}, +${parts.length - NAMED}`;
}
