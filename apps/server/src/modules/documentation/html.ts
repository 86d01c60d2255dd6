import { ENGLISH } from "@tidemark/science";
import { currentLanguage, t } from "../../language.ts";

/** Text as it stands in HTML, also between the quotes of an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** A heading as the name of its anchor: `Scores and bands` becomes `scores-and-bands`. */
export function slugOf(heading: string): string {
  return (
    heading
      .toLowerCase()
      .normalize("NFKD")
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "part"
  );
}

/** A text of the catalogue as HTML, in the language of whoever asks now; marked as English where there is no other. */
export function inWords(english: string): string {
  const words = t(english);
  const isEnglish = words === english && currentLanguage().tag !== ENGLISH.tag;
  return isEnglish ? `<span lang="${ENGLISH.tag}">${escapeHtml(english)}</span>` : escapeHtml(words);
}
