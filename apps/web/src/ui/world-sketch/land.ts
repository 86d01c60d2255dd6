import { type LandRing, landRings, type LandTopology } from "@tidemark/plots";

let loading: Promise<readonly LandRing[]> | undefined;

/**
 * Land of the world (Natural Earth, 1:50 million), fetched once; empty when it does not arrive: a sketch then shows
 * points only.
 */
export function loadLand(): Promise<readonly LandRing[]> {
  loading ??= import("world-atlas/land-50m.json?url")
    .then(({ default: url }) => fetch(url))
    .then((answer) => answer.json())
    .then((topology: LandTopology) => landRings(topology))
    .catch(() => {
      loading = undefined;
      return [];
    });
  return loading;
}
