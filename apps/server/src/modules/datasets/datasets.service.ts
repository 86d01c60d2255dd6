import type { DatasetProvenance, ImportedProvenance, NativeMaps } from "@tidemark/atlas";
import {
  addressPattern,
  type DatasetDetail,
  markFieldsOfValue,
  type MarkFields,
  message,
  type SpatialDataset,
  type TileJson,
  valueTile,
  type WireCoordinates,
  reasonFields,
} from "@tidemark/contract";
import { catalogue, type Dataset, worded, type Sentence } from "@tidemark/science";
import { AppError, notFound } from "../../app-error.ts";
import { createCellValues, viewOnWire } from "./cell-values.ts";
import { keyOfView, knownDataset, seenDataset, viewAt } from "./layer-address.ts";
import type { LayerThreads } from "./layers/layer-threads.ts";
import type { LayerStore, OpenFacts } from "./layers/layer-store.ts";
import { type LayerView, rangeOf } from "./layers/layer-view.ts";
import { shownCells, shownText } from "./tiles/native-zooms.ts";
import { deepestZoom } from "./tiles/value-tiles.ts";
import { decoding, type Resampling, TILE_SIZE } from "./tiles/fill-tile.ts";
import { createThumbnails } from "./thumbnails.ts";
import { markOverWorld, titleOverWorld } from "./world-totals.ts";
import { datasetDetail, spatialDataset } from "./wire-dataset.ts";

export interface DatasetsDependencies {
  readonly store: LayerStore;
  readonly threads: LayerThreads;
  /** Why datasets of the catalogue have no values at all with the data in use, by id; null where they have. */
  readonly missing: () => Promise<ReadonlyMap<string, Sentence | null>>;
  /** Sources that were imported. */
  readonly imported: () => Promise<readonly ImportedProvenance[]>;
}

type Asked = WireCoordinates;

/** The catalogue as layers over the world. */
export type Datasets = ReturnType<typeof createDatasetsService>;

export function createDatasetsService({ store, threads, missing, imported }: DatasetsDependencies) {
  /** Why a dataset has no values at all; null where it has. */
  const reasonOf = async ({ id }: Dataset) => (await missing()).get(id) ?? null;

  /** An answer of values of a dataset, with the mark of what a total leaves out over the world. */
  async function marked<T extends object>(id: string, answer: Promise<T>): Promise<T & Partial<MarkFields>> {
    const [told, reasons] = await Promise.all([answer, missing()]);
    return { ...told, ...markFieldsOfValue(markOverWorld(reasons, knownDataset(id))) };
  }

  async function list(): Promise<SpatialDataset[]> {
    const [reasons, { provenance, native }] = await Promise.all([missing(), facts()]);
    const recorded = new Map(provenance.map((record) => [record.dataset, record]));
    return catalogue.map((dataset) => spatialDataset(dataset, reasons, onMap(native, recorded.get(dataset.id))));
  }

  async function detail(id: string): Promise<DatasetDetail> {
    const dataset = knownDataset(id);
    const { provenance, native } = await store.facts();
    const recorded = onMap(
      native,
      provenance.find((record) => record.dataset === id),
    );
    if (recorded === undefined) throw notFound("dataset");
    return datasetDetail(dataset, await missing(), recorded);
  }

  async function tileJson(
    id: string,
    asked: Asked,
    base: Asked | undefined,
    resampling: Resampling,
  ): Promise<TileJson> {
    const dataset = seenDataset(id);
    const view = viewAt(dataset, asked, base);
    const { digest, provenance, native } = await store.facts();
    const maps = native[id];
    const reason = await reasonOf(dataset);
    const { share, isShown } = reason === null ? await store.progress(view) : { share: 1, isShown: true };
    const shown = isShown && reason === null ? await store.shown(view, []) : undefined;
    const { min, max } = rangeOf(view);
    const found = shown?.surface.statistics ?? null;
    // between the cells that were looked at may lie any value
    const isWhole = shown?.part === undefined && maps === undefined;
    const statistics = found === null || isWhole ? found : { ...found, min, max };
    const isEmpty = isShown && statistics === null && isWhole;
    return {
      ...frameOf(view, { digest, part: shown?.part, maps }, resampling),
      ...markFieldsOfValue(markOverWorld(await missing(), dataset)),
      name: titleOverWorld(await missing(), dataset),
      attribution: provenance.find((record) => record.dataset === id)?.source ?? dataset.source,
      state: isEmpty ? "missing" : isShown ? "ready" : "computing",
      progress: shown !== undefined && shown.part === undefined ? 1 : share,
      ...reasonFields(isEmpty ? (reason ?? worded("reason.no_cell")) : null),
      statistics,
    };
  }

  /** @throws AppError `unavailable` where the data cannot be read */
  async function facts(): Promise<OpenFacts> {
    try {
      return await store.facts();
    } catch (cause) {
      throw new AppError("unavailable", message("result.layers_away"), { cause });
    }
  }

  const version = async () => (await facts()).digest;
  const cells = createCellValues(store, threads);

  return {
    imported,
    reasonOf,
    list,
    detail,
    tileJson,
    version,
    ...createThumbnails(store, threads, reasonOf),
    query: (id: string, ...asked: Tail<Parameters<typeof cells.query>>) => marked(id, cells.query(id, ...asked)),
    area: (id: string, ...asked: Tail<Parameters<typeof cells.area>>) => marked(id, cells.area(id, ...asked)),
    async feature(id: string, ...asked: Tail<Parameters<typeof cells.feature>>) {
      const found = await cells.feature(id, ...asked);
      return { ...found, properties: await marked(id, Promise.resolve(found.properties)) };
    },
  };
}

