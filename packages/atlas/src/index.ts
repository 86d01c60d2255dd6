export { cellAt, ANTARCTICA, CELL_REACH_KM, NO_COORDINATES, OPEN_SEA, type CellAnswer } from "./pack/cell-lookup.ts";
export { cellClimate, type WantedCell } from "./pack/cell-climate.ts";
export { COAST_REACH_KM, coastSetting, type CoastSetting } from "./pack/coast.ts";
export { cycloneParameters } from "./pack/cyclones.ts";
export { DamagedPackError, type LayerEntry, type PackManifest } from "./pack/format.ts";
export { nearestVolcano, riverDistanceKm, type NearestVolcano } from "./pack/nearest-features.ts";
export { openPack, type Pack } from "./pack/open-pack.ts";
export { screeningInputs, type ScreeningInputs, type ScreeningPoint } from "./pack/screening-inputs.ts";
export { gazetteer, type GazetteerPlace } from "./pack/towns.ts";
