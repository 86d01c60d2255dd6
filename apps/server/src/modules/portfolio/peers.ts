import { type DashboardPeers, message, type PeerRank, saidOf } from "@tidemark/contract";
import { openPeers, PEER_SCORES, peersAt, type Peers } from "@tidemark/atlas";
import { findCountry } from "@tidemark/geo";
import {
  COORDINATE_SETS,
  datasetById,
  epochIndex,
  type Epoch,
  peerMedian,
  percentile,
  scoredIndicators,
  shareBelow,
  TOPICS,
} from "@tidemark/science";
import { breathe } from "../../sliced.ts";
import { wire } from "../../wire-digits.ts";
import { attributeAt } from "../locations/index.ts";
import { coordinatesFor, type OpenPortfolio } from "./open-portfolio.ts";
import { headOf, scoreDataset } from "./overview.ts";
import { columnsAt } from "./score-summary.ts";

/** Where a location counts as high among the places of its country. */
const UPPER = 0.9;
const { CO } = COORDINATE_SETS;

let shipped: Peers | undefined;
const shippedPeers = (): Peers => (shipped ??= openPeers());

type Scored = (typeof PEER_SCORES)[number];
/** Scores in the order in which they are shown. */
const SHOWN: readonly Scored[] = ["location", ...TOPICS];

/** Locations in the country of their place in the table, -1 where they cannot be compared. */
function countriesOf({ sites, rows }: OpenPortfolio, { countries }: Peers) {
  const known = new Map(countries.map(({ country }, at) => [country, at]));
  let [withoutCountry, withoutPeers] = [0, 0];
  const codes = sites.columns.get("country_iso3");
  const codeOf = (row: number): string | null | undefined => {
    const code = codes === undefined ? null : attributeAt(codes, row);
    return code === null ? findCountry(sites.country(row) ?? "")?.iso3 : String(code);
  };
  const at = Int32Array.from(rows, (row) => {
    const country = codeOf(row) ?? undefined;
    const found = country === undefined ? undefined : known.get(country);
    if (country === undefined) withoutCountry++;
    else if (found === undefined) withoutPeers++;
    return found ?? -1;
  });
  return { at, withoutCountry, withoutPeers };
}

/** Ranks of some locations, by their index, in one score. */
function rankOf(
  topic: Scored,
  indices: readonly number[],
  { shares, scores, medians }: { shares: Float64Array; scores: Float64Array; medians: Float64Array },
): PeerRank {
  const compared = indices.filter((index) => !Number.isNaN(shares[index]!));
  const median = (column: Float64Array) =>
    wire(
      percentile(
        compared.map((index) => column[index]!),
        0.5,
      ),
    );
  return {
    topic,
    median_share: median(shares),
    upper: compared.filter((index) => shares[index]! >= UPPER).length,
    compared: compared.length,
    score: median(scores),
    peer_score: median(medians),
  };
}

/** Datasets behind scores whose values in the run do not come from the data that the places were judged by. */
function otherData(portfolio: OpenPortfolio, { packVersion }: Peers): DashboardPeers["other_data"] {
  return TOPICS.flatMap((topic) =>
    scoredIndicators(topic).flatMap(({ id, longName }) => {
      const dataset = datasetById(id);
      if (dataset === undefined || portfolio.run.datasets.get(id)?.epochs === undefined) return [];
      const version = portfolio.run.datasets.get(id)?.record["version"];
      if (typeof version !== "string" || version === `pack ${packVersion}`) return [];
      return [{ dataset_id: id, long_name: longName, topic, version }];
    }),
  );
}

/** Scores of the locations among those of the settled places of their countries, at a scenario and year. */
export async function peersOf(
  portfolio: OpenPortfolio,
  epoch: Epoch,
  peers: Peers = shippedPeers(),
): Promise<DashboardPeers> {
  const { rows, notComputed } = portfolio;
  const countries = countriesOf(portfolio, peers);
  const groups = new Map<number, number[]>();
  for (const [index, country] of countries.at.entries()) {
    if (country < 0) continue;
    const group = groups.get(country);
    if (group === undefined) groups.set(country, [index]);
    else group.push(index);
  }
  const all = [...rows.keys()];
  const moment = coordinatesFor(portfolio, scoreDataset("location"), epoch);
  const topics: PeerRank[] = [];
  const byCountry = new Map([...groups.keys()].map((country) => [country, [] as PeerRank[]]));
  for (const topic of SHOWN) {
    const { now, at } = await columnsAt(portfolio, scoreDataset(topic), epoch);
    const epochAt = at?.scenario === undefined || at.time === undefined ? -1 : epochIndex(CO, at.scenario, at.time);
    const columns = compare(now, countries.at, (country) =>
      epochAt < 0 ? undefined : peersAt(peers, country, PEER_SCORES.indexOf(topic), epochAt),
    );
    topics.push(rankOf(topic, all, columns));
    for (const [country, indices] of groups) byCountry.get(country)!.push(rankOf(topic, indices, columns));
    await breathe();
  }
  const other = otherData(portfolio, peers);
  const notes = [
    message("portfolio.peers_are"),
    message("portfolio.peers_share"),
    ...(other.length === 0
      ? []
      : [message("portfolio.peers_other_data", { datasets: other.map(({ long_name: name }) => name).join(", ") })]),
  ];
  return {
    ...headOf(portfolio, epoch),
    moment: { asked: epoch.time, scenario: moment?.scenario ?? null, time: moment?.time ?? null },
    topics,
    countries: [...groups]
      .map(([country, indices]) => ({
        ...peers.countries[country]!,
        name: findCountry(peers.countries[country]!.country)?.name ?? peers.countries[country]!.country,
        locations: indices.length,
        topics: byCountry.get(country)!,
      }))
      .toSorted((a, b) => b.locations - a.locations || a.country.localeCompare(b.country)),
    not_compared: {
      without_country: countries.withoutCountry,
      without_peers: countries.withoutPeers,
      not_computed: notComputed,
    },
    pack_version: peers.packVersion,
    other_data: other,
    notes: notes.map(({ english }) => english),
    notes_said: notes.map(saidOf),
  };
}

/** Of each location its score, its share among the places of its country, and their median; NaN where not known. */
function compare(
  now: Float64Array | undefined,
  countries: Int32Array,
  stepsOf: (country: number) => Uint8Array | undefined,
) {
  const scores = now ?? new Float64Array(countries.length).fill(Number.NaN);
  const known = new Map<number, Uint8Array | undefined>();
  const shares = new Float64Array(countries.length).fill(Number.NaN);
  const medians = new Float64Array(countries.length).fill(Number.NaN);
  for (const [index, country] of countries.entries()) {
    if (country < 0) continue;
    if (!known.has(country)) known.set(country, stepsOf(country));
    const steps = known.get(country);
    if (steps === undefined) continue;
    shares[index] = shareBelow(steps, scores[index]!);
    medians[index] = peerMedian(steps);
  }
  return { scores, shares, medians };
}
