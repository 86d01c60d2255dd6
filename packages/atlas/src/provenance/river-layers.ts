import type { Provenance } from "./provenance.ts";

/** Layers of the pack that tell of rivers. */
export const RIVER_PROVENANCE: readonly Provenance[] = [
  {
    id: "rivers",
    title: "Rivers",
    source: "Natural Earth 1:10 million: rivers of the world and supplements of Europe and North America",
    version: "2017",
    licence: "public domain",
    resolution: "about 1 km",
    baseline: "none",
    method:
      "distance to the nearest line that carries water all year; lines kept within 0.005 degrees, points to 1/180 degree",
    confidence: "low",
    weakness: "Mapped rivers lie about 1 km off; small ones, and those of most islands, are not on the map.",
    measuredError: "distances to the lines as drawn: see the accuracy page",
  },
  {
    id: "river-lines",
    title: "Kinds of rivers",
    source: "Natural Earth 1:10 million",
    version: "2017",
    licence: "public domain",
    resolution: "lines",
    baseline: "none",
    method: "rank of the map: greatest (to 3), great (to 5), other; supplements",
    confidence: "low",
    weakness: "A rank of drawing, not of discharge.",
    measuredError: "not measured",
  },
  {
    id: "basin-flood-score",
    title: "Score of river floods by basin",
    source: "Aqueduct 3.0, riverine flood risk (WRI; Hofste et al. 2019, doi:10.46830/writn.18.00146)",
    version: "3.0",
    licence: "CC-BY-4.0",
    resolution: "basins, by 0.25 degrees",
    baseline: "2010",
    method: "score of the basin whose middle lies nearest to the cell",
    confidence: "low",
    weakness:
      "Of people hit a year, behind defences; saturates above 4; the nearest middle need not be that of the own basin.",
    measuredError: "not measured",
  },
  {
    id: "river-protection",
    title: "River defences",
    source: "FLOPROS, merged river standard (Scussolini et al. 2016, doi:10.5194/nhess-16-1049-2016)",
    version: "1",
    licence: "CC-BY-3.0",
    resolution: "units of countries",
    baseline: "none",
    method: "standard of the unit of the same country whose middle lies nearest; a standard of 0 is not known",
    confidence: "low",
    weakness: "Designs, policies and a model of wealth, merged: not what stands at a river.",
    measuredError: "not measured",
  },
];
