import { searchTest, type SpatialDataset, type TileJson } from "@tidemark/contract";
import { BASE, type Coordinates, RISK_CATEGORIES, type RiskCategory, TOPICS } from "@tidemark/science";
import { changedCoords, yearsOf } from "../../lib/dataset-coords.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { coordinateLabel, topicLabel } from "../../lib/terms.ts";
import { drawnColours } from "../../ui/map/colour-choice.ts";
import type { HazardLayer } from "../../ui/map/hazard-picture.ts";
import { roundRange } from "../../ui/map/round-range.ts";
import type { SwipeSide } from "../../ui/map/swipe-clip.ts";
import { rampOf } from "../../ui/map/palettes.ts";
import { datasetDefinition, datasetTitle } from "../../lib/sentences.ts";
import type { LayerState } from "../../state/layer-state.ts";

const CATEGORY_LABELS: Readonly<Record<RiskCategory, UiText>> = {
  "climate change": msg("Climate change"),
  "seasonal climate": msg("Seasonal climate"),
  weather: msg("Weather"),
  socioeconomics: msg("Socioeconomics"),
  agriculture: msg("Agriculture"),
  "supply chain": msg("Supply chain"),
  other: msg("Other"),
};

/** Risk categories that have datasets, in their usual order. */
export function categoriesOf(
  items: readonly SpatialDataset[],
): readonly { readonly id: string; readonly title: string }[] {
  return RISK_CATEGORIES.filter((category) => items.some((item) => item.category === category)).map((id) => ({
    id,
    title: t(CATEGORY_LABELS[id]),
  }));
}

export interface DatasetGroup {
  readonly topic: string;
  readonly items: readonly SpatialDataset[];
}

/** Datasets of a category by topic whose name, definition, topic or id holds every word that is searched for. */
export function groupsOf(
  items: readonly SpatialDataset[],
  category: string | undefined,
  search: string,
): readonly DatasetGroup[] {
  const finds = searchTest(search);
  const found = items.filter(
    (item) =>
      (category === undefined || item.category === category) &&
      finds(datasetTitle(item), datasetDefinition(item), topicLabel(item.topic), item.id),
  );
  return TOPICS.map((topic) => ({ topic, items: found.filter((item) => item.topic === topic) })).filter(
    (group) => group.items.length > 0,
  );
}

/** What the layer can be compared with: the present, and the other scenarios of its year. */
export function comparisons(
  dataset: SpatialDataset,
  coords: Coordinates,
): readonly { readonly label: string; readonly base: Coordinates }[] {
  const { scenario, time } = coords;
  if (scenario === undefined || time === undefined) return [];
  const scenarios = dataset.coords.find(({ name }) => name === "scenario")?.values ?? [];
  const others = scenarios
    .filter((other) => other !== scenario && other !== BASE.scenario && yearsOf(dataset, other).includes(time))
    .map((other) => ({
      label: `${coordinateLabel("scenario", other)}, ${time}`,
      base: changedCoords(dataset, coords, "scenario", other),
    }));
  const hasPresent = scenarios.includes(BASE.scenario) && (scenario !== BASE.scenario || time !== BASE.time);
  return hasPresent ? [{ label: t("Present (1995 to 2014)"), base: { ...coords, ...BASE } }, ...others] : others;
}

/** Range of the colours that follows from the data; of a difference the same on both sides of zero. */
export function dataRange({ statistics, encoding, base_coords: base, unit }: TileJson): readonly [number, number] {
  const { low, high } = statistics ?? { low: encoding.min, high: encoding.max };
  if (base === null) return roundRange([low, high], unit);
  const reach = Math.max(Math.abs(low), Math.abs(high)) || encoding.max / 10;
  const [, end] = roundRange([0, reach]);
  return [-end, end];
}

/** Tiles that a layer is drawn from: what is compared by swiping has those of both sides. */
export interface LayerPart {
  readonly id: string;
  readonly layer: LayerState;
  readonly side?: SwipeSide;
}

/** The tiles a layer asks for, its own first. */
export function partsOf(layer: LayerState): readonly [LayerPart, ...LayerPart[]] {
  const { dataset: id, base, comparison } = layer;
  if (base === undefined || comparison !== "swipe") return [{ id, layer }];
  return [
    { id, layer: { ...layer, base: undefined }, side: "right" },
    { id: `${id}-base`, layer: { ...layer, coords: base, base: undefined }, side: "left" },
  ];
}

/** Tiles with the range of others too, so that colours mean the same on both sides. */
export function joinedTiles(tiles: TileJson, other: TileJson | undefined): TileJson {
  const [own, more] = [tiles.statistics, other?.statistics];
  if (own === null || more === null || more === undefined) return tiles;
  const statistics = { ...own, low: Math.min(own.low, more.low), high: Math.max(own.high, more.high) };
  return { ...tiles, statistics };
}

/**
 * A layer as the map draws it.
 *
 * @param ranged tiles whose statistics give the range of the colours
 */
export function hazardLayer(
  { id, layer, side }: LayerPart,
  tiles: TileJson,
  dark: boolean,
  ranged = tiles,
): HazardLayer {
  const { min, max, step, red_factor, green_factor, blue_factor, base_shift } = tiles.encoding;
  const { palette, reverse } = layer.colouring;
  const drawn = drawnColours(layer.colouring, dataRange(ranged));
  // above the largest value lie only the pixels of a shore that the card mixes with the sea: they are not drawn
  const dataEnd = (tiles.statistics?.max ?? max) + 2 * step;
  return {
    id,
    side,
    tiles: {
      path: tiles.tiles[0] ?? "",
      minZoom: tiles.minzoom,
      maxZoom: tiles.maxzoom,
      tileSize: tiles.tile_size,
      attribution: tiles.attribution,
      encoding: {
        min,
        max,
        step,
        redFactor: red_factor,
        greenFactor: green_factor,
        blueFactor: blue_factor,
        baseShift: base_shift,
      },
    },
    colours: {
      ramp: rampOf(palette, dark, reverse),
      range: drawn.range,
      leftCutOff: drawn.leftCutOff,
      rightCutOff: Math.min(drawn.rightCutOff ?? max, dataEnd),
    },
    opacity: layer.opacity,
    visible: layer.visible,
    smooth: layer.smooth,
  };
}
