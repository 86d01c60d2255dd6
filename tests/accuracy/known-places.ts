import { readFileSync } from "node:fs";
import type { Pack } from "@tidemark/atlas";
import { numberOf, parseCommentedCsv } from "@tidemark/science";
import { valueAt, type Place } from "./sites.ts";

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const monthly = (pack: Pack, place: Place, dataset: string) =>
  MONTHS.map((month) => valueAt(pack, place, dataset, { month }));

/** A figure that is known of places, with what the product says of it. */
interface Figure {
  readonly column: string;
  readonly title: string;
  readonly ours: (pack: Pack, place: Place) => number;
  /** True where nobody who knows the place would stumble over the difference. */
  readonly isNear: (published: number, ours: number) => boolean;
}

const withinDegrees = (most: number) => (published: number, ours: number) => Math.abs(ours - published) <= most;
/** Within a factor, or an amount where there is next to nothing. */
const withinFactor = (factor: number, amount: number) => (published: number, ours: number) =>
  Math.abs(ours - published) <= amount || (ours <= published * factor && ours >= published / factor);

const FIGURES: readonly Figure[] = [
  {
    column: "warmest_c",
    title: "warmest month, °C (heat)",
    ours: (pack, place) => Math.max(...monthly(pack, place, "tas_mean")),
    isNear: withinDegrees(3),
  },
  {
    column: "coldest_c",
    title: "coldest month, °C (cold)",
    ours: (pack, place) => Math.min(...monthly(pack, place, "tas_mean")),
    isNear: withinDegrees(3),
  },
  {
    column: "rain_mm",
    title: "rain in a year, mm (wet)",
    ours: (pack, place) => valueAt(pack, place, "pr_total"),
    isNear: withinFactor(1.4, 50),
  },
  {
    column: "driest_mm",
    title: "rain of the driest month, mm (dry)",
    ours: (pack, place) => Math.min(...monthly(pack, place, "pr_total")),
    isNear: withinFactor(1.6, 15),
  },
  {
    column: "cyclone_ms",
    title: "cyclone wind of 100 years, m/s (wind)",
    ours: (pack, place) => valueAt(pack, place, "tc_wind_rp", { return_period: 100 }),
    isNear: withinFactor(1.3, 15),
  },
  {
    column: "pga_g",
    title: "ground motion of 475 years, g (other)",
    ours: (pack, place) => valueAt(pack, place, "pga_rp", { return_period: 475 }),
    isNear: withinFactor(2, 0.05),
  },
  {
    column: "wildfire_pct",
    title: "loss by wildfire, % of value a year (dry)",
    ours: (pack, place) => valueAt(pack, place, "wildfire_ead"),
    isNear: withinFactor(3, 0.003),
  },
  {
    column: "surface_water_pct",
    title: "loss by surface water, % of value a year (wet)",
    ours: (pack, place) => valueAt(pack, place, "pluvial_flood_ead"),
    isNear: withinFactor(4, 0.005),
  },
];

interface KnownFigure {
  readonly published: number;
  readonly ours: number;
  readonly isNear: boolean;
}

interface KnownPlace {
  readonly name: string;
  readonly continent: string;
  /** In the order of the figures; undefined where none is known. */
  readonly figures: readonly (KnownFigure | undefined)[];
}

/** Places that everybody knows something of, with the published figures beside ours. */
export function knownPlaces(pack: Pack): readonly KnownPlace[] {
  const text = readFileSync(new URL("known-places.csv", import.meta.url), "utf8");
  return parseCommentedCsv(text).map((row) => {
    const place: Place = [numberOf(row, "lat"), numberOf(row, "lon")];
    const figures = FIGURES.map(({ column, ours: say, isNear }) => {
      const published = numberOf(row, column);
      if (Number.isNaN(published)) return undefined;
      const ours = say(pack, place);
      return { published, ours, isNear: isNear(published, ours) };
    });
    return { name: row["place"] ?? "", continent: row["continent"] ?? "", figures };
  });
}

const shown = (value: number) =>
  Number.isNaN(value)
    ? "missing"
    : String(
        Number(value.toFixed(Math.abs(value) < 0.1 ? 3 : Math.abs(value) < 2 ? 2 : Math.abs(value) < 100 ? 1 : 0)),
      );

/** Section of the page with a row for each place. */
export function knownPlacesSection(places: readonly KnownPlace[]): string {
  const all = places.flatMap(({ figures }) => figures.flatMap((figure) => figure ?? []));
  const near = all.filter(({ isNear }) => isNear).length;
  const cell = (figure: KnownFigure | undefined) => {
    if (figure === undefined) return "";
    const both = `${shown(figure.published)} / ${shown(figure.ours)}`;
    return figure.isNear ? both : `**${both}**`;
  };
  const rows = places.map(
    ({ name, continent, figures }) => `| ${[name, continent, ...figures.map(cell)].join(" | ")} |`,
  );
  return `## Known places

${places.length} places of all continents: published / ours. Published figures are orientation, recalled and not looked up: normals 1991-2020 of the national weather services (about 1 °C and
10 %), winds of building codes (ASCE 7, AS/NZS 1170.2) and of fits to Japanese records, ground motion of GSHAP and national maps (a factor of 1.5),
losses by wildfire of counts of destroyed buildings where towns meet wild land (a factor of two to three), by surface water of insurers and studies of cities (a factor of three). A place takes the cell it lies in, at
the height of the cell's settlements. **Bold** are differences that somebody who knows the place would stumble over: 3 °C, a factor of 1.4 of the year's rain, 1.6 of the driest
month's, 1.3 of wind, 2 of ground motion, 3 of losses by wildfire, 4 by surface water. ${near} of ${all.length} are near. Rain is not moved to the height of the site: Zermatt and Paradise have
that of the ridges and of the valley in their cells. Levels of the sea stand under "Look-up", snow at stations under "Fields at stations".

| place | continent | ${FIGURES.map(({ title }) => title).join(" | ")} |
|---|---|${FIGURES.map(() => "---|").join("")}
${rows.join("\n")}
`;
}
