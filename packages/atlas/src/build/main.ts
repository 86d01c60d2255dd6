import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parseCommentedCsv, parseRegionalScaling } from "@tidemark/science";
import { parseRegions, type RegionShape } from "../region-shapes.ts";
import { cellLayers, packCells } from "./cell-layers.ts";
import { parseCityTable } from "./city-table.ts";
import { humidityOfPack } from "./humidity-alone.ts";
import { parseHumidityPlaces } from "./lonely-humidity.ts";
import { readStationMeans } from "./residuals/station-normals.ts";
import { readFieldSources } from "./baseline-fields.ts";
import { climatePatterns } from "./climate-patterns.ts";
import { type DailyClimatology, climatologyOfPack } from "./climatology-of-pack.ts";
import { fitClimatology } from "./climatology.ts";
import { cycloneLayer } from "./cyclones/cyclone-layer.ts";
import { districtLayers, readDistrictRows } from "./district-layers.ts";
import { seismicLayer } from "./earthquakes/seismic-layer.ts";
import { plateLayer, volcanoLayer } from "./hazard-layers.ts";
import { growthCells } from "./growth-cells.ts";
import { hotDayGrowthLayer, publishedGrowth, regionFactors } from "./hot-day-growth.ts";
import { findInputs } from "./find-inputs.ts";
import { INPUT_FILES, type InputPaths } from "./input-files.ts";
import { packGridCells } from "../pack/cell-lookup.ts";
import type { PackManifest } from "../pack/format.ts";
import { openPack, type Pack } from "../pack/open-pack.ts";
import { type LayerSource, rewriteLayers, writePack } from "./pack-writer.ts";
import { readKnownHeights } from "./known-heights.ts";
import { placeNormals } from "./place-normals.ts";
import { placeHeightLayer } from "./place-heights.ts";
import { readCoastLayer } from "./place-layers.ts";
import { PLACE_INPUTS, placeLayers } from "./places/layers.ts";
import { regionLayers } from "./region-layers.ts";
import { seaReach } from "./sea-reach.ts";
import { readRivers, RIVER_INPUTS } from "./rivers/read-rivers.ts";
import { placeCells, settledLayer, settlementOf } from "./settled-height.ts";
import { spreadLayers } from "./spread-layers.ts";
import { thunderLayer } from "./thunder-field.ts";
import { readTouchdowns, tornadoLayer } from "./tornado-field.ts";
import { windOfPack } from "./wind-alone.ts";
import { parseWindPlaces } from "./wind-places.ts";
import { warmingPatternLayer } from "./warming-pattern.ts";

/** Raise with every change of inputs or method: stored results name it. */
const PACK_VERSION = "2.13.0";
const DATA = fileURLToPath(new URL("../../data/", import.meta.url));
const table = (path: string) => readFileSync(`${DATA}${path}`, "utf8");
const ownPlaces = () => ({
  regionNames: table("own/region-names.csv"),
  britishPostcodes: table("own/british-postcodes.csv"),
});
const say = (line: string) => process.stdout.write(`${line}\n`);

function sizesOf({ layers }: PackManifest, out: string): void {
  for (const { name, bytes, compressedBytes } of layers) say(`${name}: ${bytes} -> ${compressedBytes} bytes`);
  const total = layers.reduce((sum, { compressedBytes }) => sum + compressedBytes, 0);
  say(`${(total / 1e6).toFixed(2)} MB in ${out}`);
}

/** Regions in the order of the table of slopes, which the pack's indices point into. */
function orderedRegions(): readonly RegionShape[] {
  const shapes = new Map(
    parseRegions(table("CC-BY-4.0/ar6_regions_v4.geojson")).map((shape) => [shape.acronym, shape]),
  );
  return parseCommentedCsv(table("CC-BY-SA-4.0/regional_scaling.csv")).map(({ region = "" }) => {
    const shape = shapes.get(region);
    if (shape === undefined) throw new Error(`No outline of region ${region}`);
    return shape;
  });
}

const seismicInputs = (paths: InputPaths, boundaries: string) => ({
  catalogue: paths.earthquakes,
  oldQuakes: paths.oldEarthquakes,
  boundaries,
  orogens: readFileSync(paths.orogens, "utf8"),
  cities: table("own/seismic_city_pga475.csv"),
});

