import { createStore } from "./store.ts";

/**
 * Whether somebody is logging out: until the page after it is there, no screen is shown that would ask the server. In a
 * file of its own, because the first script holds it.
 */
export const leaving = createStore(false);
