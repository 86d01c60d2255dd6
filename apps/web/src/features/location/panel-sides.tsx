import { useRef } from "react";
import { t } from "../../lib/i18n.ts";
import classes from "./location-panel.module.css";

/** Id of what the second side shows. */
export const SIDE_PANEL = "location-side";

interface PanelSidesProps {
  /** Whether measures are shown, and not hazards. */
  readonly active: boolean;
  readonly onChange: (isMeasures: boolean) => void;
}

/** The two sides of the panel: what threatens the location, and what can be done about it. */
export function PanelSides({ active, onChange }: PanelSidesProps) {
  const list = useRef<HTMLDivElement>(null);
  const tab = (isMeasures: boolean, label: string) => (
    <button
      type="button"
      role="tab"
      className={classes.sideTab}
      aria-selected={isMeasures === active}
      aria-controls={isMeasures && active ? SIDE_PANEL : undefined}
      tabIndex={isMeasures === active ? 0 : -1}
      onClick={() => onChange(isMeasures)}
      onKeyDown={({ key }) => {
        if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) return;
        const next = key === "Home" ? false : key === "End" ? true : !isMeasures;
        onChange(next);
        list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next ? 1 : 0]?.focus();
      }}
    >
      {label}
    </button>
  );
  return (
    <div className={classes.sides} role="tablist" aria-label={t("Sides of the location")} ref={list}>
      {tab(false, t("Hazards"))}
      {tab(true, t("Measures"))}
    </div>
  );
}
