import type { NotesOnWire, Said } from "@tidemark/contract";
import { readMarkedTitle, type TitleMark } from "@tidemark/science";
import { msg, saidByServer, t, type UiText } from "./i18n.ts";

/** A sentence of the server in the language of the page, by its code and facts; its English where there is neither. */
export const sentence = (english: string, said: Said | undefined): string =>
  saidByServer(english, said?.code, said?.facts);

type Field<Name extends string> = { readonly [Key in Name]?: string | null | undefined } & {
  readonly [Key in `${Name}_said`]?: Said | undefined;
};

const textOf =
  <Name extends string>(name: Name) =>
  (item: Field<Name>): string | null => {
    const { [name]: english, [`${name}_said` as const]: said } = item as Readonly<Record<string, unknown>>;
    return typeof english === "string" ? sentence(english, said as Said | undefined) : null;
  };

/** Why there is no value, in the language of the page; null where there is one. */
export const missingText = textOf("missing");
export const missingReasonText = textOf("missing_reason");
export const reasonText = textOf("reason");
/** Why a project failed. */
export const failureText = textOf("error");

type OfDataset = { readonly id: string } | { readonly dataset_id: string };

/** A text of a dataset in the language of the page, which names it by the id of the dataset; or else its English. */
const datasetText = (of: OfDataset, field: "title" | "definition", english: string): string =>
  saidByServer(english, `dataset.${"dataset_id" in of ? of.dataset_id : of.id}.${field}`);

/** How titles of totals say what they leave out. */
const TITLE_MARKS: Readonly<Record<TitleMark, UiText>> = {
  "at least": msg("{title} (at least)"),
  incomplete: msg("{title} (incomplete)"),
};

/** Title of a dataset; that of a total which leaves out a main hazard says so. */
export function datasetTitle(dataset: OfDataset & { readonly long_name: string }): string {
  const { title: english, mark } = readMarkedTitle(dataset.long_name);
  const title = datasetText(dataset, "title", english);
  return mark === undefined ? title : t(TITLE_MARKS[mark], { title });
}
export const datasetDefinition = (dataset: OfDataset & { readonly definition: string }): string =>
  datasetText(dataset, "definition", dataset.definition);

/** Notes that came with code and facts, in the language of the screen. */
export const notesText = ({ notes, notes_said: said }: NotesOnWire): string[] =>
  notes.map((note, at) => sentence(note, said?.[at]));
