import type { IndicatorRisk } from "@tidemark/contract";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { t } from "../../lib/i18n.ts";
import { sentence } from "../../lib/sentences.ts";
import classes from "./location-panel.module.css";

/** What to know of a value: doubts with a warning sign, figures that belong beside it without. */
export function ValueNotes({ notes }: { readonly notes: IndicatorRisk["notes"] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label={t("To know of this value")}>
      {notes.map(({ id, kind, text, said }) => (
        <li key={id} data-doubt={kind === "doubt" || undefined}>
          {kind === "doubt" ? (
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
          ) : (
            <IconInfoCircle size={15} stroke={1.8} aria-hidden />
          )}
          <span>{sentence(text, said)}</span>
        </li>
      ))}
    </ul>
  );
}
