import { Button, Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconExternalLink, IconKeyboard } from "@tabler/icons-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { closeDocumentation, documentation, openKeyboardHelp } from "../../state/documentation.ts";
import classes from "./documentation.module.css";
import { addressInside, guideAddress, type GuidePlace } from "./guide-address.ts";
import { GuideFrame } from "./guide-frame.tsx";
import { KeyboardHelp } from "./keyboard-help.tsx";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

function GuideModal({ path, hash }: GuidePlace) {
  const narrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  const frame = useRef<HTMLIFrameElement>(null);
  const first = useRef<HTMLAnchorElement>(null);
  /** The page that is being read, which need not be the one that was opened. */
  const openInTab = (event: MouseEvent) => {
    const address = addressInside(frame.current);
    if (address === undefined) return;
    event.preventDefault();
    window.open(address, "_blank", "noopener");
  };
  const link = (
    <Button
      ref={first}
      component="a"
      href={guideAddress({ path, hash })}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="xs"
      leftSection={<IconExternalLink {...icon} />}
      onClick={openInTab}
    >
      {t("Open in a new tab")}
    </Button>
  );
  const keys = (
    <Button variant="subtle" size="xs" leftSection={<IconKeyboard {...icon} />} onClick={openKeyboardHelp}>
      {t("Keys")}
    </Button>
  );
  return (
    <Modal.Root
      opened
      onClose={closeDocumentation}
      size={1120}
      padding={0}
      centered
      radius="lg"
      fullScreen={narrow}
      // on the content itself the class would also be given to what centres it
      classNames={{ content: classes.content ?? "" }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <Modal.Header className={classes.head ?? ""}>
          <Modal.Title>{t("Documentation")}</Modal.Title>
          <div className={classes.tools}>
            {!narrow && keys}
            {link}
            <Modal.CloseButton aria-label={t("Close")} />
          </div>
        </Modal.Header>
        <Modal.Body className={classes.body ?? ""}>
          <GuideFrame path={path} hash={hash} frame={frame} onEscape={closeDocumentation} />
          {/* after the frame the focus would leave the window for the screen behind */}
          <button type="button" className="visually-hidden" onClick={() => first.current?.focus()}>
            {t("Back to the top of this window")}
          </button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Gives the focus back to where it was before, when this part of the screen goes. */
function useFocusGivenBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}

/** The help that is open over the screen: the user guide or the list of keys. Stands only while one of them is open. */
export function Documentation() {
  const view = documentation.use();
  useFocusGivenBack();
  if (view === undefined) return null;
  return view.kind === "keyboard" ? <KeyboardHelp /> : <GuideModal path={view.path} hash={view.hash} />;
}
