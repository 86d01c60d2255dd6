import type { MapLabels } from "../import/source-types.ts";
import { ARRAY_SOURCES } from "./official-arrays.ts";
import type { OfficialSource, TileIndex } from "./official-source.ts";
import { copernicusCell, copernicusTile, padded } from "./tile-names.ts";

const byPeriod = (periods: readonly number[], more: MapLabels = {}): readonly MapLabels[] =>
  periods.map((returnPeriod) => ({ ...more, returnPeriod }));

/** Tile of an index that holds a place; the name is that of its upper left corner. */
const indexed = (index: TileIndex, longitude: number, latitude: number) =>
  index.find(
    ({ west, east, south, north }) => longitude >= west && longitude < east && latitude > south && latitude <= north,
  );

/** A map of a tile of the index, by what its name ends with. */
const jrcMask =
  (folder: string, ending: string) =>
  (_: MapLabels, longitude: number, latitude: number, index: TileIndex): string | undefined => {
    const tile = indexed(index, longitude, latitude);
    return tile && `${folder}/ID${tile.id}_${tile.name}_${ending}.tif`;
  };

const COMMON = { kind: "maps", files: [], looksLike: "read by address" } as const;

const ACCEPTED = "https://creativecommons.org/licenses/by/4.0/";

const READ: readonly OfficialSource[] = [
  {
    ...COMMON,
    id: "at-jrc-river-flood",
    title: "JRC river flood, world",
    address: "https://data.jrc.ec.europa.eu/dataset/jrc-floods-floodmapgl_rp50y-tif",
    licence: "CC BY 4.0",
    citation: "Baugh et al. 2024, Global river flood hazard maps, European Commission JRC",
    version: "2.1.2",
    resolution: "3 arc seconds",
    baseline: "1980-2020",
    method: "hydrological reanalysis and two-dimensional flood simulation, without defences",
    confidence: "low",
    weakness:
      "Defences and rivers with less than 500 km2 above them are absent; where the publisher marks depths of narrow channels as spurious, the screening stands; a cell without a depth inside a tile is taken as dry.",
    replaces: ["river_flood_depth"],
    variable: { id: "river_flood_depth", units: "m", names: [], possible: [0, 200] },
    needs: ["returnPeriod"],
    emptyCell: "dry",
    sampling: "nearest",
    official: {
      publisher: "European Commission, Joint Research Centre",
      brings: "River flood depth at 7 return periods, 10 to 500 years. Undefended.",
      licenceAddress: ACCEPTED,
      layers: byPeriod([10, 20, 50, 75, 100, 200, 500]),
      files: [
        {
          base: "https://jeodpp.jrc.ec.europa.eu/ftp/jrc-opendata/CEMS-GLOFAS/flood_hazard/",
          index: "tile_extents.geojson",
          pathOf({ returnPeriod = 0 }, longitude, latitude, index) {
            const tile = indexed(index, longitude, latitude);
            return tile && `RP${returnPeriod}/ID${tile.id}_${tile.name}_RP${returnPeriod}_depth.tif`;
          },
          masks: [
            { kind: "spurious", pathOf: jrcMask("Spurious_Depths", "spurious_depth_areas") },
            { kind: "water", pathOf: jrcMask("Permanent_WaterBodies", "permanent_water") },
          ],
        },
      ],
      canary: { longitude: 8.5, latitude: 49.5 },
      clampFrom: -2,
      layer: { cellDegrees: 3 / 3600, fromZoom: 6 },
      recommended: true,
      bytesPerPlace: 260_000,
      unconfirmed: [
        "that its tiles hold smaller copies (overviews), from which the map is drawn; without them it shows nothing from afar",
        "the layout of its tiles: blocks, tags, and that tile_extents.geojson names id and name",
        "that a missing file is answered with 404 or with a page, and never with a map",
        "the names of the files in Spurious_Depths and Permanent_WaterBodies, which public code uses; where a file is absent, no cell of its tile counts as marked",
      ],
      toKnow:
        "Defences are not in it. Basins under 500 km² are not modelled. Depths above 10 m in channels of basins under 3,000 km² are spurious: cells that the publisher marks so show the screening. Permanent water is told beside the depth.",
    },
  },
  {
    ...COMMON,
    id: "at-copernicus-dem",
    title: "Copernicus DEM GLO-30",
    address: "https://doi.org/10.5270/ESA-c5d3d65",
    licence: "Copernicus DEM licence: free use with attribution",
    citation:
      "European Space Agency 2021, Copernicus Global Digital Elevation Model; (c) DLR e.V. 2010-2014 and (c) Airbus Defence and Space GmbH 2014-2018",
    version: "GLO-30 and GLO-90",
    resolution: "1 arc second, 3 where a tile is not public",
    baseline: "2011-2015",
    method: "radar interferometry (TanDEM-X), edited; heights over EGM2008",
    confidence: "high",
    weakness: "A surface model: roofs and tree tops count as ground, so that freeboard at coasts is too high.",
    replaces: ["elevation"],
    variable: { id: "elevation", units: "m", names: [], possible: [-500, 9000] },
    needs: [],
    emptyCell: "missing",
    sampling: "bilinear",
    official: {
      publisher: "European Space Agency, on AWS Open Data",
      brings: "Ground height of every location: freeboard over the sea, temperature at the height, slope.",
      licenceAddress: "https://doi.org/10.5270/ESA-c5d3d65",
      layers: [{}],
      files: [
        { base: "https://copernicus-dem-30m.s3.amazonaws.com/", pathOf: copernicusTile(1, "10") },
        { base: "https://copernicus-dem-90m.s3.amazonaws.com/", pathOf: copernicusTile(3, "30") },
      ],
      canary: { longitude: 8.5, latitude: 47.4 },
      reachDegrees: 3 / 3600,
      cellDegrees: copernicusCell,
      isSeaWhereAbsent: true,
      layer: { cellDegrees: 1 / 3600, fromZoom: 9 },
      recommended: true,
      bytesPerPlace: 2_300_000,
      unconfirmed: ["which tiles of countries are not public", "the words of the licence as they stand today"],
      toKnow:
        "Roofs and tree tops count as ground. Where neither GLO-30 nor GLO-90 has a tile it is sea, at 0 m; on land, in a few countries, the height of the screening stands.",
    },
  },
  {
    ...COMMON,
    id: "at-aqueduct-coastal-flood",
    title: "Aqueduct floods, coast",
    address: "https://www.wri.org/data/aqueduct-floods-hazard-maps",
    licence: "CC BY 4.0",
    citation: "Ward et al. 2020, Aqueduct Floods Methodology, World Resources Institute technical note",
    version: "2 (2020)",
    resolution: "30 arc seconds",
    baseline: "1979-2014 (GTSM)",
    method: "GTSM extreme sea levels, simple inundation with attenuation, without defences",
    confidence: "low",
    weakness: "Waves and all defences are absent.",
    replaces: ["coastal_flood_depth"],
    variable: { id: "coastal_flood_depth", units: "m", names: [], possible: [0, 60] },
    needs: ["returnPeriod"],
    emptyCell: "missing",
    sampling: "nearest",
    official: {
      publisher: "World Resources Institute",
      brings: "Coastal flood depth of the present at 9 return periods, 2 to 1000 years. Undefended.",
      licenceAddress: ACCEPTED,
      layers: byPeriod([2, 5, 10, 25, 50, 100, 250, 500, 1000], { model: "wtsub", scenario: "historical" }),
      files: [
        {
          base: "https://wri-projects.s3.amazonaws.com/AqueductFloodTool/download/v2/",
          pathOf: ({ returnPeriod = 0 }) => `inuncoast_historical_wtsub_hist_rp${padded(returnPeriod, 4)}_0.tif`,
        },
      ],
      canary: { longitude: 4.4, latitude: 51.9 },
      isNearCoast: true,
      recommended: true,
      bytesPerPlace: 1_400_000,
      unconfirmed: ["the height of its strips", "that its files of the present have no further suffix"],
      toKnow:
        "Locations within 30 km of the sea alone are asked for. Other climates follow from sea-level rise; the publisher's maps of 2030 to 2080 remain an import.",
    },
  },
];

export const OFFICIAL_SOURCES: readonly OfficialSource[] = [...READ, ...ARRAY_SOURCES];

export const officialSourceOf = (id: string): OfficialSource | undefined =>
  OFFICIAL_SOURCES.find((source) => source.id === id);
