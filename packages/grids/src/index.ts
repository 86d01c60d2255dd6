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
export { isPublicAddress, isSecretAddress } from "./storage/public-address.ts";
export { goesByProxy, type ProxySettings, proxyFrom } from "./remote/proxy.ts";
export { type FilePin, isSamePin, openPinned, type PinnedFile, type RangeCache } from "./remote/pinned-file.ts";
export { type ObjectPins, type PinnedStore, pinnedStore } from "./remote/pinned-store.ts";
export {
  rangeClient,
  type RangeClient,
  type RangeCounts,
  type RangeRules,
  type ReadLimits,
} from "./remote/range-client.ts";
export { httpStore, type HttpStoreOptions } from "./storage/http-store.ts";
export type { GeoTiffOptions } from "./readers/geotiff-source.ts";
export { openGeoTiff, openNetCdf3, openNetCdf4, openZarr } from "./readers/openers.ts";
export { openFile, openGrid, type OpenGridOptions } from "./readers/open-grid.ts";
export { axisOf, type Axis } from "./semantics/axis.ts";
export { type Calendar, type CalendarDate, calendarOf, dayNumber, decodeTimes } from "./semantics/calendar.ts";
export { type Decoder, type DecoderOptions, decoderOf, detectNodata } from "./semantics/decoder.ts";
export { coordinateOf } from "./semantics/coordinate-of.ts";
export { type Place } from "./semantics/place.ts";
export { metresPerUnit, type Projection, projectionOf } from "./semantics/projection.ts";
export { type BandDimension, openRaster, type Raster, type RasterOptions } from "./semantics/raster.ts";
export { readValues } from "./semantics/read-values.ts";
export { unitConversion } from "./semantics/units.ts";
export { type PointSamples, samplePoints, sampleReasons, type SamplingMethod } from "./sampling/sample-points.ts";
