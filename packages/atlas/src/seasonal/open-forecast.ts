import { openRaster, type Place, readValues } from "@tidemark/grids";
import {
  anomalyClass,
  FORECAST_MONTHS,
  FORECAST_OF,
  type ForecastField,
  type ForecastSeason,
  judgedForecast,
  type MonthNumber,
  monthNumber,
  type SeasonalType,
} from "@tidemark/science";
import { columnLongitude, GRID_CELLS, GRID_COLUMNS, GRID_ROWS, rowLatitude } from "../cell-grid.ts";
import type { ImportedSource } from "../import/open-imported.ts";
import { openLayer } from "../import/read-layer.ts";
import type { ForecastRecord, LayerRecord } from "../import/stored-layer.ts";

/** Where a grid of a forecast has nothing; elsewhere 1 + 4 times the class of the anomaly + band of likelihood. */
const NO_CODE = 0;
const LIKELIHOOD_BANDS = 4;

/** What an imported seasonal forecast is of. */
export interface ForecastFacts extends ForecastRecord {
  readonly fields: readonly ForecastField[];
  /** The month after its last one. */
  readonly end: MonthNumber;
}

const fieldOf = ({ id }: LayerRecord): ForecastField => (id === "forecast-rain" ? "rain" : "temperature");

/** The seasonal forecast among imported sources that is not over yet; undefined where there is none. */
export function forecastInForce(
  imported: readonly ImportedSource[],
  now: Date,
): { readonly source: ImportedSource; readonly facts: ForecastFacts } | undefined {
  const source = imported.find(({ kind }) => kind === "forecast");
  const layers = source?.layers ?? [];
  const records = layers.flatMap(({ forecast }) => forecast ?? []);
  const [record] = records;
  if (source === undefined || record === undefined) return undefined;
  const end = Math.max(...records.flatMap(({ outlooks }) => outlooks)) + FORECAST_MONTHS;
  if (monthNumber(now) >= end) return undefined;
  return { source, facts: { ...record, end, fields: layers.map(fieldOf) } };
}

/** Whether a forecast tells of a type of event in the three months from one on. */
export function forecastTells({ fields, outlooks }: ForecastFacts, type: SeasonalType, first: MonthNumber): boolean {
  const of = FORECAST_OF[type];
  return of !== null && fields.includes(of.field) && outlooks.includes(first);
}

/** A seasonal forecast, read whole. */
export interface SeasonalForecast {
  /** At a point in degrees, the nearest cell of the forecast; undefined where it does not tell of the months. */
  readonly at: (
    type: SeasonalType,
    first: MonthNumber,
    latitude: number,
    longitude: number,
  ) => ForecastSeason | undefined;
  /** Codes of every cell of the grid of 720 x 1440, rows from north to south; 0 where there is nothing. */
  readonly grid: (type: SeasonalType, first: MonthNumber) => Uint8Array;
}

interface OpenField {
  readonly outlooks: readonly MonthNumber[];
  readonly place: Place;
  /** `[(3 * outlook + band) * rows * columns + cell]`. */
  readonly values: Float64Array;
}

async function openField(source: ImportedSource, layer: LayerRecord): Promise<OpenField> {
  const grid = await openLayer(source, layer);
  try {
    const { variable, place, decoder } = await openRaster(grid, { variable: "values" });
    const values = await readValues(variable, undefined, undefined, decoder);
    return { outlooks: layer.forecast?.outlooks ?? [], place, values };
  } finally {
    await grid.close();
  }
}

/** @throws GridError for stored files that are damaged */
export async function openForecast(source: ImportedSource): Promise<SeasonalForecast> {
  const fields = new Map<ForecastField, OpenField>();
  for (const layer of source.layers) fields.set(fieldOf(layer), await openField(source, layer));
  const position = new Float64Array(2);
  const at: SeasonalForecast["at"] = (type, first, latitude, longitude) => {
    const of = FORECAST_OF[type];
    const field = of === null ? undefined : fields.get(of.field);
    const outlook = field?.outlooks.indexOf(first) ?? -1;
    if (field === undefined || outlook < 0) return undefined;
    const { columns, rows } = field.place;
    field.place.locate(longitude, latitude, position);
    const column = ((Math.round(position[0]!) % columns) + columns) % columns;
    const row = Math.min(rows - 1, Math.max(0, Math.round(position[1]!)));
    const band = (number: number) => field.values[((3 * outlook + number) * rows + row) * columns + column]!;
    return { anomaly: band(0), below: band(1), above: band(2) };
  };
  return {
    at,
    grid(type, first) {
      const codes = new Uint8Array(GRID_CELLS).fill(NO_CODE);
      const of = FORECAST_OF[type];
      if (of === null) return codes;
      for (let row = 0; row < GRID_ROWS; row++)
        for (let column = 0; column < GRID_COLUMNS; column++) {
          const season = at(type, first, rowLatitude(row), columnLongitude(column));
          const judged = season && judgedForecast(type, season);
          if (judged !== undefined)
            codes[row * GRID_COLUMNS + column] =
              1 + LIKELIHOOD_BANDS * anomalyClass(of.field, judged.anomaly) + judged.likelihoodBand;
        }
      return codes;
    },
  };
}
