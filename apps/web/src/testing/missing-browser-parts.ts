import { notifications } from "@mantine/notifications";
import { configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { session } from "../state/session.ts";

/**
 * Parts of a browser that jsdom lacks, for every test with a document: nothing matches, nothing is observed, nothing
 * scrolls, no address leads to what is saved. And time to wait.
 */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
Element.prototype.scrollIntoView = () => undefined;
URL.createObjectURL = () => "blob:nothing";
URL.revokeObjectURL = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// the first rendering of a file loads much of the application; a busy machine takes its time
configure({ asyncUtilTimeout: 10_000 });
// four messages are shown at once: those that a test leaves would keep the next one's waiting for ever
afterEach(() => notifications.clean());
// nobody stays signed in for the next file
afterAll(() => session.end());
