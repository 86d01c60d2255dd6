import { CLIMATE_DATASETS, datasetById } from "@tidemark/science";
import type { NormalsSource } from "./source-types.ts";

/** Everything that is worked out from the baseline climate. */
const RESTING: readonly string[] = CLIMATE_DATASETS.filter((id) => datasetById(id) !== undefined);

const method =
  "means of the months over cells of 0.25 degrees take the place of the baseline there, at the mean height of the cell; moved to the warming of 1991 to 2020 by the response of the cell";

/** Monthly normals. Spreads of days, wet days, humidity and wind stay those of the pack. */
export const NORMALS_SOURCES: readonly NormalsSource[] = [
  {
    kind: "normals",
    id: "chelsa-normals",
    title: "CHELSA monthly normals 1981-2010",
    address: "https://chelsa-climate.org/downloads/",
    licence: "CC BY 4.0",
    citation:
      "Karger et al. 2017, Climatologies at high resolution for the earth's land surface areas, Scientific Data 4, 170122, https://doi.org/10.1038/sdata.2017.122",
    version: "2.1",
    resolution: "30 arc seconds, averaged to 0.25 degrees",
    baseline: "1981-2010",
    method,
    confidence: "medium",
    weakness: "Downscaled from a reanalysis; rain in mountains without gauges is uncertain.",
    looksLike: "CHELSA_tas_01_1981-2010_V.2.1.tif, with _pr_, _tasmax_ and _tasmin_, of all twelve months",
    files: [
      {
        pattern: /^CHELSA_.*(?:ssp\d{3}|2011-2040|2041-2070|2071-2100|2041_2070).*\.tiff?$/i,
        format: "geotiff",
        refused: "source.not_taken_chelsa",
      },
      {
        pattern: /^CHELSA_(?<variable>tas|pr|tasmax|tasmin)_(?<month>\d\d)_1981-2010_V\.?2\.1\.tiff?$/i,
        format: "geotiff",
      },
    ],
    fields: {
      temperature: { names: ["tas"], packing: { scale: 0.1, offset: -273.15 } },
      rain: { names: ["pr"], packing: { scale: 0.1, offset: 0 } },
      maximum: { names: ["tasmax"], packing: { scale: 0.1, offset: -273.15 } },
      minimum: { names: ["tasmin"], packing: { scale: 0.1, offset: -273.15 } },
    },
    years: [1981, 2010],
    replaces: RESTING,
  },
  {
    kind: "normals",
    id: "worldclim-normals",
    title: "WorldClim 2.1 monthly normals 1970-2000",
    address: "https://www.worldclim.org/data/worldclim21.html",
    licence: "free for research and other non-commercial use; check with the publisher",
    citation:
      "Fick and Hijmans 2017, WorldClim 2: new 1-km spatial resolution climate surfaces for global land areas, International Journal of Climatology 37, 4302-4315, https://doi.org/10.1002/joc.5086",
    version: "2.1",
    resolution: "30 arc seconds to 10 arc minutes, brought to 0.25 degrees",
    baseline: "1970-2000",
    method,
    confidence: "medium",
    weakness: "Stations of 1970 to 2000; few of them in mountains and in the tropics.",
    looksLike: "wc2.1_10m_tavg_01.tif, with _prec_, _tmax_ and _tmin_, of all twelve months",
    files: [
      {
        pattern: /^wc2\.1_.*_(?:ssp\d{3}|20\d\d-2\d{3}).*\.tiff?$/i,
        format: "geotiff",
        refused: "source.not_taken_worldclim",
      },
      { pattern: /^wc2\.1_[^_]+_(?<variable>tavg|prec|tmax|tmin)_(?<month>\d\d)\.tiff?$/i, format: "geotiff" },
    ],
    fields: {
      temperature: { names: ["tavg"] },
      rain: { names: ["prec"] },
      maximum: { names: ["tmax"] },
      minimum: { names: ["tmin"] },
    },
    years: [1970, 2000],
    replaces: RESTING,
  },
  {
    kind: "normals",
    id: "era5-normals",
    title: "ERA5 monthly averaged reanalysis",
    address: "https://cds.climate.copernicus.eu/datasets/reanalysis-era5-single-levels-monthly-means",
    licence: "CC BY 4.0 (Copernicus)",
    citation:
      "Hersbach et al. 2020, The ERA5 global reanalysis, Quarterly Journal of the Royal Meteorological Society 146, 1999-2049, https://doi.org/10.1002/qj.3803",
    version: "as downloaded",
    resolution: "0.25 degrees",
    baseline: "the years of the files",
    method,
    confidence: "medium",
    weakness: "A reanalysis: rain of the tropics and of mountains is uncertain, and cells at coasts are part sea.",
    looksLike:
      "data_stream-moda_stepType-avgua.nc with 2m_temperature (t2m) and data_stream-moda_stepType-avgad.nc with total_precipitation (tp), of 20 years or more",
    files: [
      {
        pattern: /^(?:data_stream-moda.*|adaptor\.mars\.internal-.*|era5(?:[-_]land)?[-_].*month.*)\.nc4?$/i,
        format: "netcdf",
      },
    ],
    fields: {
      temperature: { names: ["t2m"], sourceUnits: "K" },
      rain: { names: ["tp"], sourceUnits: "m", perDay: true },
    },
    replaces: RESTING,
  },
];
