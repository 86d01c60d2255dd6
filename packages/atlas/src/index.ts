export { measureCatalogue, type CatalogueMeasure, type FigureBasis } from "./measures/measure-catalogue.ts";
export { PRICE_YEAR, prices, type Prices } from "./measures/price-levels.ts";
export { errorsBehind } from "./accuracy/errors-behind.ts";
export { measuredRange, rangeSentence } from "./accuracy/range-told.ts";
export { type MeasuredError, measuredErrors, measuredErrorText, ZONE_NAMES } from "./accuracy/measured-errors.ts";
export { CHECKED_FIGURES, CHECKED_TARGETS, type FoundTarget, foundTargets } from "./accuracy/targets.ts";
export type { Basemap } from "./basemap/archive.ts";
export { openBasemap, openSatellite } from "./basemap/open-basemap.ts";
export { importedFolder } from "./import/default-folder.ts";
export { adoptEarlierLayout } from "./import/earlier-layout.ts";
export { finishSource, importSource, type ImportResult } from "./import/import-source.ts";
export { type Imports, type ImportsRead } from "./import/import-store.ts";
export { earlierImport, putInForce, removeImported, takeBack } from "./import/in-force.ts";
export type { InspectedFile } from "./import/inspect-files.ts";
export { type ImportPreview, type ImportQuestion, previewImport } from "./import/preview-import.ts";
export type { ImportOptions, ImportProgress } from "./import/import-work.ts";
export type { ImportedProvenance } from "./import/imported-provenance.ts";
export { type ByAddress, importedFor, type ImportedSource, openFolder, openImported } from "./import/open-imported.ts";
export {
  type ImportedPoints,
  type ImportedValues,
  returnPeriodLayer,
  sampleImported,
} from "./import/sample-imported.ts";
export type { ImportSource, MapLabels, ImportDetails, OriginDetails, FileDetails } from "./import/source-types.ts";
export { IMPORT_SOURCES, KNOWN_SOURCES } from "./import/sources.ts";
export { openPeers } from "./peers/open-peers.ts";
export { PEER_SCORES, peersAt, type PeerCountry, type Peers } from "./peers/peers-file.ts";
export { openPastEvents } from "./past-events/open-past-events.ts";
export type { PastEvents, PastQuake, PastStorm } from "./past-events/past-events-file.ts";
export {
  type ForecastFacts,
  forecastInForce,
  forecastTells,
  openForecast,
  type SeasonalForecast,
} from "./seasonal/open-forecast.ts";
export { openSeasons, type Seasons } from "./seasonal/open-seasons.ts";
export { openRoutes } from "./routes/open-routes.ts";
export { cellAt, ANTARCTICA, CELL_REACH_KM, NO_COORDINATES, OPEN_SEA, type CellAnswer } from "./pack/cell-lookup.ts";
export { cellClimate, type WantedCell } from "./pack/cell-climate.ts";
export { COAST_REACH_KM, coastSetting, type CoastSetting } from "./pack/coast.ts";
export { DamagedPackError, type LayerEntry, type PackManifest } from "./pack/format.ts";
export { volcanoDistanceKm } from "./pack/nearest-features.ts";
export { allocatePackMemory, openPack, type Pack } from "./pack/open-pack.ts";
export {
  screeningInputs,
  type ScreeningInputs,
  type ScreeningPoint,
  type ScreeningPoints,
  type ToldOfPlace,
} from "./pack/screening-inputs.ts";
export { HEIGHT_SOURCES } from "./pack/site-heights.ts";
export { heightAround } from "./pack/place-heights.ts";
export { placeNear, placeTable } from "./pack/places.ts";
export { calledPlaces } from "./pack/called-places.ts";
export { placeFinder, placeSearch } from "./pack/place-finder.ts";
export { readableRegion } from "./pack/region-name.ts";
export type { Provenance } from "./provenance/provenance.ts";
export { PROVENANCE, provenanceOf } from "./provenance/records.ts";
export type { DatasetProvenance } from "./screening/dataset-provenance.ts";
export { scoreParts, type ScoreParts, type ScorePartsOf } from "./screening/score-parts.ts";
export type { SiteFact } from "./screening/site-fact.ts";
export { siteFacts } from "./screening/site-facts.ts";
export { valueNotes, type ValueNotes } from "./screening/value-notes.ts";
export { siteColumns, siteMissingReason } from "./screening/site-columns.ts";
export { mainHazardsMissing } from "./screening/total-parts.ts";
export {
  openSources,
  sourcesOf,
  sourcesOfRun,
  type SourceFolders,
  type Sources,
  versionParts,
  withoutOfficial,
} from "./screening/sources.ts";
export { knownAfterMs } from "./screening/look-at-imports.ts";
export { createSourcesHolder, type SourcesHolder } from "./screening/sources-holder.ts";
export type { ImportedDataset } from "./screening/replacement.ts";
export {
  compareImport,
  type ComparedDataset,
  type ComparisonWork,
  type WantedImport,
} from "./screening/compare-import.ts";
export {
  type ClimateColumn,
  type DensePoints,
  nativeClimate,
  nativeColumn,
  type NativeMaps,
  nativeMaps,
  screenForNative,
} from "./screening/native-column.ts";
export { screenFromPack, screenSites, type ScreeningOptions } from "./screening/screen-sites.ts";
export { exposedAssets, type SiteAssets } from "./screening/site-assets.ts";
export { type SiteCell, siteCellOf } from "./screening/site-cell.ts";
export type { SiteData } from "./screening/site-data.ts";
export { type Kept, NOTHING_KEPT } from "./official/kept-cells.ts";
export { type LayerPixels } from "./official/layer-file.ts";
export type { LayerOnMap } from "./official/layer-on-map.ts";
export {
  createLayerReader,
  type KnownFiles,
  type LayerAsk,
  type LayerReader,
  type LayerTile,
  REQUESTS_A_TILE,
} from "./official/layer-reader.ts";
export { deepestZoomOf, noLayerReason } from "./official/layer-source.ts";
export { MirrorFault, mirrorsOf, ownMirrorsOf, type OfficialSettings } from "./official/official-client.ts";
export { createOfficialReader, type OfficialReader, type ReadProgress } from "./official/official-reader.ts";
export type { AddressFacts, AddressLook, AddressQuestion } from "./official/look-at-address.ts";
export type { OwnAddress, OwnAddressTold } from "./official/own-address-told.ts";
export { OWN_ADDRESSES, ownAddressKind, ownAddressSource } from "./official/own-address.ts";
export { sourceByAddress } from "./official/source-by-address.ts";
export type { OfficialSource } from "./official/official-source.ts";
export { OFFICIAL_SOURCES, officialSourceOf } from "./official/official-sources.ts";
export { WAITING_SOURCES, type WaitingSource } from "./official/waiting-sources.ts";
export { askedPlaces } from "./official/asked-places.ts";
export { officialBehind, type OfficialRead, type OfficialReads, officialReadsAt } from "./official/official-reads.ts";
export { type FileBehind, officialFiles } from "./official/official-files.ts";
export type { PinCheck } from "./official/check-pins.ts";
export { countStandings, type StandingCounts } from "./official/kept-tiles.ts";
export { officialCoverage } from "./official/official-coverage.ts";
export { type Reading, unreadPlaces } from "./official/read-official.ts";
export { readIntoFolder, type SourceTold } from "./official/read-into-folder.ts";
export { forgetKept, keepOfficial, keptOf, setAside, takeUp } from "./official/official-store.ts";
