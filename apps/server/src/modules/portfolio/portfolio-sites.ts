import type { Database } from "../../database/database.ts";
import { projectRows } from "../exposures/index.ts";
import { readSites, type SiteRow } from "./portfolio.repository.ts";

/** What the portfolio knows of the locations of a project, in their frozen order, without deleted ones. */
export interface PortfolioSites {
  readonly count: number;
  /** Index of each in every column of results. */
  readonly positions: Uint32Array;
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly countries: readonly (string | null)[];
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  /** NaN where no value, or no currency, was given. */
  readonly assetValues: Float64Array;
  readonly currencies: readonly (string | null)[];
}

const BATCH = 10_000;
/** Locations kept in memory over all projects. */
const MAX_ROWS = 400_000;

export function sitesOf(rows: readonly SiteRow[]): PortfolioSites {
  const numbers = (of: (row: SiteRow) => number) => Float64Array.from(rows, of);
  return {
    count: rows.length,
    positions: Uint32Array.from(rows, ({ position }) => position),
    ids: rows.map(({ site_id }) => site_id),
    names: rows.map(({ name }) => name),
    countries: rows.map(({ country }) => country),
    longitudes: numbers(({ longitude }) => longitude),
    latitudes: numbers(({ latitude }) => latitude),
    // an amount without a currency says nothing
    assetValues: numbers(({ asset_value, asset_currency }) =>
      asset_value === null || asset_currency === null ? Number.NaN : asset_value,
    ),
    currencies: rows.map(({ asset_currency }) => asset_currency),
  };
}

async function load(db: Database, exposureId: string): Promise<PortfolioSites> {
  const all: SiteRow[] = [];
  for (let after = -1; ;) {
    const rows = await readSites(db, exposureId, after, BATCH);
    for (const row of rows) all.push(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return sitesOf(all);
    after = last.position;
  }
}

interface Entry {
  readonly version: string;
  readonly sites: Promise<PortfolioSites>;
  rows: number;
}

/** Reads each version of a project's locations once, also when many ask for it at the same time. */
export function createSitesReader(db: Database): (exposureId: string) => Promise<PortfolioSites> {
  const entries = new Map<string, Entry>();
  return async (exposureId) => {
    const version = (await projectRows.findVersion(db, exposureId)) ?? "";
    const known = entries.get(exposureId);
    const entry: Entry = known?.version === version ? known : { version, sites: load(db, exposureId), rows: 0 };
    entries.delete(exposureId);
    entries.set(exposureId, entry);
    try {
      const sites = await entry.sites;
      entry.rows = sites.count;
    } catch (error) {
      if (entries.get(exposureId) === entry) entries.delete(exposureId);
      throw error;
    }
    let total = [...entries.values()].reduce((sum, { rows }) => sum + rows, 0);
    for (const [id, { rows }] of entries) {
      if (total <= MAX_ROWS || entries.size === 1) break;
      entries.delete(id);
      total -= rows;
    }
    return entry.sites;
  };
}
