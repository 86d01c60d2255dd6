import { createHash } from "node:crypto";
import {
  type Attribution,
  type ComputeChoice,
  type contract,
  type RiskDataset,
  type SpatialDataset,
  type WireCoordinates,
  valueTile,
  missingFields,
} from "@tidemark/contract";
import { COORDINATE_SETS, datasetById } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { cached } from "../../http/cached.ts";
import type { Call, Handlers } from "../../http/call.ts";
import type { PlainMount } from "../../http/mount.ts";
import { accessOf, withheldReason, withheldScopeOf } from "../../dataset-access.ts";
import type { Datasets } from "./datasets.service.ts";
import { seenDataset, viewOfKey } from "./layer-address.ts";
import { RESAMPLINGS } from "./tiles/fill-tile.ts";
import type { ValueTiles } from "./tiles/value-tiles.ts";
import { importedAttributions } from "./pack-attributions.ts";
import { dimensionsOnWire } from "./wire-dataset.ts";

export interface Contact {
  readonly address: string;
  readonly email: string;
  readonly url: string;
}

/** What other parts of the server tell of a project. */
export interface ProjectFacts {
  /** Datasets it was computed with. @throws AppError `not_found`, `conflict` while there are no results */
  readonly computed: (exposureId: string) => Promise<{ readonly items: readonly RiskDataset[] }>;
  /** What was chosen for it. @throws AppError `not_found` while nothing was */
  readonly choice: (exposureId: string) => Promise<Pick<ComputeChoice, "overrides">>;
}

/** What the imprint shows. */
export interface Imprint {
  /** Sources of everything in use, in the order they are shown. */
  readonly attributions: readonly Attribution[];
  readonly contact: Contact;
}

/** A dataset as whoever asks sees it: what is withheld is missing, with the reason. */
function asSeen<T extends SpatialDataset>(item: T): T {
  const reason = withheldReason(item.id);
  return reason === undefined ? item : { ...item, ...missingFields(reason) };
}

/** Coordinates of an address that were written one by one. */
const given = (single: Readonly<Record<string, string | number | undefined>>): WireCoordinates =>
  Object.fromEntries(
    Object.entries(single).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );

export function datasetsHandlers(
  datasets: Datasets,
  { attributions, contact }: Imprint,
  projects: ProjectFacts,
): Handlers<typeof contract.datasets> {
  return {
    imprint: async () => ({
      items: [...attributions, ...importedAttributions(await datasets.imported())],
      contact: { ...contact },
    }),
    slim: async () => ({ items: (await datasets.list()).map(asSeen), version: await datasets.version() }),
    dataset: ({ input }) => datasets.detail(input.id),
    thumbnail: ({ input }) => datasets.thumbnail(input.id),
    tileJson: ({ input: { id, coords, base_coords, resampling, ...single } }) =>
      datasets.tileJson(id, { ...coords, ...given(single) }, base_coords, resampling),
    query: async ({ input: { id, coords, base_coords, points, area } }) => {
      if (area !== undefined) return datasets.area(id, coords, base_coords, area);
      if (points !== undefined) return datasets.query(id, coords, base_coords, points);
      const layer = await datasets.tileJson(id, coords, base_coords, "linear");
      const { coords: at, base_coords: base, unit, is_lower_bound, missing_hazards } = layer;
      const mark = is_lower_bound === undefined ? {} : { is_lower_bound, missing_hazards };
      return { dataset_id: id, coords: at, base_coords: base, unit, ...mark, items: [], layer };
    },
    vectorFeature: ({ input: { id, feature_id, coords } }) => datasets.feature(id, feature_id, coords),
    hazards: async ({ input, caller }) => {
      const hasAccess = caller.scopes.includes("layers");
      const items = (await datasets.list()).filter(({ kind }) => kind === "hazard");
      const shown = hasAccess || !input.check_access ? items : [];
      return { items: shown.map((item) => ({ ...item, has_access: hasAccess })) };
    },
    coordsSet: async ({ input }) => {
      const set = COORDINATE_SETS[input.coordinates_set];
      const { id, label, epochs, size } = set;
      return { id, label, coords: dimensionsOnWire(set), epochs: epochs.map((epoch) => ({ ...epoch })), size };
    },
    projectImpactDrivers: async ({ input }) => {
      const { items } = await projects.computed(input.exposure_id);
      return { items: items.filter(({ kind }) => kind !== "hazard") };
    },
    topicOverrides: async ({ input }) => {
      try {
        return { items: (await projects.choice(input.exposure_id)).overrides };
      } catch (error) {
        // the project is there, or the caller would not be here: nothing was chosen for it yet
        if (error instanceof AppError && error.code === "not_found") return { items: [] };
        throw error;
      }
    },
    impactDrivers: async ({ caller }) => ({
      items: (await datasets.list()).flatMap((item) => {
        const driver = datasetById(item.id);
        if (driver?.kind !== "driver") return [];
        const { hazard, driverKind, quantity } = driver;
        return [
          {
            ...item,
            hazard,
            driver_kind: driverKind,
            quantity,
            has_access: withheldScopeOf(accessOf(caller.scopes), driver.id) === undefined,
          },
        ];
      }),
    }),
  };
}

async function sendTile(call: Call<Record<string, unknown>>, datasets: Datasets, tiles: ValueTiles) {
  const { input } = call;
  const dataset = seenDataset(String(input["dataset"]));
  const view = viewOfKey(dataset, String(input["coord_key"]));
  const version = await datasets.version();
  const isWholeUnderItsName = input["v"] === version && input["part"] === undefined;
  return cached(call, { version, type: valueTile.response.contentType, vary: "authorization" }, async () => {
    if ((await datasets.reasonOf(dataset)) !== null) return {};
    const resampling = RESAMPLINGS.find((way) => way === input["resampling"]) ?? "linear";
    const address = { z: Number(input["z"]), x: Number(input["x"]), y: Number(input["y"]) };
    const { bytes, isFinal } = await tiles.tile(view, address, resampling);
    // what is known under its version never changes; a tile of a layer on its way has none yet, only its own bytes:
    // of a layer that got sharper somewhere the tiles elsewhere are not sent again
    if (isFinal || bytes === undefined)
      return { bytes, keep: isFinal ? (isWholeUnderItsName ? "forever" : "checked") : "once" };
    return { bytes, keep: "once", own: createHash("sha256").update(bytes).digest("base64url") };
  });
}

export function datasetsPlainRoutes(datasets: Datasets, tiles: ValueTiles): PlainMount[] {
  return [{ spec: valueTile, handle: (call) => sendTile(call, datasets, tiles) }];
}
