import type { DashboardPeers, PeerRank } from "@tidemark/contract";
import type { ExportCell, ExportSheet } from "@tidemark/documents";
import { countryWords } from "../../country-words.ts";
import { datasetWords, t, wordedField } from "../../language.ts";
import { factSheet, numberColumn as number, scoreCell } from "./export-sheets.ts";

const percent = (share: number | null): number | null => (share === null ? null : share * 100);

const rankColumns = () => [
  number(t("Settled places with a lower score (median)"), "%"),
  number(t("Locations above nine of ten settled places")),
  number(t("Locations compared")),
  number(t("Median score of the locations")),
  number(t("Median score of the settled places")),
];

const rankCells = (rank: PeerRank): ExportCell[] => [
  percent(rank.median_share),
  rank.upper,
  rank.compared,
  scoreCell(rank.score),
  scoreCell(rank.peer_score),
];

const topicName = (topic: PeerRank["topic"]): string => (topic === "location" ? t("all topics") : t(topic));

/** Sheets of the comparison with settled places. */
export function peerSheets(peers: DashboardPeers): ExportSheet[] {
  const topics: ExportSheet = {
    name: t("Peers"),
    columns: [{ header: t("Topic") }, ...rankColumns()],
    rows: peers.topics.map((rank) => [topicName(rank.topic), ...rankCells(rank)]),
  };
  const countries: ExportSheet = {
    name: t("Countries"),
    columns: [
      { header: t("Country") },
      number(t("Locations")),
      number(t("Settled places judged")),
      number(t("Settled places known")),
      { header: t("Topic") },
      ...rankColumns(),
    ],
    rows: peers.countries.flatMap(({ name, locations, judged, places, topics: ranks }) =>
      ranks.map((rank) => [countryWords(name), locations, judged, places, topicName(rank.topic), ...rankCells(rank)]),
    ),
  };
  const {
    without_country: withoutCountry,
    without_peers: withoutPeers,
    not_computed: notComputed,
  } = peers.not_compared;
  const facts = factSheet(t("Facts"), [
    [t("Locations"), peers.locations],
    [t("Locations whose country is not known"), withoutCountry],
    [t("Locations in a country without settled places in the data"), withoutPeers],
    [t("Locations added after the last computation"), notComputed],
    [t("Data pack of the settled places"), peers.pack_version],
    ...peers.notes.map((note, at) => [t("Note"), wordedField(note, peers.notes_said?.[at])] as const),
    ...peers.other_data.map(
      (one) =>
        [
          t("Values of other data than the settled places"),
          `${datasetWords(one.dataset_id, "title", one.long_name)}: ${one.version}`,
        ] as const,
    ),
  ]);
  return [topics, countries, facts];
}
