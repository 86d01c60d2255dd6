import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../../cell-grid.ts";
import type { LayerSource } from "../pack-writer.ts";
import { fitAnchors, readAnchors, type Anchor, type Features } from "./anchors.ts";
import { plateProxy } from "./plate-setting.ts";
import { readQuakes } from "./quakes.ts";
import { shakingOf, type Smoothing } from "./shaking.ts";

export interface SeismicInputs {
  /** Paths of the catalogue of instruments and of the significant earthquakes. */
  readonly catalogue: string;
  readonly oldQuakes: string;
  /** Texts: plate boundaries, orogens, table of cities with values of national maps. */
  readonly boundaries: string;
  readonly orogens: string;
  readonly cities: string;
}

/** Shaking where earthquakes were, and rare shaking over a wide area, which tells quiet regions apart. */
const LOCAL: Smoothing = { widthsKm: [15, 25, 40, 63, 100], returnPeriod: 475 };
const RARE: Smoothing = { widthsKm: [100, 160, 250], returnPeriod: 5000 };
/** Accelerations (g) below this say nothing more. */
const FLOOR_G = 0.01;
const PER_UNIT = 10_000;

/** What is known of the shaking at places. */
function featuresOf(inputs: SeismicInputs): Features {
  const quakes = readQuakes(inputs.catalogue, inputs.oldQuakes);
  const local = shakingOf(quakes, LOCAL);
  const rare = shakingOf(quakes, RARE);
  const proxy = plateProxy(inputs.boundaries, inputs.orogens);
  return (latitude, longitude) => [
    1,
    Math.log(FLOOR_G + local(latitude, longitude)),
    Math.log(proxy(latitude, longitude)),
    Math.log(FLOOR_G + rare(latitude, longitude)),
  ];
}

/** Cities that the acceleration is fitted and drawn to, with their features. */
export const seismicAnchors = (inputs: SeismicInputs): readonly Anchor[] =>
  readAnchors(inputs.cities, featuresOf(inputs));

/** Acceleration at 475 years by cell: shaking by past earthquakes and plate setting, drawn to the values of cities. */
export function seismicLayer(inputs: SeismicInputs, cells: Int32Array): LayerSource {
  const features = featuresOf(inputs);
  const accelerationAt = fitAnchors(readAnchors(inputs.cities, features));
  const values = Uint16Array.from(cells, (cell) => {
    const latitude = rowLatitude(Math.floor(cell / GRID_COLUMNS));
    const longitude = columnLongitude(cell % GRID_COLUMNS);
    return Math.round(PER_UNIT * accelerationAt(latitude, longitude, features(latitude, longitude)));
  });
  return { name: "pga475", unit: "g", perUnit: PER_UNIT, values };
}
