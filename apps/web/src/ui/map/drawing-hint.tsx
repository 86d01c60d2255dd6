import { Button } from "@mantine/core";
import { t } from "../../lib/i18n.ts";
import parts from "../panel-parts.module.css";
import { useDrawingText } from "./drawing-text.ts";

interface DrawingHintProps {
  /** What to do on the map. */
  readonly text: string;
  /** Closes what is drawn; left out for a shape that closes by itself. */
  readonly onFinish?: (() => void) | undefined;
  /** Takes the last corner back. */
  readonly onUndo?: (() => void) | undefined;
  readonly onCancel: () => void;
}

/** What to do while something is drawn on the map, with buttons for who has no keys. */
export function DrawingHint({ text, onFinish, onUndo, onCancel }: DrawingHintProps) {
  const told = useDrawingText(text);
  return (
    <output className={parts.hint}>
      <p>{told}</p>
      {onFinish !== undefined && (
        <Button size="compact-sm" onClick={onFinish}>
          {t("Done")}
        </Button>
      )}
      {onUndo !== undefined && (
        <Button size="compact-sm" variant="default" onClick={onUndo}>
          {t("Take the last one back")}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        {t("Cancel")}
      </Button>
    </output>
  );
}
