import type { BandChange, NewerData } from "@tidemark/contract";
import { msg, t, type UiText } from "../../lib/i18n.ts";

type Change = NewerData["changes"][number];

/** One change of data or program, in words. */
export function changeText({ kind, title, from, to }: Change): string {
  if (kind === "engine") return t("the newer program");
  if (kind === "pack") return t("data {version}", { version: to ?? "" });
  const source = title ?? "";
  if (from === null) return t("the import of {source}", { source });
  return to === null ? t("{source} is no longer imported", { source }) : t("the newer import of {source}", { source });
}

/** What became of a band. */
export const CHANGE_LABELS: Readonly<Record<BandChange, UiText>> = {
  up: msg("Worse band"),
  down: msg("Better band"),
  gained: msg("New"),
  lost: msg("Gone"),
};
