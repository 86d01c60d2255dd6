import type { DashboardPeers, ElementFigure, ElementTable, PeerRank } from "@tidemark/contract";
import { formatCount, formatNumber } from "@tidemark/science";
import { countryWords } from "../../../country-words.ts";
import { datasetWords, plural, t, wordedField } from "../../../language.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import { type Ask, type Resolved, titled } from "./element-request.ts";
import { type TypedCell, typedTable } from "./typed-table.ts";

const topicWords = (topic: PeerRank["topic"]): string => (topic === "location" ? t("All topics") : titled(t(topic)));

const rankColumns = () => [
  { title: t("Settled places with a lower score"), kind: "share" as const, decimals: 0 },
  { title: t("Above nine of ten"), kind: "count" as const },
  { title: t("Locations compared"), kind: "count" as const },
  { title: t("Median score here"), kind: "score" as const },
  { title: t("Median score of settled places"), kind: "score" as const },
];

const rankCells = (rank: PeerRank): TypedCell[] => [
  rank.median_share,
  rank.compared === 0 ? null : rank.upper,
  rank.compared,
  rank.score,
  rank.peer_score,
];

const topicTable = ({ topics }: DashboardPeers): ElementTable =>
  typedTable({
    title: t("Settled places with a lower score"),
    columns: [{ title: t("Topic") }, ...rankColumns()],
    rows: topics.map((rank) => ({ cells: [topicWords(rank.topic), ...rankCells(rank)] })),
  });

/** Countries by the score over all topics. */
const countryTable = ({ countries }: DashboardPeers): ElementTable =>
  typedTable({
    title: t("Countries, all topics"),
    columns: [
      { title: t("Country") },
      { title: t("Locations"), kind: "count" },
      { title: t("Settled places judged"), kind: "count" },
      ...rankColumns(),
    ],
    rows: countries.flatMap(({ name, locations, judged, topics }) =>
      topics
        .filter(({ topic }) => topic === "location")
        .map((rank) => ({ cells: [countryWords(name), locations, judged, ...rankCells(rank)] })),
    ),
  });

function figuresOf({ topics }: DashboardPeers): ElementFigure[] {
  const all = topics.find(({ topic }) => topic === "location");
  if (all === undefined || all.median_share === null) return [];
  return [
    {
      label: t("Settled places with a lower score"),
      text: `${formatNumber(100 * all.median_share, 0)} %`,
      note: t("median of the locations, each in its own country"),
      quantity: { value: all.median_share, kind: "share", decimals: 0 },
    },
    {
      label: t("Locations above nine of ten settled places"),
      text: formatCount(all.upper),
      note: t("of {all}", { all: formatCount(all.compared) }),
      quantity: { value: all.upper, kind: "count" },
    },
  ];
}

function leftOutWords({ not_compared: out }: DashboardPeers): string[] {
  const counted = [
    [out.without_country, t("without a known country")],
    [out.without_peers, t("in a country without settled places in the data")],
    [out.not_computed, t("added after the last computation")],
  ] as const;
  const reasons = counted.flatMap(([count, why]) =>
    count === 0 ? [] : [`${plural(count, "1 location", "{count} locations", { count: formatCount(count) })} ${why}`],
  );
  return reasons.length === 0 ? [] : [t("Not compared: {reasons}.", { reasons: reasons.join("; ") })];
}

/** How the scores of the locations lie among those of the settled places of their countries. */
export async function peerElement(portfolio: Portfolio, { exposureId, epoch, filter }: Ask): Promise<Resolved> {
  const peers = await portfolio.peers({ exposureId, filter, ...epoch });
  const all = peers.topics.find(({ topic }) => topic === "location");
  const compared = all?.compared ?? 0;
  const other = peers.other_data.map((one) => datasetWords(one.dataset_id, "title", one.long_name));
  return {
    locations: peers.locations,
    missing: peers.locations - compared,
    state: compared === 0 ? "empty" : compared < peers.locations ? "partial" : "ready",
    reason: compared === 0 ? t("No location can be compared with settled places.") : null,
    figures: figuresOf(peers),
    tables: compared === 0 ? [] : [topicTable(peers), countryTable(peers)],
    notes: [
      ...leftOutWords(peers),
      ...peers.notes.map((note, at) => wordedField(note, peers.notes_said?.[at]) ?? note),
      ...(other.length === 0
        ? []
        : [t("Values of other data than the settled places: {datasets}.", { datasets: other.join(", ") })]),
      t("Data pack {version}; GeoNames, CC BY 4.0.", { version: peers.pack_version }),
    ],
  };
}
