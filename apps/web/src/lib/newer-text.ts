import type { NewerData } from "@tidemark/contract";
import { plural, t } from "./i18n.ts";

/** What a project was computed with, and what is there now: the one calm sentence of the card and the map. */
export function newerText({ computed_with: then, changes }: NewerData): string {
  const pack = changes.find(({ kind }) => kind === "pack");
  if (pack !== undefined)
    return t("Computed with data {old}. Data {new} is there.", { old: then ?? "", new: pack.to ?? "" });
  const imports = changes.filter(({ kind }) => kind === "import");
  const [only] = imports;
  if (only === undefined) return t("The program that computes was renewed since this project was computed.");
  if (imports.length > 1)
    return plural(imports.length, "1 import was renewed since.", "{n} imports came, went or were renewed since.", {
      n: imports.length,
    });
  const source = only.title ?? "";
  if (only.from === null) return t("Computed before {source} was imported.", { source });
  return only.to === null
    ? t("Computed while {source} was imported. It no longer is.", { source })
    : t("Computed with an earlier import of {source}.", { source });
}
