import { Tooltip } from "@mantine/core";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ValueNote } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import { sentence } from "../../lib/sentences.ts";
import classes from "./table.module.css";

/** Shows over the marker, while it has the focus, and when it is tapped. */
const EVENTS = { hover: true, focus: true, touch: true };

/**
 * Quiet mark beside a value that there is something to know of: a warning sign for a doubt, an i for a figure that
 * belongs beside it.
 */
export function NoteMarker({ notes }: { readonly notes: readonly ValueNote[] }) {
  const isDoubted = notes.some(({ kind }) => kind === "doubt");
  const Icon = isDoubted ? IconAlertTriangle : IconInfoCircle;
  const texts = notes.map(({ text, said }) => sentence(text, said));
  return (
    <Tooltip
      multiline
      w={280}
      events={EVENTS}
      label={texts.map((text) => (
        <span key={text} className={classes.noteText}>
          {text}
        </span>
      ))}
    >
      <button
        type="button"
        className={classes.note}
        data-doubt={isDoubted || undefined}
        aria-label={t("To know of this value: {notes}", { notes: texts.join(" ") })}
        // a tap on the mark must not open the location
        onClick={(event) => event.stopPropagation()}
      >
        <Icon size={14} stroke={1.8} aria-hidden />
      </button>
    </Tooltip>
  );
}
