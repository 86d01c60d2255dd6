/** The town of an address: its last part that holds letters, without a postal code. */
export function townOf(address: string): string {
  const parts = address
    .split(/[,;\n]/)
    .map((part) => part.replaceAll(/(?<![\p{L}\p{N}])\p{Lu}{0,2}-?\d[\d-]*(?![\p{L}\p{N}])/gu, "").trim())
    .filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > 2 ? (parts.at(-2) ?? "") : (parts.at(-1) ?? "");
}
