import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { ROUTES_FILE } from "../../routes/open-routes.ts";
import { encodeRoutes } from "../../routes/route-file.ts";
import { FIXED_LINKS, hasCustoms } from "./borders.ts";
import { corridorsOf } from "./corridors.ts";
import { LandRaster } from "./land-raster.ts";
import { portsOf } from "./ports.ts";
import { type Link, partsOf, readSeaLanes } from "./sea-lanes.ts";
import { readTowns, type Town } from "./towns.ts";

/** Towns of the fixed links, and their links by number. */
function fixedLinks(towns: readonly Town[]): Link[] {
  // of towns with one name the largest
  const numbers = new Map<string, number>(
    towns.map(({ country, name }, i) => [`${country} ${name}`, i] as const).toReversed(),
  );
  return FIXED_LINKS.flatMap(({ name, towns: [one, other] }) => {
    const [from, to] = [numbers.get(one), numbers.get(other)];
    if (from === undefined || to === undefined) throw new Error(`no town at both ends of ${name}`);
    return [[from, to] as const];
  });
}

const raster = new LandRaster();
const lanes = readSeaLanes();
const towns = readTowns(new Set(FIXED_LINKS.flatMap(({ towns: ends }) => ends)));
const corridors = [...corridorsOf(towns, raster), ...fixedLinks(towns)];
const ports = portsOf(lanes, towns, corridors, raster);
const shift = lanes.nodes.length;
const isBorder = ([one, other]: Link) => hasCustoms(towns[one]!.country, towns[other]!.country);
const shifted = ([one, other]: Link): Link => [one + shift, other + shift];
const borderLinks = corridors.filter(isBorder).map(shifted);
const links = [
  ...lanes.links,
  ...ports.map(([node, town]): Link => [node, town + shift]),
  ...corridors.filter((link) => !isBorder(link)).map(shifted),
  ...borderLinks,
];
const file = encodeRoutes({
  longitudes: Float32Array.from([...lanes.nodes.map(([x]) => x), ...towns.map(({ longitude }) => longitude)]),
  latitudes: Float32Array.from([...lanes.nodes.map(([, y]) => y), ...towns.map(({ latitude }) => latitude)]),
  seaNodes: shift,
  links: Uint16Array.from(links.flat()),
  borderLinks: borderLinks.length,
  land: raster.mask(),
});
const bytes = brotliCompressSync(file);
mkdirSync(dirname(ROUTES_FILE), { recursive: true });
writeFileSync(ROUTES_FILE, bytes);
const parts = new Set(partsOf(shift + towns.length, links)).size;
process.stdout.write(
  `${shift} nodes at sea, ${towns.length} towns, ${corridors.length} corridors, ${ports.length} ports, ` +
    `${links.length} links in ${parts} part${parts === 1 ? "" : "s"}; ${bytes.length} bytes in ${ROUTES_FILE}\n`,
);
