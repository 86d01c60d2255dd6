import { useSyncExternalStore } from "react";

/** An error that was shown as a toast and stays readable in the list. */
export interface LoggedError {
  readonly id: number;
  readonly text: string;
  readonly at: string;
}

const KEPT = 50;
let entries: readonly LoggedError[] = [];
let unread = 0;
let nextId = 1;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The errors of this page, newest first. */
export const toastLog = {
  add(text: string, at = new Date()) {
    entries = [{ id: nextId, text, at: at.toISOString() }, ...entries].slice(0, KEPT);
    nextId += 1;
    unread += 1;
    notify();
  },
  markRead() {
    if (unread === 0) return;
    unread = 0;
    notify();
  },
  clear() {
    entries = [];
    unread = 0;
    notify();
  },
  entries: () => entries,
  unread: () => unread,
};

export function useToastLog(): { readonly entries: readonly LoggedError[]; readonly unread: number } {
  return {
    entries: useSyncExternalStore(subscribe, toastLog.entries),
    unread: useSyncExternalStore(subscribe, toastLog.unread),
  };
}
