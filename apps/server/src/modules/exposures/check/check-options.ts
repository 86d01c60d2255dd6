import type { RowIssue } from "@tidemark/contract";
import type { PlaceFinder } from "@tidemark/geo";
import type { SiteRecord } from "../../locations/index.ts";
import type { AmountRule } from "../mapping/amounts.ts";
import type { ToPlace } from "./coordinate-system.ts";
import type { Geography } from "./geography.ts";
import type { Halves } from "./halves-in-headers.ts";
import type { LinkEnds } from "./link-ends.ts";
import type { Headers, RawRow } from "./raw-row.ts";
import type { RowAddresses } from "./row-addresses.ts";

/** Proposals of earlier checks that were taken, by row of the sheet; 0 for every row. */
export type Fixes = ReadonlyMap<number, ReadonlySet<string>>;

export interface CheckOptions {
  readonly geography: Geography;
  /** What looks up rows without coordinates, where that is wanted; opened for the first of them. */
  readonly finder?: (() => PlaceFinder) | undefined;
  /** Addresses that a service found, and takes those that it can be asked for; none: it is not asked. */
  readonly addresses?: RowAddresses | undefined;
  /** Some rows of the file, by which single ones are judged; none: they are judged alone. */
  readonly sample?: Iterable<RawRow>;
  readonly fixes?: Fixes;
  readonly headers?: Headers;
  /** Name of a location whose row has none. */
  readonly defaultName: string;
  /** From the system that coordinates are written in; undefined for degrees. */
  readonly toPlace?: ToPlace | undefined;
  /** How amounts are written. */
  readonly amounts?: AmountRule;
  /** False where no links lead to the locations: then nobody asks how they may be called. */
  readonly areLinked?: boolean;
  /** Takes each row that can become a location, in the order of the sheet. */
  readonly keep: (site: SiteRecord, row: number) => void;
}

export interface CheckedRows {
  readonly issues: RowIssue[];
  /** Number of locations that were placed by their address. */
  readonly geocoded: number;
  readonly known: LinkEnds;
  /** Halves of the Earth that headers told. */
  readonly halves: Halves;
}
