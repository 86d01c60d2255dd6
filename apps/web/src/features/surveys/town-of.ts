/** The town of an address: its last part that holds letters, without a postal code. */
export function townOf(address: string): string {
  const parts = address
    .split(/[,;\n]/)
    .map((part) => part.replaceAll(/\b[A-Z]{0,2}-?\d[\d-]*\b/g, "").trim())
    .filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > 2 ? (parts.at(-2) ?? "") : (parts.at(-1) ?? "");
}