const fieldSources = (paths: InputPaths, cities: ReturnType<typeof parseCityTable>) =>
  readFieldSources(
    paths,
    cities,
    placeNormals(table("own/place-normals.csv")),
    parseHumidityPlaces(table("own/humidity-places.csv")),
    parseWindPlaces(table("own/wind-places.csv")),
  );

/** The pattern of warming, spreads of days, and the growth of hot days, which follows from both. */
function dailyLayers(
  paths: InputPaths,
  climatology: DailyClimatology,
  cells: Int32Array,
  regions: readonly LayerSource[],
): readonly LayerSource[] {
  const { coastKm, landFraction } = climatology.statics;
  const region = regions[0]!.values as Uint8Array;
  const scaling = parseRegionalScaling(table("CC-BY-SA-4.0/regional_scaling.csv"));
  say("pattern of warming");
  const pattern = warmingPatternLayer(
    orderedRegions(),
    scaling.regions.map(({ temperature }) => temperature),
    {
      cells,
      coastKm: Int16Array.from(cells, (cell) => Math.round(coastKm[cell]!)),
      land: Float32Array.from(cells, (cell) => landFraction[cell]!),
      region,
    },
  );
  say("daily spread");
  const own = {
    highs: table("own/record-highs.csv"),
    lows: table("own/record-lows.csv"),
    shores: table("own/shore-records.csv"),
  };
  const spreads = spreadLayers(paths, own, climatology, cells);
  say("growth of hot days");
  const factors = regionFactors(
    growthCells(climatology, cells, [...regions, pattern, ...spreads]),
    scaling,
    publishedGrowth(table("CC-BY-4.0/ar6_ch12_cid_regional.csv")),
  );
  return [pattern, ...spreads, hotDayGrowthLayer(factors, cells, region)];
}

/** The baseline climate fitted anew, with where people live. */
async function fittedBaseline(paths: InputPaths) {
  const cities = parseCityTable(table("own/city_normals_extended.csv"));
  const patterns = await climatePatterns(paths, cities, say);
  const places = readKnownHeights(paths.placeHeights, table("own/place-heights.csv"));
  const settled = placeCells(places);
  const settlement = settlementOf(places, patterns.statics.elevation);
  const cells = packCells(patterns.statics.landFraction, settled);
  const climatology = fitClimatology(patterns, fieldSources(paths, cities), settlement, cells, say);
  return { places, settled, settlement, cells, climatology };
}

async function build(paths: InputPaths, out: string): Promise<void> {
  const { places, settled, settlement, cells, climatology } = await fittedBaseline(paths);
  say(`${cells.length} cells; regions`);
  const regions = regionLayers(orderedRegions(), cells);
  const daily = dailyLayers(paths, climatology, cells, regions);
  say("thunder, tornadoes");
  const occurrence = [
    thunderLayer(paths.wmoAnnual, climatology, cells),
    tornadoLayer(readTouchdowns(paths.tornadoes), cells),
  ];
  say("earthquakes, volcanoes, districts, rivers, coasts, places");
  const boundaries = readFileSync(paths.plateBoundaries, "utf8");
  const seismic = seismicLayer(seismicInputs(paths, boundaries), cells);
  say("cyclones");
  const cyclones = await cycloneLayer(paths, cells, climatology.statics);
  const [settledHeightLayer, coast] = [settledLayer(settlement.heights, cells), readCoastLayer(paths.coast)];
  const reach = seaReach(coast, settledHeightLayer, cells);
  const volcanoes = volcanoLayer(readFileSync(paths.volcanoes, "utf8"));
  const [rivers, ...aboutRivers] = readRivers(paths, cells);
  say("compressing");
  const manifest = writePack(out, PACK_VERSION, cells.length, [
    ...cellLayers(settled, climatology, cells),
    settledHeightLayer,
    ...regions,
    ...daily,
    ...occurrence,
    seismic,
    cyclones,
    plateLayer(boundaries),
    volcanoes,
    ...districtLayers(readDistrictRows(paths.districts), table("own/district-positions.csv"), cells, reach),
    rivers,
    coast,
    ...(await placeLayers(paths, ownPlaces())),
    placeHeightLayer(places),
    ...aboutRivers,
  ]);
  sizesOf(manifest, out);
}

const { values } = parseArgs({
  options: {
    inputs: { type: "string" },
    out: { type: "string", default: `${DATA}pack` },
    only: { type: "string" },
  },
});

