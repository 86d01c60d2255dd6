import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { numberOf, parseCommentedCsv } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../../cell-grid.ts";
import { SphereIndex, unitVectors } from "../../sphere-index.ts";
import type { LayerSource } from "../pack-writer.ts";

const PER_POINT = 50;

/**
 * Score of river floods (0 to 5) of the basin whose middle lies nearest to each cell.
 * @param csv pfaf_id, lat, lon, rfr_score
 */
function basinScoreLayer(csv: string, cells: Int32Array): LayerSource {
  // basins without people have none, which the source writes as nothing or as -9999
  const basins = parseCommentedCsv(csv).filter((row) => numberOf(row, "rfr_score") >= 0);
  const column = (name: string) => basins.map((row) => numberOf(row, name));
  const scores = column("rfr_score");
  const index = new SphereIndex(unitVectors(column("lat"), column("lon")));
  const values = Uint8Array.from(cells, (cell) => {
    const nearest = index.nearest(rowLatitude(Math.floor(cell / GRID_COLUMNS)), columnLongitude(cell % GRID_COLUMNS));
    return Math.round(PER_POINT * scores[nearest!.index]!);
  });
  return { name: "basin-flood-score", unit: "score", perUnit: PER_POINT, values };
}

export const readBasinScores = (path: string, cells: Int32Array): LayerSource =>
  basinScoreLayer(gunzipSync(readFileSync(path)).toString("utf8"), cells);
