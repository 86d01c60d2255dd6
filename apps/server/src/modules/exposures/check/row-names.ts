import { cutText } from "@tidemark/science";
import { type Message, message } from "@tidemark/contract";
import type { GeoPoint } from "@tidemark/geo";
import { freeId } from "./free-id.ts";
import type { LinkEnds } from "./link-ends.ts";
import { textOf, type Meaning, type RawRow } from "./raw-row.ts";

const LONGEST_NAME = 300;
const LONGEST_ID = 200;

type Warn = (row: RawRow, meaning: Meaning, code: string, said: Message) => void;

/** Names and ids of the locations of a sheet. */
export class RowNames {
  readonly #takenIds = new Set<string>();
  /** The first location with a name, as its place in the lists below: of 100,000 nearly all have one of their own. */
  readonly #named = new Map<string, number>();
  readonly #rows: number[] = [];
  readonly #places: number[] = [];
  /** Rows of further ones with a name, by the place that each lies at. */
  readonly #further = new Map<string, number>();
  readonly #statedIds: ReadonlySet<string>;
  readonly #isTwice: (id: string) => boolean;
  readonly #defaultName: string;
  readonly #warn: Warn;

  constructor({ stated, isTwice }: Pick<LinkEnds, "stated" | "isTwice">, defaultName: string, warn: Warn) {
    this.#statedIds = stated;
    this.#isTwice = isTwice;
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
    const [north, east] = [Math.round(latitude * 1e6), Math.round(longitude * 1e6)];
    const named = name.toLowerCase();
    const at = this.#named.get(named);
    if (at === undefined) {
      this.#named.set(named, this.#rows.push(row.row) - 1);
      this.#places.push(north, east);
      return;
    }
    const isThere = this.#places[2 * at] === north && this.#places[2 * at + 1] === east;
    const key = `${north} ${east} ${named}`;
    const first = isThere ? this.#rows[at] : this.#further.get(key);
    if (first === undefined) this.#further.set(key, row.row);
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
    // ids that are made up are none that a row states
    if (stated.length <= LONGEST_ID - 12 && !this.#isTwice(stated)) return stated;
    const id = freeId(cutText(stated, LONGEST_ID - 12), this.#takenIds, this.#statedIds);
    const used = cutText(stated, 100);
    if (id !== stated) this.#warn(row, "id", "id_duplicate", message("row.id_duplicate", { used, id }));
    return id;
  }
}
