import type { Project } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import * as repository from "./exposures.repository.ts";

export interface ListQuery {
  readonly page: number;
  readonly n: number;
  readonly search?: string | undefined;
  readonly marked_for_deletion: boolean;
}

/** Projects, called exposures on the wire. */
export interface Exposures {
  list(caller: Caller, query: ListQuery): Promise<{ items: Project[]; total: number }>;
  ownedBy(userId: string): Promise<Record<string, unknown>[]>;
  purge(): Promise<number>;
}

function present(row: repository.ExposureRow, caller: Caller): Project {
  return {
    type: "Feature",
    id: row.id,
    geometry: null,
    properties: {
      title: row.title,
      status: row.status,
      tier: row.tier,
      is_payed: row.is_payed,
      marked_for_deletion: row.to_be_deleted_at !== null,
      to_be_deleted_at: row.to_be_deleted_at,
      created_at: row.created_at,
      last_changed: row.last_changed,
      error: row.error,
      site_count: row.site_count,
      owner_email: row.owner_email,
      mbtiles_blob: row.mbtiles_blob,
      psite_column_order: row.psite_column_order,
    },
    read_only: row.owner_id !== caller.userId,
    edges: row.edges,
  };
}

export function createExposures(db: Database, clock: Clock): Exposures {
  return {
    async list(caller, { page, n, search, marked_for_deletion: deleted }) {
      const rows = await repository.listVisible(db, caller.userId, deleted, search, n, (page - 1) * n);
      const total = await repository.countVisible(db, caller.userId, deleted, search);
      return { items: rows.map((row) => present(row, caller)), total };
    },
    ownedBy: (userId) => repository.listOwned(db, userId),
    purge: () => repository.purgeDue(db, clock.now()),
  };
}
