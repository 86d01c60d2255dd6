import { createStore, type Store } from "./store.ts";

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * A value kept in local storage and seen by all tabs at once. `parse` turns whatever was stored (null when nothing was,
 * or when it is damaged) into a value; without storage the value lives as long as the page.
 */
export function createStored<Value>(key: string, parse: (stored: unknown) => Value): Store<Value> {
  const store = createStore(parse(readJson(key)));
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) store.set(parse(readJson(key)));
  });
  return {
    ...store,
    set: (value) => {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // storage is full or closed to us: the value still holds for this page
      }
      store.set(value);
    },
  };
}
