import { emailSchema } from "@tidemark/contract";

/** One address as it was typed or pasted. */
export interface Address {
  readonly text: string;
  readonly isGood: boolean;
}

/** Reads one entry: `mail`, `<mail>` or `Name <mail>`. */
function addressOf(entry: string): Address {
  const inner = /<([^<>]*)>/.exec(entry)?.[1] ?? entry;
  const text = inner
    .trim()
    .replace(/^["']|["']$/g, "")
    .replace(/^mailto:/i, "")
    .toLowerCase();
  return { text, isGood: emailSchema.safeParse(text).success };
}

/** Adds what a text lists, by commas, semicolons, tabs or lines, to a list; each address stands there once. */
export function withAddresses(before: readonly Address[], text: string): readonly Address[] {
  const found = text
    .split(/[,;\t\r\n]+/)
    .map(addressOf)
    .filter((one) => one.text !== "");
  return [...new Map([...before, ...found].map((one) => [one.text, one])).values()];
}

interface AddressCell {
  readonly row: number;
  readonly text: string;
}

/** Addresses in cells of a workbook, each once; a cell may list several. @returns faults: cells with something else */
export function readCells(cells: readonly AddressCell[]) {
  const emails = new Set<string>();
  const faults: AddressCell[] = [];
  for (const cell of cells) {
    const found = withAddresses([], cell.text);
    for (const { text, isGood } of found) if (isGood) emails.add(text);
    if (found.some(({ isGood }) => !isGood)) faults.push(cell);
  }
  return { emails: [...emails], faults };
}
