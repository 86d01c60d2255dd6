import { createStored } from "./stored.ts";

/** True once the assistant was opened in this browser. */
export const assistantUsed = createStored("tidemark.assistant-used", (stored) => stored === true);
