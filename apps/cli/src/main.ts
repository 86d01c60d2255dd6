import { readFile } from "node:fs/promises";
import {
  adoptEarlierLayout,
  DamagedPackError,
  importedFolder,
  MirrorFault,
  openSources,
  placeNear,
  screenSites,
  sourcesOf,
  type Sources,
} from "@tidemark/atlas";
import { parseCoordinates } from "@tidemark/geo";
import { GridError } from "@tidemark/grids";
import { UsageError } from "./arguments.ts";
import { readOfficialMaps, readsAt } from "./official.ts";
import { run, type Point } from "./run.ts";
import { reportEpochs, siteSources } from "./site-sources.ts";

const manifest: unknown = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
const version =
  typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "unknown";

let sources: Sources | undefined;

/**
 * Readings with the latitude first or as labelled; a pair that only fits the other way round is refused with a hint.
 */
function readCoordinates(text: string): readonly Point[] {
  const result = parseCoordinates(text);
  if (!result.ok) throw new UsageError(result.message);
  const given = result.candidates.filter(({ order }) => order === "given");
  const [other] = result.candidates;
  if (given.length > 0 || other === undefined) return given;
  throw new UsageError(`"${text}" is out of range. Swapped? Try ${other.latitude} ${other.longitude}.`);
}

// whoever reads may stop early, as `head` does
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

try {
  process.exitCode = await run(process.argv.slice(2), {
    write: (text) => process.stdout.write(text),
    warn: (text) => process.stderr.write(text),
    // drawn over itself, and only where the answer itself does not scroll past
    progress:
      process.stderr.isTTY && !process.stdout.isTTY
        ? (done, of) => process.stderr.write(`\r${done} of ${of} places${done === of ? "\n" : ""}`)
        : undefined,
    readFile: (path) => readFile(path, "utf8"),
    version,
    parseCoordinates: readCoordinates,
    openSites: async (points, { scenario, year, importedFolder: folder, official, elevation }) => {
      const imported = folder ?? importedFolder(process.env);
      await adoptEarlierLayout(imported);
      sources ??= await openSources({ importedFolder: imported });
      const { pack } = sources;
      const read =
        official &&
        (await readOfficialMaps({ pack, points }, official, process.env, (text) => process.stderr.write(text)));
      const used = read === undefined ? sources : sourcesOf(pack, [...sources.imported, ...read]);
      const places = points.map((point) => ({ ...point, elevationMetres: elevation }));
      const data = await screenSites(used, places, { epochs: reportEpochs(scenario, year) });
      const placeOf = ({ latitude, longitude }: Point) => placeNear(pack, latitude, longitude);
      const cells = await readsAt(read ?? [], points);
      return siteSources(data, scenario, year, { placeOf, pack, official: cells });
    },
  });
} catch (error) {
  if (!(error instanceof DamagedPackError || error instanceof GridError || error instanceof MirrorFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 3;
}
