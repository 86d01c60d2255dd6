import { Notifications, notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { toastLog } from "./toast-log.ts";

const SHOWN_MS = 2000;
const icon = { size: 18, stroke: 1.8, "aria-hidden": true } as const;

/** Messages at the bottom left, for two seconds each. An error also stays in the list behind the bell. */
export const toast = {
  success(text: string) {
    notifications.show({ withCloseButton: false, message: text, icon: <IconCheck {...icon} />, color: "teal" });
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
