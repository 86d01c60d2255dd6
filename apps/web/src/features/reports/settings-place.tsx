import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useRef } from "react";
import { t } from "../../lib/i18n.ts";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { useEscape } from "../../ui/use-escape.ts";
import classes from "./reports.module.css";

interface PlaceProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Closes by Escape before the report does. */
function Column({ onClose, children }: Omit<PlaceProps, "isOpen">) {
  const column = useRef<HTMLDivElement>(null);
  useEscape(column, onClose);
  return (
    <div ref={column} className={classes.settingsPlace}>
      {children}
    </div>
  );
}

/** The column on the right; on a narrow screen a sheet from below. */
export function SettingsPlace({ isOpen, onClose, children }: PlaceProps) {
  const isNarrow = useMediaQuery(`(max-width: 1180px)`, undefined, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  if (!isOpen) return null;
  if (!isNarrow) return <Column onClose={onClose}>{children}</Column>;
  return (
    <Drawer
      opened
      onClose={onClose}
      position={isPhone ? "bottom" : "right"}
      size={isPhone ? "80%" : 360}
      withCloseButton={false}
      attributes={{ content: { "aria-label": t("Settings") } }}
    >
      {children}
    </Drawer>
  );
}
