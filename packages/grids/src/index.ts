export { GridError, type GridErrorCode } from "./grid-error.ts";
export type {
  Attributes,
  AttributeValue,
  GridBlock,
  GridFormat,
  GridSource,
  GridTransform,
  GridVariable,
  NumericArray,
} from "./grid-source.ts";
export { type ByteFile, type ByteRange, type ByteStore, openByteFile } from "./storage/byte-store.ts";
export { fileStore, openLocalFile } from "./storage/file-store.ts";
export { memoryStore } from "./storage/memory-store.ts";
export { httpStore, type HttpStoreOptions } from "./storage/http-store.ts";
export { type GeoTiffOptions, openGeoTiff } from "./readers/geotiff-source.ts";
export { openNetCdf3 } from "./readers/netcdf3-source.ts";
export { openNetCdf4 } from "./readers/netcdf4-source.ts";
export { openFile, openGrid, type OpenGridOptions } from "./readers/open-grid.ts";
export { openZarr } from "./readers/zarr-source.ts";
