import {
  COORDINATE_SETS,
  coordinateIndex,
  datasetById,
  impactDrivers,
  type ColumnReader,
  type Coordinates,
  type Ensemble,
  type Month,
  type Season,
} from "@tidemark/science";

/** Columns of the sites in one epoch and member; undefined where a dataset is missing everywhere. */
export interface Epoch {
  readonly scenario: NonNullable<Coordinates["scenario"]>;
  readonly time: number;
  readonly ensemble: Ensemble;
}
export type Column = ArrayLike<number> | undefined;

/** What has to hold of each site in every epoch and member: `left` is not above `right`. */
export interface Rule {
  readonly says: string;
  readonly left: (of: Reader) => Column;
  readonly right: (of: Reader) => Column;
  /** In the unit of the values: what numbers of four bytes and rounded tables leave open. */
  readonly room?: number;
  /** The same between the ends of two ranges, which are not of one year. */
  readonly roomAtEnds?: number;
  /** Also of means, which most rules do not hold for: of a wide range many days of a few warm years may be one. */
  readonly isOfMeans?: true;
}

/** One dataset in the epoch and member that a rule is asked in, at its default coordinates but for what is told. */
export interface Reader {
  (id: string, more?: Coordinates): Column;
  /** The same at the other end of the ensemble. */
  readonly otherEnd: (id: string) => Column;
  readonly isMedian: boolean;
  /** Whether it is the median or the mean, not an end of the range. */
  readonly isCentre: boolean;
}
const OPPOSITE = { p10: "p90", p50: "p50", p90: "p10", mean: "mean" } as const;

/** Reader of columns at an epoch and member. */
export function readerAt(read: ColumnReader, epoch: Epoch): Reader {
  const of = (id: string, more: Coordinates = {}): Column => {
    const dataset = datasetById(id)!;
    const set = COORDINATE_SETS[dataset.coordinateSet];
    const own = set.epochs.length === 0 ? { ensemble: epoch.ensemble } : epoch;
    return read(id, coordinateIndex(set, { ...dataset.defaultCoordinates, ...own, ...more }));
  };
  const otherEnd = (id: string) => of(id, { ensemble: OPPOSITE[epoch.ensemble] });
  return Object.assign(of, {
    otherEnd,
    isMedian: epoch.ensemble === "p50",
    isCentre: epoch.ensemble === "p50" || epoch.ensemble === "mean",
  });
}

const each = (columns: readonly Column[], fold: (values: readonly number[]) => number): Column => {
  if (columns.some((column) => column === undefined)) return undefined;
  const known = columns as readonly ArrayLike<number>[];
  return Float64Array.from({ length: known[0]!.length }, (_, site) => fold(known.map((column) => column[site]!)));
};
const times = (factor: number, column: Column): Column => each([column], ([value]) => factor * value!);

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const satisfies readonly Month[];
const SEASONS = ["DJF", "MAM", "JJA", "SON"] as const satisfies readonly Season[];
const months = (of: Reader, id: string) => MONTHS.map((month) => of(id, { month }));
const seasons = (of: Reader, id: string) => SEASONS.map((season) => of(id, { season }));

const ordered = (less: string, more: string, says: string): Rule => ({
  says,
  left: (of) => of(less),
  right: (of) => of(more),
  room: 0.1,
});

/** Days beyond a limit, rarer ones first: no more of them than of those beyond a milder one. */
const COUNTS: readonly (readonly string[])[] = [
  ["tx40", "tx35", "hd30", "su25"],
  ["tr25", "tr20"],
  ["fd10", "fd0"],
  ["id0", "fd0"],
  ["ftc", "fd0"],
  ["wbgt32", "wbgt28"],
  ["r20mm", "r10mm"],
  ["swe100_days", "snow_days"],
];

/** Where single days of the year are beyond a limit, so is its most extreme day, about. */
const beyondLimit = (count: string, extreme: string, limit: number, sign: 1 | -1): Rule => ({
  says: `a year with a day of ${count} has its extreme (${extreme}) there`,
  left: (of) => each([of(count)], ([days]) => (days! > 2 ? sign * limit : Number.NEGATIVE_INFINITY)),
  // most days go with the hot end of the hottest day and with the cold end of the coldest night
  right: (of) => each([sign === 1 ? of(extreme) : of.otherEnd(extreme)], ([value]) => sign * value!),
  room: 3,
  roomAtEnds: 5,
});
const withinLimit = (count: string, extreme: string, limit: number, sign: 1 | -1): Rule => ({
  says: `a mean extreme (${extreme}) well beyond the limit has days of ${count}`,
  left: (of) => each([of(extreme)], ([value]) => (of.isMedian && sign * (value! - limit) > 2 ? 0.5 : 0)),
  right: (of) => of(count),
});

/** Days beyond what is passed in one year of five: a fifth of the years, up to four days in each of them. */
const DAYS_OF_RARE_YEARS = 0.8;
const rareBeyond = (count: string, levels: string, limit: number, sign: 1 | -1): Rule => ({
  says: `hardly a day of ${count} where the extreme of five years (${levels}) does not reach the limit`,
  left: (of) => (of.isCentre ? of(count) : undefined),
  right: (of) =>
    each([of(levels, { return_period: 5 })], ([level]) =>
      sign * (limit - level!) > 0 ? DAYS_OF_RARE_YEARS : Number.POSITIVE_INFINITY,
    ),
  isOfMeans: true,
});
/** Limits of daily maxima and minima with their extremes: the tail of the days is the tail that extremes are of. */
const LIMITS = [
  ["su25", "txx", 25, 1],
  ["hd30", "txx", 30, 1],
  ["tx35", "txx", 35, 1],
  ["tx40", "txx", 40, 1],
  ["fd0", "tnn", 0, -1],
  ["fd10", "tnn", -10, -1],
] as const;

