import { createStore, type Store } from "./store.ts";
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

const conversations = new Map<string, Store<string>>();

/** Name of the conversation about a project that goes on in this browser. */
export function conversation(projectId: string): Store<string> {
  const known = conversations.get(projectId);
  if (known !== undefined) return known;
  const store = createStored(`tidemark.assistant.${projectId}`, (stored) =>
    typeof stored === "string" && stored.length === 36 ? stored : crypto.randomUUID(),
  );
  conversations.set(projectId, store);
  // one that was made just now is to be found again as well
  store.set(store.get());
  return store;
}
