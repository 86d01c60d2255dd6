import { screenFromPack, siteColumns } from "@tidemark/atlas";
import { catalogue, COORDINATE_SETS, datasetById, FUTURE_SCENARIOS, type Dataset } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { shippedPack } from "../../packages/atlas/src/pack/shipped-pack.test-data.ts";
import { readerAt, RULES, type Column, type Epoch } from "./contradiction-rules.ts";

const pack = shippedPack();

/** Towns of the whole list at even steps, and points spread evenly over the globe, most of them wild. */
function manyPlaces() {
  const listed = pack.text("gazetteer").split("\n");
  const step = Math.floor(listed.length / 1500);
  const towns = Array.from({ length: 1500 }, (_, i) => {
    const [name, country, , , latitude, longitude] = listed[i * step]!.split("\t");
    return { name: `${name}, ${country}`, latitude: Number(latitude), longitude: Number(longitude) };
  });
  // a sequence of low discrepancy; half of the points lie at sea or in Antarctica, which have no climate
  const wild = Array.from({ length: 1100 }, (_, i) => ({
    name: `point ${i}`,
    latitude: (Math.asin(2 * ((i * 0.754877666) % 1) - 1) * 180) / Math.PI,
    longitude: 360 * ((i * 0.569840291) % 1) - 180,
  }));
  // the Arctic, where little is settled and most changes
  const arctic = Array.from({ length: 300 }, (_, i) => ({
    name: `Arctic point ${i}`,
    latitude: 60 + 24 * ((i * 0.754877666) % 1),
    longitude: 360 * ((i * 0.569840291) % 1) - 180,
  }));
  return [...towns, ...wild, ...arctic];
}
const places = manyPlaces();
const data = screenFromPack(pack, places);
const read = siteColumns(data);

const ENDS = ["p10", "p50", "p90"] as const;
const NOW = { scenario: "historical", time: 2005 } as const;
const SOON = { scenario: "ssp585", time: 2050 } as const;
const LATE = { scenario: "ssp585", time: 2080 } as const;
const PARTS = [...ENDS, "mean"] as const;
const EPOCHS: readonly Epoch[] = [NOW, SOON, LATE].flatMap((epoch) =>
  PARTS.map((ensemble) => ({ ...epoch, ensemble })),
);

/** Places at which one column is above another, with both values. */
function above(left: Column, right: Column, room = 1e-4): readonly string[] {
  if (left === undefined || right === undefined) return [];
  return places.flatMap(({ name }, i) =>
    left[i]! > right[i]! + room ? [`${name}: ${left[i]!.toPrecision(4)} > ${right[i]!.toPrecision(4)}`] : [],
  );
}
const dimensions = ({ coordinateSet }: Dataset) => COORDINATE_SETS[coordinateSet].inner.map(({ name }) => name);

/** Changes since the place's own past, which are nothing at present, and cold spells, which end. */
const NOTHING_YET = new Set(["slr_local", "coast_recession"]);

/** What rises with the warming everywhere, whatever else changes. */
const RISING = "tas_mean tasmax_mean tas_min_mean txx tnn hd30 tx35 tx40 su25 tr20 tr25 cdd18 slr_local esl_rp";
const FALLING = "fd0 fd10 id0 hdd18 csdi snow_days";

describe("at 2,000 places no two figures of a place contradict each other", () => {
  it("has so many places with a climate, in all five zones", () => {
    expect(data.noCellReason.filter((reason) => reason === undefined).length).toBeGreaterThan(1800);
  });

  it.each(EPOCHS)("between datasets: $scenario $time $ensemble", (epoch) => {
    const of = readerAt(read, epoch);
    const rules = RULES.filter(({ isOfMeans }) => epoch.ensemble !== "mean" || isOfMeans);
    const broken = rules.flatMap((rule) => {
      const found = above(rule.left(of), rule.right(of), (of.isCentre ? undefined : rule.roomAtEnds) ?? rule.room);
      return found.length === 0 ? [] : [{ rule: rule.says, places: found.length, such: found.slice(0, 3) }];
    });
    expect(broken).toEqual([]);
  });

  it("along return periods, and from p10 over the median to p90", () => {
    const broken = catalogue.flatMap((dataset) => {
      const names = dimensions(dataset);
      const sign = dataset.direction === "higher" ? 1 : -1;
      const periods = COORDINATE_SETS[dataset.coordinateSet].inner.find(({ name }) => name === "return_period")?.values;
      const inOrder = ENDS.filter(() => names.includes("ensemble")).map((ensemble) =>
        readerAt(read, { ...NOW, ensemble })(dataset.id),
      );
      const byPeriod = (periods ?? []).map((period) => {
        const column = readerAt(read, { ...NOW, ensemble: "p50" })(dataset.id, { return_period: Number(period) });
        return column && Float64Array.from(column, (value) => sign * value);
      });
      const found = [inOrder, byPeriod].flatMap((columns) =>
        columns.slice(1).flatMap((column, i) => above(columns[i], column, 1e-3)),
      );
      return found.length === 0 ? [] : [{ id: dataset.id, such: found.slice(0, 3) }];
    });
    expect(broken).toEqual([]);
  });

  it("from one scenario to the next, where physics demands an order", () => {
    const inOrder = (id: string) =>
      FUTURE_SCENARIOS.map((scenario) => readerAt(read, { scenario, time: 2080, ensemble: "p50" })(id));
    const broken = [
      ...RISING.split(" ").map((id) => [id, inOrder(id)] as const),
      ...FALLING.split(" ").map((id) => [id, inOrder(id).toReversed()] as const),
    ].flatMap(([id, columns]) =>
      columns.slice(1).flatMap((column, i) => above(columns[i], column, 0.01).map(() => id)),
    );
    expect(broken).toEqual([]);
  });

  it("no dataset is one number everywhere, and no figure of the climate is told without a range", () => {
    const broken = catalogue.flatMap((dataset) => {
      const { id, kind, method } = dataset;
      if (NOTHING_YET.has(id) || !dimensions(dataset).includes("ensemble")) return [];
      const [low, middle, high] = ENDS.map((ensemble) => readerAt(read, { ...NOW, ensemble })(id));
      if (low === undefined || middle === undefined || high === undefined) return [];
      const known = Array.from(middle).filter((value) => !Number.isNaN(value));
      const isFact = datasetById(id)!.coordinateSet === "S1" || id === "tas_change";
      const bare = places.filter((_, i) => Math.abs(middle[i]!) > 0.1 && low[i] === high[i]).length;
      return [
        ...(known.length > 0 && new Set(known.map((value) => value.toPrecision(4))).size < 3
          ? [`${id}: one number`]
          : []),
        ...(kind === "indicator" && method.id !== "ext" && !isFact && bare > 0
          ? [`${id}: ${bare} without a range`]
          : []),
      ];
    });
    expect(broken).toEqual([]);
  });
});
