import { WITHIN_OVER_AT_POINT } from "@tidemark/science";
import { cellAt } from "../../../pack/cell-lookup.ts";
import { gridIndexOf, HALF_COLUMNS } from "../../../cell-grid.ts";
import { readTrackSets, type TrackSet } from "../../cyclones/best-tracks.ts";
import { readStormLevels } from "../../cyclones/cyclone-layer.ts";
import { drawnLevels } from "../../cyclones/drawn-levels.ts";
import { trackLevels } from "../../cyclones/track-levels.ts";
import type { Levels } from "../../cyclones/storm-levels.ts";
import { type HeldOut, zoneAt } from "../held-out.ts";
import type { AccuracyInputs, CheckedField, Subject } from "../subject.ts";

const PERIODS = { ten: "10 years", hundred: "100 years" } as const;
type Period = keyof typeof PERIODS;
/** Under these winds (m/s) a few passages do not make a return level. */
const WEAKEST = { ten: 17, hundred: 25 } as const;

/** Winds of an ocean's tracks in some years, at a point, beside an estimate that did not know these years. */
function compare(
  { pack }: AccuracyInputs,
  set: TrackSet,
  isLeftOut: (year: number) => boolean,
  estimate: Levels,
  period: Period,
): readonly HeldOut[] {
  const measured = trackLevels([set], isLeftOut)[period];
  const heldOut: HeldOut[] = [];
  measured.forEach((within, half) => {
    const latitude = 89.75 - 0.5 * Math.floor(half / HALF_COLUMNS);
    const longitude = -179.75 + 0.5 * (half % HALF_COLUMNS);
    const truth = within / WITHIN_OVER_AT_POINT;
    const zone = truth > WEAKEST[period] ? zoneAt(pack, latitude, longitude) : undefined;
    const found = zone === undefined ? undefined : cellAt(pack, latitude, longitude);
    if (zone === undefined || found?.cell === undefined || found.distanceKm > 0) return;
    heldOut.push({ latitude, longitude, zone, truth, estimate: estimate[period][gridIndexOf(latitude, longitude)]! });
  });
  return heldOut;
}

async function measure(inputs: AccuracyInputs): Promise<readonly CheckedField[]> {
  const storm = await readStormLevels(inputs.paths);
  const sets = readTrackSets(inputs.paths);
  const halves = [0, 1].map((left) => {
    const isLeftOut = (year: number) => year % 2 === left;
    return {
      isLeftOut,
      drawn: drawnLevels(
        storm,
        trackLevels(sets, (year) => !isLeftOut(year)),
      ),
    };
  });
  const common = {
    unit: "m/s",
    kind: "ratio",
    source: "best tracks HURDAT2 and JTWC, strongest wind within 111 km over 1.28, land and coast, half-degree places",
  } as const;
  const all = (period: Period, wanted: readonly TrackSet[], estimateOf: (half: (typeof halves)[number]) => Levels) =>
    wanted.flatMap((set) => halves.flatMap((half) => compare(inputs, set, half.isLeftOut, estimateOf(half), period)));
  const leftOut = "every second year of the tracks, once the even and once the odd ones";
  return (Object.keys(PERIODS) as Period[]).flatMap((period): CheckedField[] => [
    {
      field: `cyclone-wind-${period}`,
      title: `Cyclone wind of ${PERIODS[period]}`,
      ...common,
      leftOut,
      heldOut: all(period, sets, ({ drawn }) => drawn),
    },
    {
      field: `cyclone-wind-${period}-storm`,
      title: `Cyclone wind of ${PERIODS[period]}, STORM alone`,
      ...common,
      leftOut: "nothing: STORM knows no single year",
      heldOut: all(period, sets, () => storm),
      isDrawn: false,
    },
    ...sets.map((set): CheckedField => ({
      field: `cyclone-wind-${period}-${set.name}`,
      title: `Cyclone wind of ${PERIODS[period]}, ${set.name.replaceAll("-", " ")}`,
      ...common,
      leftOut,
      heldOut: all(period, [set], ({ drawn }) => drawn),
      isDrawn: false,
    })),
  ]);
}

/** Cyclone winds drawn to the tracks of some years, at the tracks of the others. */
export const cycloneWind: Subject = { name: "cyclone-wind", measure };
