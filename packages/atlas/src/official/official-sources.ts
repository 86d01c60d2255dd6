import type { MapLabels, MapSource } from "../import/source-types.ts";

/** Files of a publisher whose names are known by the place. */
export interface OfficialFiles {
  /** Address that all paths begin with; a mirror takes its place. */
  readonly base: string;
  /** Path of the file that holds a place; undefined where there is none. */
  readonly pathOf: (labels: MapLabels, longitude: number, latitude: number, index: TileIndex) => string | undefined;
  /** GeoJSON of the tiles, by which paths are made, where the publisher has one. */
  readonly index?: string;
}

/** A tile of the index of a publisher. */
export interface IndexedTile {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly id: string;
  readonly name: string;
}
export type TileIndex = readonly IndexedTile[];

/** Maps that are read where their publisher keeps them, cell by cell. */
export interface OfficialSource extends MapSource {
  readonly official: {
    readonly publisher: string;
    /** What it gives, in a few words. */
    readonly brings: string;
    readonly licenceAddress: string;
    /** Maps of each place: all of them or none are taken. */
    readonly layers: readonly MapLabels[];
    /** Where a place is looked for, one after the other. */
    readonly files: readonly OfficialFiles[];
    /** A place whose file is there: without it the publisher is away, and nothing is taken for absent. */
    readonly canary: { readonly longitude: number; readonly latitude: number };
    /** Distance of the further points that are read around a place, degrees; for the slope of the ground. */
    readonly reachDegrees?: number;
    /** Places that lie far from the sea are not asked for. */
    readonly isNearCoast?: boolean;
    /** Slivers below nothing down to here are nothing. */
    readonly clampFrom?: number;
    readonly recommended: boolean;
    /** Bytes that a new place costs, measured. */
    readonly bytesPerPlace: number;
    /** What to know before it is turned on. */
    readonly toKnow: string;
    /** What nobody has confirmed at the publisher yet; reading refuses what it finds otherwise. */
    readonly unconfirmed: readonly string[];
  };
}

const padded = (n: number, digits: number): string => String(Math.abs(n)).padStart(digits, "0");
const ARC_SECOND = 1 / 3600;

/** Width of the cells of GLO-30 in arc seconds: it grows with the latitude. */
function widthOf(latitude: number): number {
  const at = Math.abs(latitude);
  return at < 50 ? 1 : at < 60 ? 1.5 : at < 70 ? 2 : at < 80 ? 3 : at < 85 ? 5 : 10;
}

/** Tiles of one degree, named by their lower left corner; their origin lies half a cell west and north of it. */
const copernicusTile =
  (arcSeconds: 1 | 3, kind: "10" | "30") =>
  (_: MapLabels, longitude: number, latitude: number): string => {
    const half = (arcSeconds * ARC_SECOND) / 2;
    const south = Math.ceil(latitude - half) - 1;
    const west = Math.floor(longitude + half * widthOf(latitude));
    const turned = west >= 180 ? west - 360 : west;
    const name = `Copernicus_DSM_COG_${kind}_${south < 0 ? "S" : "N"}${padded(south, 2)}_00_${turned < 0 ? "W" : "E"}${padded(turned, 3)}_00_DEM`;
    return `${name}/${name}.tif`;
  };

