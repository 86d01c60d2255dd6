import { createStore } from "./store.ts";

/**
 * Locations that map, table and panels agree on, by position: the index of a location in every column of results.
 * Belongs to one project; `openSelection` empties it when another is opened.
 */
export interface Selection {
  readonly projectId: string | null;
  readonly chosen: ReadonlySet<number>;
  /** Under the pointer, on the map or in the table. */
  readonly hovered: number | null;
  /** Somebody asked the table to show only what is chosen; the table does so once and takes the wish back. */
  readonly tableAsked: boolean;
  /** Columns in which they are to be shown; undefined: those that the table has. */
  readonly tableColumns: AskedColumns | undefined;
}

/** Columns by their keys, and the order of the rows. */
export interface AskedColumns {
  readonly columns: readonly string[];
  readonly orderBy: string;
  readonly sortOrder: "asc" | "desc";
}

const EMPTY: Selection = {
  projectId: null,
  chosen: new Set(),
  hovered: null,
  tableAsked: false,
  tableColumns: undefined,
};
const store = createStore<Selection>(EMPTY);

export const useSelection = store.use;
export const readSelection = store.get;

/** Begins with nothing chosen, unless the project is the one already open. */
export function openSelection(projectId: string): void {
  if (store.get().projectId !== projectId) store.set({ ...EMPTY, projectId });
}

/** Most chosen locations that an address names: more of them would make it too long to be sent. */
export const MOST_IN_ADDRESS = 100;
const RUN = /^(\d{1,8})(?:-(\d{1,8}))?$/;

/** Chosen locations as an address names them, such as `2_5-9`; undefined for none, and for too many. */
export function chosenText(chosen: ReadonlySet<number>): string | undefined {
  if (chosen.size === 0 || chosen.size > MOST_IN_ADDRESS) return undefined;
  const runs: [first: number, last: number][] = [];
  for (const position of Float64Array.from(chosen).sort()) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === position - 1) run[1] = position;
    else runs.push([position, position]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join("_");
}

/** The locations an address names; what cannot be read in it, or is too much, is left out. */
export function readChosen(text: string | undefined): Set<number> {
  const chosen = new Set<number>();
  for (const part of text?.split("_") ?? []) {
    const run = RUN.exec(part);
    const first = Number(run?.[1] ?? Number.NaN);
    const last = Number(run?.[2] ?? first);
    for (let position = first; position <= last && chosen.size < MOST_IN_ADDRESS; position += 1) chosen.add(position);
  }
  return chosen;
}

export function chooseSites(positions: Iterable<number>): void {
  store.set({ ...store.get(), chosen: new Set(positions) });
}

export function toggleSite(position: number): void {
  const chosen = new Set(store.get().chosen);
  if (!chosen.delete(position)) chosen.add(position);
  chooseSites(chosen);
}

export function hoverSite(position: number | null): void {
  if (store.get().hovered !== position) store.set({ ...store.get(), hovered: position });
}

/** Lets the table show only what is chosen, once it is open, in columns of its own where some are given. */
export function askTable(asked: boolean, tableColumns?: AskedColumns): void {
  if (store.get().tableAsked !== asked) store.set({ ...store.get(), tableAsked: asked, tableColumns });
}
