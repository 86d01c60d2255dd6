import type { Database } from "../../database/database.ts";
import { BUILDING_CODE } from "./building-code.ts";

/** Numbers of locations as the database writes them: big endian, one after the other, in order of position. */
export interface PackedPoints {
  /** Int32. */
  readonly positions: Buffer;
  /** Float64, degrees; NaN for deleted locations. */
  readonly longitudes: Buffer;
  readonly latitudes: Buffer;
  /** Float64, metres; NaN where none was told. */
  readonly elevations: Buffer;
  /** Float64; NaN where none was told. */
  readonly protectionYears: Buffer;
  /** Float64, see `buildingCode`; 0 where nothing was told. */
  readonly buildings: Buffer;
  /** Positions with what measures in place change of losses there, as JSON; few have any. */
  readonly measures: string;
}

const place = (column: string) => `float8send(case when deleted_at is null then ${column} else 'NaN' end)`;
const PACKED: Readonly<Record<Exclude<keyof PackedPoints, "measures">, string>> = {
  positions: "int4send(position)",
  longitudes: place("longitude"),
  latitudes: place("latitude"),
  elevations: "float8send(coalesce(elevation, 'NaN'))",
  protectionYears: "float8send(coalesce(protection_return_period, 'NaN'))",
  buildings: `float8send(${BUILDING_CODE}::double precision)`,
};

/**
 * Numbers of the locations in a range of positions, its end left out, deleted ones too. One row of bytes: a million
 * rows of five numbers take many times longer to be read, and many times the memory.
 */
export async function loadPackedPoints(
  db: Database,
  exposureId: string,
  from: number,
  to: number,
): Promise<PackedPoints> {
  const columns = Object.entries(PACKED).map(
    ([name, bytes]) => `coalesce(string_agg(${bytes}, '' order by position), '') as "${name}"`,
  );
  const [packed] = await db.query<PackedPoints>(
    `select ${columns.join(", ")},
       coalesce(json_agg(json_build_array(position, measures_in_place) order by position)
         filter (where measures_in_place is not null), '[]')::text as measures from sites where exposure_id = $1 and position >= $2 and position < $3`,
    [exposureId, from, to],
  );
  return packed!;
}
