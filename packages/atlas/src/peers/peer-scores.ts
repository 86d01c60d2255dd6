import { COORDINATE_SETS, peerSteps } from "@tidemark/science";
import type { Pack } from "../pack/open-pack.ts";
import type { PlaceRow } from "../pack/places.ts";
import { screenFromPack } from "../screening/screen-sites.ts";
import { siteColumns } from "../screening/site-columns.ts";
import { PEER_BYTES, PEER_SCORES } from "./peers-file.ts";

const { CO } = COORDINATE_SETS;
/** The median of the ensemble among the values of an epoch. */
const MEDIAN = 1;

/** Steps of the scores of places of one country by the pack alone: `[score][epoch][share]`. */
export function peerScores(pack: Pack, rows: readonly PlaceRow[]): Uint8Array {
  const data = screenFromPack(pack, rows);
  const indices = CO.epochs.map((_, epoch) => epoch * CO.innerSize + MEDIAN);
  const ids = PEER_SCORES.map((of) => `score_${of}`);
  const read = siteColumns(
    data,
    ids.map((datasetId) => ({ datasetId, indices })),
  );
  const steps = new Uint8Array(PEER_BYTES);
  let at = 0;
  for (const id of ids)
    for (const index of indices) {
      const own = peerSteps(read(id, index) ?? []);
      steps.set(own, at);
      at += own.length;
    }
  return steps;
}
