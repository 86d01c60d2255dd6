import { GridError } from "@tidemark/grids";
import { DAYS_IN_MONTH, type Month } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, GRID_ROWS, rowLatitude } from "../cell-grid.ts";
import { freshFolder, type ImportWork, type LayerId, recipeOf } from "./import-work.ts";
import { onPackGrid } from "./normals-grid.ts";
import { type PlannedNormal, planNormals } from "./normals-plan.ts";
import type { Normal, NormalsSource } from "./source-types.ts";
import { type LayerShape, LayerWriter } from "./stored-layer.ts";
import { importSaid } from "../wording/import-said.ts";

/** Cells along each side of a chunk that holds the twelve months. */
const CHUNK_SIDE = 60;
/** What monthly fields can be, °C or mm a month. */
const POSSIBLE = {
  temperature: [-90, 60],
  rain: [-1, 15_000],
  maximum: [-90, 65],
  minimum: [-95, 55],
} as const satisfies Readonly<Record<Normal, readonly [number, number]>>;

const SHAPE: LayerShape = {
  projection: null,
  xs: Float64Array.from({ length: GRID_COLUMNS }, (_, column) => columnLongitude(column)),
  ys: Float64Array.from({ length: GRID_ROWS }, (_, row) => rowLatitude(row)),
};

/** Brings monthly normals to the grid of the pack: a layer of twelve months for each field. */
export async function convertNormals(source: NormalsSource, work: ImportWork): Promise<LayerId[]> {
  const planned = await planNormals(source, work.files);
  const out: LayerId[] = [];
  for (const normal of planned) {
    work.options.onProgress?.({ stage: "converting", done: out.length, total: planned.length, item: normal.normal });
    out.push(await convertNormal(normal, work));
  }
  for (const { months } of planned) for (const bands of months) for (const band of bands) await band.source.close();
  return out;
}

async function convertNormal({ normal, field, months, years }: PlannedNormal, work: ImportWork): Promise<LayerId> {
  const id = `normal-${normal}`;
  const parts = months.flat().map(({ file, band }) => `${work.inputs.get(file)?.sha256} ${band}`);
  const said = JSON.stringify(months.flat().map(({ file }) => file.details));
  const recipe = recipeOf([work.source.id, id, ...parts, said]);
  const folder = await freshFolder(work, id, recipe);
  if (folder === null) return { id, variable: id };
  const rows: Float32Array[] = [];
  for (const [month, bands] of months.entries()) {
    work.options.signal?.throwIfAborted();
    const factor = field.perDay === true ? DAYS_IN_MONTH[month]! : 1;
    const [low, high] = POSSIBLE[normal];
    const {
      file: { name },
      packing: { scale, offset },
    } = bands[0]!;
    const physical = (value: number) => (value * scale + offset) * factor;
    const found = await onPackGrid(bands, (value) => {
      const whole = physical(value);
      if (whole >= low && whole <= high) return;
      throw new GridError(
        "not-understood",
        importSaid("source.impossible_normal", { file: name, value: whole, normal, low, high }),
      );
    });
    const least = normal === "rain" ? 0 : Number.NEGATIVE_INFINITY;
    for (let cell = 0; cell < found.length; cell++) found[cell] = Math.max(least, physical(found[cell]!));
    rows.push(found);
  }
  const writer = new LayerWriter(folder, SHAPE, { bands: 12, chunk: CHUNK_SIDE });
  await writer.writeRows(rows, 0, GRID_ROWS);
  const [year, lastYear] = years;
  await writer.finish({
    id,
    variable: id,
    units: normal === "rain" ? "mm" : "degC",
    labels: {},
    bands: months.map((_, month) => ({ month: (month + 1) as Month, year, lastYear })),
    emptyCell: "missing",
    undeclaredNodata: [],
    recipe,
  });
  return { id, variable: id };
}