type Tail<Given extends readonly unknown[]> = Given extends readonly [unknown, ...infer Rest] ? Rest : never;

/** What is recorded of a dataset; with imported maps its resolution says what is seen of them at which zoom. */
function onMap(native: OpenFacts["native"], recorded: DatasetProvenance | undefined): DatasetProvenance | undefined {
  const maps = recorded && native[recorded.dataset];
  return maps === undefined ? recorded : { ...recorded!, resolution: `${recorded!.resolution}; ${shownText(maps)}` };
}

/** What a TileJSON says whatever the values are. */
function frameOf(
  view: LayerView,
  {
    digest,
    part,
    maps,
  }: Pick<OpenFacts, "digest"> & { readonly part: number | undefined } & {
    readonly maps: NativeMaps | undefined;
  },
  resampling: Resampling,
) {
  const { dataset } = view.layer;
  const { step, redFactor, greenFactor, blueFactor, baseShift } = decoding(rangeOf(view));
  const picture = { dataset: dataset.id, coord_key: keyOfView(view) };
  // the address of a tile stays while the layer gets sharper, so that browsers ask whether it changed; behind the hash
  // stands the state of the whole, by which a map knows that it has to ask
  const query = {
    v: digest,
    resampling: resampling === "nearest" ? resampling : undefined,
    part: part === undefined ? undefined : 0,
  };
  const state = part === undefined ? "" : `#${part}`;
  return {
    ...viewOnWire(view),
    tilejson: "3.0.0" as const,
    id: dataset.id,
    name: dataset.longName,
    description: dataset.definition,
    scheme: "xyz" as const,
    tiles: [addressPattern(valueTile, picture, query) + state],
    tile_size: TILE_SIZE,
    minzoom: 0,
    maxzoom: deepestZoom(maps, resampling),
    shown: shownCells(maps),
    bounds: [-180, -85.0511, 180, 85.0511],
    encoding: {
      ...rangeOf(view),
      step,
      red_factor: redFactor,
      green_factor: greenFactor,
      blue_factor: blueFactor,
      base_shift: baseShift,
    },
  };
}
