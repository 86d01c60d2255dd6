import { type FaultyServer, faultyServer, writeGeoTiff } from "@tidemark/grids/testing";

export const PERIODS = [10, 20, 50, 75, 100, 200, 500];

/** Ten degrees from 50 N, 0 E in cells of a tenth; everywhere as deep as a thousandth of the return period and 1 m. */
export const riverTile = (period: number) =>
  writeGeoTiff({
    width: 100,
    height: 100,
    bands: [new Float32Array(10_000).fill(1 + period / 1000)],
    origin: [0, 50],
    pixelSize: [0.1, -0.1],
    tile: [32, 32],
    nodata: "-9999",
  });
const heightTile = writeGeoTiff({
  width: 120,
  height: 120,
  bands: [new Float32Array(14_400).fill(432)],
  origin: [8, 48],
  pixelSize: [1 / 120, -1 / 120],
  tile: [64, 64],
});
const INDEX = {
  features: [
    {
      properties: { id: 120, name: "N50_E0" },
      geometry: {
        coordinates: [
          [
            [0, 40],
            [10, 40],
            [10, 50],
            [0, 50],
            [0, 40],
          ],
        ],
      },
    },
  ],
};
const DEM = "Copernicus_DSM_COG_10_N47_00_E008_00_DEM";

export const riverPath = (period: number): string => `jrc/RP${period}/ID120_N50_E0_RP${period}_depth.tif`;

/** A map of a canton that names no unit: cells of 500 m of Switzerland (EPSG:2056), everywhere as deep as told. */
export const ownMap = (metres: number) =>
  writeGeoTiff({
    width: 40,
    height: 40,
    bands: [new Float32Array(1600).fill(metres)],
    origin: [2_673_000, 1_257_000],
    pixelSize: [500, -500],
    tile: [16, 16],
    epsg: 2056,
    projected: true,
    nodata: "-9999",
  });
export const OWN_PERIODS = [30, 100, 300];
/** Where it lies for all the world. */
export const OWN_BASE = "https://maps.canton.example/";

/**
 * A publisher on this machine, with river depths of ten degrees, the heights of one around Zürich, and a map of a
 * canton.
 */
export async function officialPublisher(): Promise<{
  readonly publisher: FaultyServer;
  readonly mirrors: string;
  readonly ownMirrors: string;
}> {
  const publisher = await faultyServer({
    "jrc/tile_extents.geojson": Buffer.from(JSON.stringify(INDEX)),
    ...Object.fromEntries(PERIODS.map((rp) => [riverPath(rp), riverTile(rp)])),
    [`dem/${DEM}/${DEM}.tif`]: heightTile,
    ...Object.fromEntries(OWN_PERIODS.map((rp) => [`own/depth_${rp}.tif`, ownMap(1 + rp / 100)])),
  });
  const mirrors = [
    `https://jeodpp.jrc.ec.europa.eu/ftp/jrc-opendata/CEMS-GLOFAS/flood_hazard/=${publisher.address}/jrc/`,
    `https://copernicus-dem-30m.s3.amazonaws.com/=${publisher.address}/dem/`,
    `https://copernicus-dem-90m.s3.amazonaws.com/=${publisher.address}/coarse/`,
    `https://wri-projects.s3.amazonaws.com/AqueductFloodTool/download/v2/=${publisher.address}/coast/`,
    `https://os-climate-physical-risk.s3.amazonaws.com/hazard-indicators/hazard.zarr/=${publisher.address}/store/`,
  ];
  return { publisher, mirrors: mirrors.join(","), ownMirrors: `${OWN_BASE}=${publisher.address}/own/` };
}
