import type { Edge, PlotConfig } from "@tidemark/contract";
import type { NamedPlace, PlotData, PlotFlow, PlotPlaces } from "@tidemark/plots";
import type { Risks } from "../risks/index.ts";
import { landOutlines } from "./land.ts";

/** Years of a climatogram, as the specification fixes them. */
const YEARS = { year_historical: 1990, year_future: 2050 };
const FUTURES = ["ssp126", "ssp245", "ssp370", "ssp585"] as const;

export interface ExtraSources {
  readonly climatogram: Risks["climatogram"];
  readonly edges: (exposureId: string) => Promise<readonly Edge[]>;
  /** Countries and towns in the language of whoever asks. */
  readonly names: () => Promise<readonly NamedPlace[]>;
}

type Placed = Pick<PlotPlaces, "longitudes" | "latitudes">;

function flowsOf(edges: readonly Edge[], { count, ids }: PlotData): PlotFlow[] {
  const rows = new Map(Array.from({ length: count }, (_, row) => [ids(row), row] as const));
  return edges.flatMap(({ from, to, volume }) => {
    const [supplier, receiver] = [rows.get(from), rows.get(to)];
    return supplier === undefined || receiver === undefined ? [] : [{ from: supplier, to: receiver, volume }];
  });
}

/** The future scenario that a config asks for, the last of several. */
function futureOf({ coords }: PlotConfig) {
  const asked = [coords["scenario"] ?? []].flat().map(String);
  return FUTURES.findLast((one) => asked.includes(one)) ?? "ssp585";
}

/** What single types show beside columns of the locations: where these lie, how they are joined, months of one. */
export async function withExtras(
  { climatogram, edges, names }: ExtraSources,
  exposureId: string,
  config: PlotConfig,
  data: PlotData,
  placed: Placed,
): Promise<PlotData> {
  if (config.plot_type === "map") {
    const [land, named] = await Promise.all([landOutlines(), names()]);
    return { ...data, places: { ...placed, land, names: named } };
  }
  if (config.plot_type === "sankey") return { ...data, flows: flowsOf(await edges(exposureId), data) };
  if (config.plot_type !== "climatogram" || data.count !== 1) return data;
  const [lon, lat] = [placed.longitudes[0]!, placed.latitudes[0]!];
  return { ...data, climate: await climatogram({ ...YEARS, lon, lat, scenario: futureOf(config) }) };
}
