import { useSyncExternalStore } from "react";

export interface Stored<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly use: () => Value;
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * A value kept in local storage and seen by all tabs at once. `parse` turns whatever was stored (null when nothing was, or when it
 * is damaged) into a value; without storage the value lives as long as the page.
 */
export function createStored<Value>(key: string, parse: (stored: unknown) => Value): Stored<Value> {
  let value = parse(readJson(key));
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener("storage", (event) => {
    if (event.key !== key && event.key !== null) return;
    value = parse(readJson(key));
    tell();
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    subscribe,
    set: (next) => {
      value = next;
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // storage is full or closed to us: the value still holds for this page
      }
      tell();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
