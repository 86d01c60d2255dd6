import { Button, Group } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { t } from "../lib/i18n.ts";
import { toastLog } from "./toast-log.ts";

const SHOWN_MS = 2000;
/** Time to read what was done, to see that it was wrong, and to reach the button. */
const UNDO_MS = 8000;
let undone = 0;
const icon = { size: 18, stroke: 1.8, "aria-hidden": true } as const;

function Undo({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap={12}>
      <span>{text}</span>
      <Button variant="subtle" size="compact-sm" onClick={onUndo}>
        {t("Undo")}
      </Button>
    </Group>
  );
}

/** Messages at the bottom left, for two seconds each. An error also stays in the list behind the bell. */
export const toast = {
  /** @param undo takes back what was done; such a message stays longer, and goes once it is used */
  success(text: string, undo?: () => void) {
    const look = { withCloseButton: false, icon: <IconCheck {...icon} />, color: "teal" };
    if (undo === undefined) {
      notifications.show({ ...look, message: text });
      return;
    }
    const id = `undo-${(undone += 1)}`;
    const act = () => {
      notifications.hide(id);
      undo();
    };
    notifications.show({ ...look, id, autoClose: UNDO_MS, message: <Undo text={text} onUndo={act} /> });
  },
  info(text: string) {
    notifications.show({ withCloseButton: false, message: text, icon: <IconInfoCircle {...icon} />, color: "petrol" });
  },
  error(text: string) {
    toastLog.add(text);
    notifications.show({ withCloseButton: false, message: text, icon: <IconAlertTriangle {...icon} />, color: "red" });
  },
};

/** Place where the toasts appear; each is announced to screen readers. */
export function Toasts() {
  return <Notifications position="bottom-left" autoClose={SHOWN_MS} limit={4} zIndex={1000} />;
}
