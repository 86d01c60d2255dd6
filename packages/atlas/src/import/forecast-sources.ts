import type { ForecastSource } from "./source-types.ts";

/** Seasonal forecasts with their hindcast. They replace no dataset: the outlook of the seasons tells them. */
export const FORECAST_SOURCES: readonly ForecastSource[] = [
  {
    kind: "forecast",
    id: "seasonal-forecast",
    title: "Seasonal forecast, monthly means of its members with the hindcast 1993-2016",
    address: "https://cds.climate.copernicus.eu/datasets/seasonal-monthly-single-levels",
    licence: "that of the publisher; forecasts of Copernicus: CC BY 4.0",
    citation:
      "Copernicus Climate Change Service, Climate Data Store 2018, Seasonal forecast monthly statistics on single levels, https://doi.org/10.24381/cds.68dd14c3",
    version: "as downloaded",
    resolution: "that of the files, 1 degree as Copernicus publishes it",
    baseline: "1993-2016",
    method:
      "three whole months of each member against those of the same system's hindcast 1993-2016: difference of the means, and members in the thirds of all years and members of the hindcast (type 7 percentiles)",
    confidence: "low",
    weakness:
      "What one system says: how often it is right is not known from its files. Forecasts of rain over land outside of the tropics are seldom better than chance, those of temperature a little more often.",
    looksLike:
      "seasonal-monthly_<centre>_<month>.nc with tprate or t2m by number, forecast_reference_time, forecastMonth, latitude and longitude: the years 1993 to 2016 and the forecast, in one file or several",
    files: [{ pattern: /(?:seasonal|seas5|c3s|hindcast).*\.(?:nc4?|zarr)$/i, format: "netcdf" }],
    replaces: [],
  },
];