export const RULES: readonly Rule[] = [
  ...COUNTS.flatMap((row) =>
    row.slice(1).map((more, i) => ordered(row[i]!, more, `no more days of ${row[i]!} than of ${more}`)),
  ),
  ...COUNTS.flat()
    .filter((id, i, all) => all.indexOf(id) === i && datasetById(id)!.coordinateSet === "CS")
    .map((id) => ({
      says: `no season has more days of ${id} than the year`,
      left: (of: Reader) => each(seasons(of, id), (values) => Math.max(...values)),
      right: (of: Reader) => of(id),
      room: 0.5,
    })),
  ordered("tas_min_mean", "tas_mean", "minima not above means"),
  ordered("tas_mean", "tasmax_mean", "means not above maxima"),
  {
    says: "the hottest day is not below the mean maximum of the hottest month",
    left: (of) => each(months(of, "tasmax_mean"), (values) => Math.max(...values)),
    right: (of) => of("txx"),
    room: 0.5,
  },
  {
    says: "the coldest night is not above the mean minimum of the coldest month",
    left: (of) => of("tnn"),
    right: (of) => each(months(of, "tas_min_mean"), (values) => Math.min(...values)),
    room: 0.5,
    // single nights are known worse than means of months, which tells at sea, where both are hardly apart
    roomAtEnds: 1,
  },
  ...LIMITS.flatMap(([count, extreme, limit, sign]) => [
    beyondLimit(count, extreme, limit, sign),
    withinLimit(count, extreme, limit, sign),
    rareBeyond(count, `${extreme}_rp`, limit, sign),
  ]),
  {
    says: "the hottest day is passed once in five years",
    left: (of) => of("txx"),
    right: (of) => of("txx_rp", { return_period: 5 }),
  },
  {
    says: "the coldest night is passed once in five years",
    left: (of) => of("tnn_rp", { return_period: 5 }),
    right: (of) => of("tnn"),
  },
  {
    says: "the wettest day brings half of the rain of a year at most",
    left: (of) => of("rx1day"),
    right: (of) => times(of.isMedian ? 0.5 : 0.65, of("pr_total")),
    room: 0.05,
  },
  {
    says: "the wettest five days bring four fifths of the rain of a year at most",
    left: (of) => of("rx5day"),
    right: (of) => times(of.isMedian ? 0.8 : 0.95, of("pr_total")),
    room: 0.05,
  },
  ordered("rx1day", "rx5day", "the wettest day is not above the wettest five"),
  {
    says: "no season has a wetter day than the year",
    left: (of) => each(seasons(of, "rx1day"), (values) => Math.max(...values)),
    right: (of) => of("rx1day"),
    room: 0.01,
  },
  {
    says: "the mean wettest day is passed once in five years",
    left: (of) => of("rx1day"),
    right: (of) => of("rx1day_rp", { return_period: 5 }),
    room: 0.05,
  },
  {
    says: "days of 10 mm fit into the rain of the year",
    left: (of) => times(10, of("r10mm")),
    right: (of) => of("pr_total"),
    room: 1,
  },
  {
    says: "days of 20 mm fit into the rain of the year",
    left: (of) => times(20, of("r20mm")),
    right: (of) => of("pr_total"),
    room: 1,
  },
  {
    says: "no more snow than rain and snow together",
    // where all of it is snow, the ends of the two ranges are worked out apart
    left: (of) => times(of.isMedian ? 1 : 0.99, of("snowfall")),
    right: (of) => of("pr_total"),
    room: 0.1,
  },
  {
    says: "the longest dry spell and the days of 10 mm fit into a year",
    left: (of) => each([of("cdd"), of("r10mm")], ([dry, wet]) => dry! + wet!),
    right: (of) => each([of("cdd")], () => 366),
  },
  {
    says: "snow that lies with 100 mm of water has 100 mm at most",
    left: (of) => each([of("swe100_days")], ([days]) => (days! > 1 ? 100 : 0)),
    right: (of) => of("swe_max"),
    room: 25,
  },
  ordered("swe_max", "snowfall", "no more snow lies than fell in a year"),
  {
    says: "fire weather once in two years is not below its worst month",
    left: (of) => each(months(of, "fwi_mean"), (values) => Math.max(...values)),
    right: (of) => of("wildfire_rp", { return_period: 2 }),
    room: 0.01,
  },
  {
    says: "fire weather once in ten years is not below its mean",
    left: (of) => of("fwi_mean"),
    right: (of) => of("wildfire_rp"),
    room: 0.01,
  },
  ordered("fire_danger_rp", "wildfire_rp", "fire danger is not above the weather"),
  ...impactDrivers
    .filter(({ quantity, hazard }) => quantity === "ead" && hazard !== "aggregate")
    .map(({ id }): Rule => ({
      says: `the total loss is not below that of ${id}`,
      left: (of) => of(id),
      right: (of) => of("total_ead"),
    })),
  ordered("surge_rp", "esl_rp", "the surge is not above the level of the sea"),
  ordered("esl_rp", "esl_waves_rp", "still water is not above the level with waves"),
];
