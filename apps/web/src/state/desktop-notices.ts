import { createStored } from "./stored.ts";

/** Whether notices are shown outside of the page, on this computer. */
export const desktopNotices = createStored("tidemark.desktop-notices", (stored) => stored === true);

/** Whether this browser can show them at all. */
export const canNotify = (): boolean => "Notification" in window;

/** Asks the person for permission; true when it was given. */
export async function allowDesktopNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/**
 * Shows a notice outside of the page, if the person wants that and is elsewhere.
 * @param tag - the same for the same event: tabs that tell it at once show it once
 * @param open - is called when it is clicked
 */
export function showDesktopNotice(text: string, tag: string, open: () => void): void {
  if (!desktopNotices.get() || !canNotify() || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  const notice = new Notification(text, { tag, icon: "/favicon.svg" });
  notice.addEventListener("click", () => {
    window.focus();
    notice.close();
    open();
  });
}
