import { codeFields, type Message, type RowIssue } from "@tidemark/contract";

export type Proposal = NonNullable<RowIssue["proposal"]>;

/** A change that would mend a fault, with the words of its button. */
export function proposed(id: string, said: Message, place: { longitude?: number; latitude?: number } = {}): Proposal {
  return { id, label: said.english, ...codeFields(said), ...place };
}

/** Stands for every row a proposal is made for. */
const EVERY_ROW = 0;

/** Whether a proposal was taken: for a row of the sheet, or for any row where none is named. */
export function hasTaken(
  fixes: ReadonlyMap<number, ReadonlySet<string>> | undefined,
  proposal: string,
  row?: number,
): boolean {
  const rows = row === undefined ? [...(fixes?.keys() ?? [])] : [row, EVERY_ROW];
  return rows.some((each) => fixes?.get(each)?.has(proposal) ?? false);
}
