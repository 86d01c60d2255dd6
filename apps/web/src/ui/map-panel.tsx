import { Button, CloseButton, Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { t } from "../lib/i18n.ts";
import { LAYOUT } from "../lib/theme/tokens.ts";
import { currentDrawing, watchDrawing } from "./map/draw.ts";
import classes from "./map-panel.module.css";
import { useEscape } from "./use-escape.ts";

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
  const drawing = useSyncExternalStore(watchDrawing, currentDrawing);
  const isAside = drawing !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEscape(panel, onClose);
  if (isNarrow && !wide)
    return (
      <>
        {/* the sheet steps aside while something is drawn on the map below it; closed, it would end what runs inside it */}
        <Drawer
          opened
          onClose={onClose}
          position="bottom"
          size="80%"
          title={title}
          radius="18px 18px 0 0"
          withOverlay={!isAside}
          trapFocus={!isAside}
          lockScroll={!isAside}
          closeOnEscape={!isAside}
          classNames={{
            inner: isAside ? (classes.aside ?? "") : "",
            content: classes.sheet ?? "",
            title: classes["sheet-title"] ?? "",
          }}
        >
          {children}
        </Drawer>
        {drawing !== undefined && (
          <div className={classes.drawing}>
            <output>{t("Tap the map to draw. Done closes the shape.")}</output>
            <Button size="sm" onClick={drawing.finish}>
              {t("Done")}
            </Button>
            <Button size="sm" variant="default" onClick={drawing.undo}>
              {t("Undo")}
            </Button>
            <Button size="sm" variant="default" onClick={drawing.cancel}>
              {t("Cancel")}
            </Button>
          </div>
        )}
      </>
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