const WIND_INPUTS = [
  "airTemperature",
  "precipitation",
  "elevation",
  "placeHeights",
  "shipClimate",
  "navyWinds",
  "landFraction",
  "annualRain",
  "wmoNormals",
  "wmoAnnual",
  "worldClim",
] as const satisfies readonly (keyof InputPaths)[];

/** Layers of the regions of a pack that is there. */
const regionsOfPack = (pack: Pack): readonly LayerSource[] =>
  ["region-index", "region-weight"].map((name) => ({
    ...pack.entry(name),
    values: Uint8Array.from(pack.numbers(name)),
  }));

interface Alone {
  readonly inputs: readonly (keyof InputPaths)[];
  readonly make: (paths: InputPaths) => LayerSource[] | Promise<LayerSource[]>;
}

/** Layers that are made alone, from few inputs, into a pack that is there. */
const ALONE: Readonly<Record<string, Alone>> = {
  earthquakes: {
    inputs: ["earthquakes", "oldEarthquakes", "plateBoundaries", "orogens"],
    make: (paths) => {
      const boundaries = readFileSync(paths.plateBoundaries, "utf8");
      return [seismicLayer(seismicInputs(paths, boundaries), packGridCells(openPack({ directory: values.out })))];
    },
  },
  humidity: {
    inputs: ["wmoNormals"],
    make: ({ wmoNormals }) => [
      humidityOfPack(openPack({ directory: values.out }), readStationMeans(wmoNormals).humidity, [
        ...parseCityTable(table("own/city_normals_extended.csv")),
        ...parseHumidityPlaces(table("own/humidity-places.csv")),
      ]),
    ],
  },
  wind: {
    inputs: WIND_INPUTS,
    make: async (paths) => {
      const cities = parseCityTable(table("own/city_normals_extended.csv"));
      const patterns = await climatePatterns(paths, cities, say);
      const places = readKnownHeights(paths.placeHeights, table("own/place-heights.csv"));
      const settlement = settlementOf(places, patterns.statics.elevation);
      return [windOfPack(openPack({ directory: values.out }), patterns, fieldSources(paths, cities), settlement)];
    },
  },
  climate: {
    inputs: [...WIND_INPUTS, "wmoDayCounts"],
    make: async (paths) => {
      const { settled, cells, climatology } = await fittedBaseline(paths);
      return [
        ...cellLayers(settled, climatology, cells),
        ...dailyLayers(paths, climatology, cells, regionsOfPack(openPack({ directory: values.out }))),
        thunderLayer(paths.wmoAnnual, climatology, cells),
      ];
    },
  },
  daily: {
    inputs: [...WIND_INPUTS, "wmoDayCounts"],
    make: async (paths) => {
      const pack = openPack({ directory: values.out });
      const { statics } = await climatePatterns(paths, parseCityTable(table("own/city_normals_extended.csv")), say);
      return [...dailyLayers(paths, climatologyOfPack(pack, statics), packGridCells(pack), regionsOfPack(pack))];
    },
  },
  rivers: {
    inputs: RIVER_INPUTS,
    make: (paths) => [...readRivers(paths, packGridCells(openPack({ directory: values.out })))],
  },
  places: {
    inputs: PLACE_INPUTS,
    make: (paths) => placeLayers(paths, ownPlaces()),
  },
};
const alone = values.only === undefined ? undefined : ALONE[values.only];
const found = findInputs(values.inputs ?? "");
const missing = alone
  ? found.missing.filter((input) => alone.inputs.some((name) => INPUT_FILES[name] === input))
  : found.missing;
const paths = found.paths as InputPaths;
if (values.inputs === undefined || missing.length > 0 || (values.only !== undefined && alone === undefined)) {
  say(`Usage: npm run atlas:build -- --inputs FOLDER [--out FOLDER] [--only ${Object.keys(ALONE).join("|")}]`);
  for (const input of missing) {
    say(
      `Missing: ${input.names.join(" or ") || input.npmPath}\n  ${input.title}\n  from ${input.address}\n  licence: ${input.licence}`,
    );
  }
  process.exitCode = 1;
} else if (alone) sizesOf(rewriteLayers(values.out, PACK_VERSION, await alone.make(paths)), values.out);
else await build(paths, values.out);
