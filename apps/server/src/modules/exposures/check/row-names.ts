import { cutText } from "@tidemark/science";
import { type Message, message } from "@tidemark/contract";
import type { GeoPoint } from "@tidemark/geo";
import { freeId } from "./free-id.ts";
import { textOf, type Meaning, type RawRow } from "./raw-row.ts";

const LONGEST_NAME = 300;
const LONGEST_ID = 200;

type Warn = (row: RawRow, meaning: Meaning, code: string, said: Message) => void;

/** Names and ids of the locations of a sheet. */
export class RowNames {
  readonly #takenIds = new Set<string>();
  /** Row of the first location with a name at a place. */
  readonly #places = new Map<string, number>();
  readonly #statedIds: ReadonlySet<string>;
  readonly #defaultName: string;
  readonly #warn: Warn;

  constructor(statedIds: ReadonlySet<string>, defaultName: string, warn: Warn) {
    this.#statedIds = statedIds;
    this.#defaultName = defaultName;
    this.#warn = warn;
  }

  /** What a location is called; one without a name has the name of those that have none. */
  name(row: RawRow): string {
    const name = textOf(row.cells.name).replaceAll(/\s+/g, " ");
    const defaultName = this.#defaultName;
    if (name === "") {
      this.#warn(row, "name", "name_missing", message("row.name_missing", { name: defaultName }));
      return defaultName;
    }
    if (name.length <= LONGEST_NAME) return name;
    this.#warn(row, "name", "name_too_long", message("row.name_too_long", { most: LONGEST_NAME }));
    return cutText(name, LONGEST_NAME);
  }

  /** Tells of an earlier row with the same name at the same place. */
  tellDuplicate(row: RawRow, name: string, { latitude, longitude }: GeoPoint): void {
    const key = `${Math.round(latitude * 1e6)} ${Math.round(longitude * 1e6)} ${name.toLowerCase()}`;
    const first = this.#places.get(key);
    if (first === undefined) this.#places.set(key, row.row);
    else this.#warn(row, "name", "duplicate", message("row.duplicate", { row: first }));
  }

  /** Its id; one of its own where the row states none, or one that was there before. */
  id(row: RawRow): string {
    const stated = textOf(row.cells.id);
    if (stated === "") {
      // Never an id that a later row states.
      const wanted = `site-${row.row}`;
      return freeId(this.#statedIds.has(wanted) ? `${wanted}-row` : wanted, this.#takenIds, this.#statedIds);
    }
    const id = freeId(stated.slice(0, LONGEST_ID - 12), this.#takenIds, this.#statedIds);
    const used = stated.slice(0, 100);
    if (id !== stated) this.#warn(row, "id", "id_duplicate", message("row.id_duplicate", { used, id }));
    return id;
  }
}
