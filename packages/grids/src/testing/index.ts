export type { HostileGrid } from "./hostile-content.ts";
export { HOSTILE_FORMS, type HostileForm, hostileGrids } from "./hostile-grids.ts";
export { memorySource, type MemoryVariable } from "./memory-source.ts";
export { type GeoTiffContent, writeGeoTiff } from "./geotiff-writer.ts";
export { type NetCdf3Attributes, type NetCdf3Content, type NetCdf3Type, writeNetCdf3 } from "./netcdf3-writer.ts";
export { type PlainTiff, writePlainTiff } from "./plain-tiff-writer.ts";
export { writeZarr, type ZarrContent } from "./zarr-writer.ts";
export { forecastFile, HINDCAST_YEARS, rainFiles, temperatureFiles } from "./forecast-files.ts";
export { MODEL_LATITUDES, monthlyModel, monthlyModelFile, RAIN_SHARE, slopeAt } from "./monthly-model-files.ts";
