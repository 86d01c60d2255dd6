import { CloseButton, Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../lib/i18n.ts";
import { LAYOUT } from "../lib/theme/tokens.ts";
import classes from "./map-panel.module.css";

interface MapPanelProps {
  readonly title: string;
  /** Over the whole map instead of in a column on its left. */
  readonly wide?: boolean | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Frame of a panel over the map: a column beside the rail, on a phone a sheet from below. Escape closes it. */
export function MapPanel({ title, wide = false, onClose, children }: MapPanelProps) {
  const isNarrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const element = panel.current;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.stopPropagation();
      onClose();
    };
    element?.addEventListener("keydown", closeByKey);
    return () => element?.removeEventListener("keydown", closeByKey);
  }, [onClose]);
  if (isNarrow && !wide)
    return (
      <Drawer opened onClose={onClose} position="bottom" size="80%" title={title}>
        {children}
      </Drawer>
    );
  return (
    <section ref={panel} className={classes.panel} data-wide={wide || undefined} aria-label={title}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton aria-label={t("Close")} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