const byPeriod = (periods: readonly number[], more: MapLabels = {}): readonly MapLabels[] =>
  periods.map((returnPeriod) => ({ ...more, returnPeriod }));

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
      "Defences and rivers with less than 500 km2 above them are absent; depths above 10 m in narrow channels may be spurious, and the publisher's mask of them is not applied; a cell without a depth inside a tile is taken as dry.",
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
            const tile = index.find(
              ({ west, east, south, north }) =>
                longitude >= west && longitude < east && latitude > south && latitude <= north,
            );
            return tile && `RP${returnPeriod}/ID${tile.id}_${tile.name}_RP${returnPeriod}_depth.tif`;
          },
        },
      ],
      canary: { longitude: 8.5, latitude: 49.5 },
      clampFrom: -2,
      recommended: true,
      bytesPerPlace: 230_000,
      unconfirmed: [
        "the layout of its tiles: blocks, tags, and that tile_extents.geojson names id and name",
        "that a missing file is answered with 404 or with a page, and never with a map",
        "the names of the files in Spurious_Depth, which would tell spurious depths",
      ],
      toKnow:
        "Defences are not in it. Basins under 500 km² are not modelled. Depths above 10 m in channels of basins under 3,000 km² are spurious; the publisher's mask of them is not applied yet.",
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
      reachDegrees: 3 * ARC_SECOND,
      recommended: true,
      bytesPerPlace: 2_300_000,
      unconfirmed: ["which tiles of countries are not public", "the words of the licence as they stand today"],
      toKnow:
        "Roofs and tree tops count as ground. Tiles of the open sea and of a few countries are not public; there the height of the screening stands.",
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

export const OFFICIAL_SOURCES: readonly OfficialSource[] = READ;

export const officialSourceOf = (id: string): OfficialSource | undefined =>
  OFFICIAL_SOURCES.find((source) => source.id === id);

/** A source that is known, and that nobody can read by address yet. */
export interface WaitingSource {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly brings: string;
  readonly licence: string;
  readonly address: string;
  /** What has to be confirmed or built before. */
  readonly missing: string;
}

const OS_CLIMATE = "https://registry.opendata.aws/os-climate-physrisk/";

/** Sources that cannot be turned on, each with what is missing. */
export const WAITING_SOURCES: readonly WaitingSource[] = [
  {
    id: "efas-river-flood",
    title: "JRC river flood, Europe",
    publisher: "European Commission, Joint Research Centre",
    brings: "River flood depth in Europe and around the Mediterranean, basins above 150 km².",
    licence: "CC BY 4.0",
    address: "https://doi.org/10.2905/1D128B6C-A4EE-4858-9E34-6210707F3C81",
    missing: "Where its domain ends is not known by its files: a dry place and a place outside look alike.",
  },
  {
    id: "iris-wind",
    title: "IRIS cyclone wind",
    publisher: "Imperial College London, OS-Climate bucket",
    brings: "Cyclone wind at 19 return periods.",
    licence: "CC BY 4.0",
    address: OS_CLIMATE,
    missing: "Whether its wind is a mean of 1 or of 10 minutes is not confirmed.",
  },
  {
    id: "wisc-gust",
    title: "C3S windstorm gusts, Europe",
    publisher: "Copernicus Climate Change Service, OS-Climate bucket",
    brings: "The gust of 50 years in Europe.",
    licence: "Licence to use Copernicus Products",
    address: OS_CLIMATE,
    missing:
      "Its coordinate system is not confirmed, and arrays of the bucket are read from a copy only, as an import.",
  },
  {
    id: "aqueduct-water-stress",
    title: "Aqueduct 4 water stress",
    publisher: "World Resources Institute, OS-Climate bucket",
    brings: "Water stress of the catchment.",
    licence: "CC BY 4.0",
    address: OS_CLIMATE,
    missing: "Whether its numbers are ratios or percent is not confirmed.",
  },
  {
    id: "flopros",
    title: "FLOPROS flood protection",
    publisher: "Scussolini et al. 2016, OS-Climate bucket",
    brings: "Regional defences where none is told.",
    licence: "CC BY 3.0",
    address: OS_CLIMATE,
    missing: "The path of its array is not confirmed.",
  },
  {
    id: "giri-ground-motion",
    title: "GIRI ground motion and wind",
    publisher: "UNEP/GRID-Geneva, CDRI",
    brings: "Ground acceleration at 250, 475 and 975 years; cyclone wind at 25, 50 and 100 years.",
    licence: "CC BY 4.0 by its catalogue",
    address: "https://giri.unepgrid.ch/",
    missing: "The units of both and the words of the licence are not confirmed.",
  },
];
