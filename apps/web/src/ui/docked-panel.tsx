import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useRef, useState } from "react";
import { t } from "../lib/i18n.ts";
import { LAYOUT } from "../lib/theme/tokens.ts";
import classes from "./docked-panel.module.css";
import { useEscape } from "./use-escape.ts";

interface DockedPanelProps {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/**
 * What tells everything about one thing on the map: docked right, on narrow screens a sheet from below that can be made
 * larger.
 */
export function DockedPanel({ label, isBusy = false, onEscape, children }: DockedPanelProps) {
  const isNarrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  const [isTall, setTall] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onEscape);
  return (
    <aside ref={panel} className={classes.panel} aria-label={label} aria-busy={isBusy} data-tall={isTall || undefined}>
      {isNarrow && (
        <button
          type="button"
          className={classes.grabber}
          aria-expanded={isTall}
          aria-label={isTall ? t("Make the panel smaller") : t("Make the panel larger")}
          onClick={() => setTall(!isTall)}
        />
      )}
      {children}
    </aside>
  );
}
