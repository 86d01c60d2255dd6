import { type Message, message } from "@tidemark/contract";
import { BUILDING_USES, CONSTRUCTIONS } from "@tidemark/science";
import { normaliseHeader } from "@tidemark/documents";
import { constructionOf, useOf } from "../mapping/building-words.ts";
import { readProtection } from "./check-protection.ts";
import { type Meaning, type RawRow, textOf } from "./raw-row.ts";
import type { SiteRecord } from "../../locations/index.ts";

type BuildingFacts = Pick<SiteRecord, "protectionYears" | "buildingUse" | "construction">;
type Part = "building_use" | "construction";
type Report = (row: RawRow, meaning: Meaning, code: string, said: Message) => void;

/** Cells that say that nobody knows. */
const NOT_KNOWN: ReadonlySet<string> = new Set(
  "unknown|not known|n a|na|none|null|unbekannt|nicht bekannt|k a|inconnu|inconnue|non renseigne".split("|"),
);
/** Different texts that are named. */
const MOST_NAMED = 5;

interface Unread {
  readonly first: RawRow;
  readonly texts: Set<string>;
  count: number;
}

/** Whether a cell is one of the words of the template, which say all that the cell does. */
export function isBuildingWord(part: Meaning, text: string): boolean {
  const words: readonly string[] =
    part === "building_use" ? BUILDING_USES : part === "construction" ? CONSTRUCTIONS : [];
  return words.includes(text.trim().toLowerCase());
}

/**
 * Reads what is told of the buildings of locations. What no damage function knows is no fault of a row: it is told once
 * for all rows.
 */
export class BuildingReader {
  readonly #report: Report;
  readonly #unread = new Map<Part, Unread>();

  constructor(report: Report) {
    this.#report = report;
  }

  read(row: RawRow): BuildingFacts {
    return {
      protectionYears: readProtection(row, (...told) => this.#report(row, "protection_return_period", ...told)),
      buildingUse: this.#kind(row, "building_use", useOf),
      construction: this.#kind(row, "construction", constructionOf),
    };
  }

  /** What only all rows together tell; to be called when all were read. */
  finish(): void {
    for (const [part, { first, texts, count }] of this.#unread) {
      const named = [...texts].slice(0, MOST_NAMED);
      const facts = { count, texts: named.join('", "') + (texts.size > named.length ? '", "...' : "") };
      const said =
        part === "building_use" ? message("row.use_not_known", facts) : message("row.construction_not_known", facts);
      this.#report(first, part, `${part}_not_known`, said);
    }
  }

  #kind<Kind>(row: RawRow, part: Part, kindOf: (text: string) => Kind | undefined): Kind | null {
    const text = textOf(row.cells[part]);
    if (text === "") return null;
    const kind = kindOf(text);
    if (kind !== undefined) return kind;
    const plain = normaliseHeader(text);
    if (plain === "" || NOT_KNOWN.has(plain)) return null;
    const unread = this.#unread.get(part) ?? { first: row, texts: new Set<string>(), count: 0 };
    this.#unread.set(part, unread);
    unread.count += 1;
    if (unread.texts.size <= MOST_NAMED) unread.texts.add(text.slice(0, 40));
    return null;
  }
}
