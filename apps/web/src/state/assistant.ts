import { createStore } from "./store.ts";
import { createStored } from "./stored.ts";

/** Whether the dialog of the assistant is open. */
export const assistantOpen = createStore(false);

/** Whether it was ever opened in this browser. */
const used = createStored("tidemark.assistant-used", (stored) => stored === true);

export function openAssistant(): void {
  used.set(true);
  assistantOpen.set(true);
}

export const closeAssistant = (): void => assistantOpen.set(false);
