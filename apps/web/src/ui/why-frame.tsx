import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../lib/i18n.ts";
import { IconButton } from "./icon-button.tsx";
import classes from "./why-frame.module.css";

interface WhyContentProps {
  /** Which number is explained. */
  readonly title: string;
  readonly foot?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function WhyContent({ title, foot, onClose, children }: WhyContentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className={classes.head}>
        <div>
          <h3 ref={heading} tabIndex={-1} id="why-title">
            {t("Why this number")}
          </h3>
          <p>{title}</p>
        </div>
        <IconButton label={t("Close the explanation")} onClick={onClose}>
          <IconX size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </header>
      {/* what scrolls must be reachable by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.body} tabIndex={0} aria-label={t("Explanation")}>
        {children}
      </section>
      {foot !== undefined && foot !== false && <footer className={classes.foot}>{foot}</footer>}
    </>
  );
}

interface WhyFrameProps extends WhyContentProps {
  /** Within the panel whose number it explains, and not beside it. */
  readonly isInside?: boolean;
}

/** Why a number is what it is: beside the panel over the map, as a sheet from below where there is no room. */
export function WhyFrame({ isInside = false, ...content }: WhyFrameProps) {
  const hasRoom = useMediaQuery("(min-width: 900px)", true, { getInitialValueInEffect: false });
  if (hasRoom) {
    return (
      <dialog open className={classes.card} data-inside={isInside || undefined} aria-labelledby="why-title">
        <WhyContent {...content} />
      </dialog>
    );
  }
  return (
    <Drawer.Root opened onClose={content.onClose} position="bottom" padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("Why this number")} className={classes.sheet ?? ""}>
        <Drawer.Body className={classes.sheetBody ?? ""}>
          <WhyContent {...content} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Facts of an explanation: what each is, and what it says. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** One fact of an explanation. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
