import { HEARD } from "../residuals/doubts.ts";
import type { ResidualFit } from "../residuals/residual-fit.ts";
import { doubtedPlaces, type StationField } from "../residuals/station-field.ts";

/** Farther from its neighbours than this (°C in the mean of the year), a point is doubtful. */
const DOUBTFUL_C = 1.5;

/** What became of a point. */
function outcome(isOut: boolean, support: number): string {
  if (isOut)
    return support > HEARD
      ? "left out: its neighbours agree against it"
      : "left out: alone and off by more than 15 °C in a month";
  return support > HEARD
    ? "kept with more noise: its neighbours differ among themselves"
    : "believed: no neighbour can judge it";
}

/**
 * Doubtful points of temperature and what became of each, as commented CSV. Points of the map stand where they are,
 * to a tenth of a degree; of stations the degree alone is told, and no value.
 */
export function doubtTable(field: StationField, { doubts }: ResidualFit): string {
  if (doubts === undefined) return "";
  const ofMap = doubtedPlaces({ ...field, stations: [], unchecked: [] }).length;
  const rows = doubtedPlaces(field).flatMap(({ latitude, longitude, elevationMetres }, i) => {
    const isOut = doubts.isOut[i] === 1;
    if (!(doubts.apart[i]! > DOUBTFUL_C) && !isOut) return [];
    const isPoint = i < ofMap;
    const place = isPoint
      ? [latitude.toFixed(1), longitude.toFixed(1), String(Math.round(elevationMetres))]
      : [String(Math.round(latitude)), String(Math.round(longitude)), ""];
    const figures = [doubts.apart[i]!, doubts.spread[i]!, doubts.support[i]!].map((value) => value.toFixed(2));
    return [
      [isPoint ? "WorldClim point" : "station", ...place, ...figures, outcome(isOut, doubts.support[i]!)].join(","),
    ];
  });
  return [
    "# Points and stations of temperature that stand apart from their neighbours by more than 1.5 °C in the mean of the year, or were left out.",
    "# apart: from the weighted median of the neighbours within 150 km; spread: a deviation of theirs; support: their weight. Made by: npm run atlas:accuracy -- --only baseline",
    "kind,latitude,longitude,metres,apart_celsius,spread_celsius,support,outcome",
    ...rows,
    "",
  ].join("\n");
}
