/** Up to two letters that stand for a name or an e-mail address: `Ada Rossi` is AR, `ada.rossi@x.ch` too. */
export function initials(name: string): string {
  const words = (name.split("@")[0] ?? "").split(/[\s._-]+/).filter((word) => word !== "");
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = `${first?.[0] ?? ""}${last?.[0] ?? ""}`.toUpperCase();
  return letters === "" ? "?" : letters;
}
