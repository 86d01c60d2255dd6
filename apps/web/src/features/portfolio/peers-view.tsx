import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { DashboardPeers, PeerRank, PeersOfCountry } from "@tidemark/contract";
import { formatCount, formatNumber } from "@tidemark/science";
import { useState } from "react";
import { peersQuery } from "../../data/portfolio.ts";
import { countryText } from "../../lib/country-names.ts";
import { plural, t } from "../../lib/i18n.ts";
import { datasetTitle, sentence } from "../../lib/sentences.ts";
import { topicLabel } from "../../lib/terms.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import type { ViewProps } from "./overview-view.tsx";
import { Card } from "./parts.tsx";
import classes from "./portfolio.module.css";
import { formatScoreOf, locationsText } from "./texts.ts";

const MOST_COUNTRIES = 50;

const rankLabel = (topic: PeerRank["topic"]): string => (topic === "location" ? t("All topics") : topicLabel(topic));

/** A share of settled places, which is kept to a point or two, as a bar with its half marked. */
function Share({ rank }: { readonly rank: PeerRank }) {
  const { median_share: share } = rank;
  if (share === null) return <>{t("No data")}</>;
  return (
    <>
      {`${formatNumber(100 * share, 0)} %`}
      <span className={classes.rank} aria-hidden>
        <span style={{ width: `${100 * share}%` }} />
      </span>
    </>
  );
}

const rankHeads = () => [
  t("Settled places with a lower score"),
  t("Above nine of ten"),
  t("Median score here"),
  t("Median score of settled places"),
];

function RankCells({ rank }: { readonly rank: PeerRank }) {
  return (
    <>
      <td>
        <Share rank={rank} />
      </td>
      <td>
        {rank.compared === 0
          ? t("No data")
          : t("{n} of {all}", { n: formatCount(rank.upper), all: formatCount(rank.compared) })}
      </td>
      <td>{formatScoreOf(rank.score)}</td>
      <td>{formatScoreOf(rank.peer_score)}</td>
    </>
  );
}

function Topics({
  topics,
  onTopic,
}: {
  topics: DashboardPeers["topics"];
  onTopic: (topic: PeerRank["topic"]) => void;
}) {
  return (
    <DataTable
      label={t("Settled places with a lower score")}
      frame="card"
      minWidth={640}
      heads={[t("Topic"), ...rankHeads()]}
    >
      {topics.map((rank) => (
        <tr key={rank.topic}>
          <td>
            <button type="button" className={classes.link} onClick={() => onTopic(rank.topic)}>
              {rankLabel(rank.topic)}
            </button>
          </td>
          <RankCells rank={rank} />
        </tr>
      ))}
    </DataTable>
  );
}

function Countries({ countries, topic }: { countries: readonly PeersOfCountry[]; topic: PeerRank["topic"] }) {
  return (
    <DataTable
      label={t("Countries")}
      frame="card"
      minWidth={720}
      heads={[t("Country"), t("Locations"), t("Settled places judged"), ...rankHeads()]}
    >
      {countries.slice(0, MOST_COUNTRIES).map((row) => (
        <tr key={row.country}>
          <td>{countryText(row.name)}</td>
          <td>{formatCount(row.locations)}</td>
          <td>
            {row.judged === row.places
              ? formatCount(row.places)
              : t("{n} of {all}", { n: formatCount(row.judged), all: formatCount(row.places) })}
          </td>
          {row.topics
            .filter((rank) => rank.topic === topic)
            .map((rank) => (
              <RankCells key={rank.topic} rank={rank} />
            ))}
        </tr>
      ))}
    </DataTable>
  );
}

/** Locations that no place is beside, by the reason. */
function notCompared({ not_compared: out }: DashboardPeers): string[] {
  return [
    [out.without_country, t("without a known country")],
    [out.without_peers, t("in a country without settled places in the data")],
    [out.not_computed, t("added after the last computation")],
  ].flatMap(([count, why]) => (Number(count) === 0 ? [] : [`${locationsText(Number(count))} ${why}`]));
}

function Notes({ peers }: { readonly peers: DashboardPeers }) {
  const out = notCompared(peers);
  return (
    <>
      <ul className={classes.notes}>
        {out.length > 0 && <li>{t("Not compared: {reasons}.", { reasons: out.join("; ") })}</li>}
        {peers.notes.map((note, at) => (
          <li key={note}>{sentence(note, peers.notes_said?.[at])}</li>
        ))}
        <li>{t("Data pack {version}; GeoNames, CC BY 4.0.", { version: peers.pack_version })}</li>
      </ul>
      {peers.other_data.length > 0 && (
        <details className={classes.plain}>
          <summary>
            {plural(
              peers.other_data.length,
              "1 dataset with values of other data",
              "{count} datasets with values of other data",
              { count: formatCount(peers.other_data.length) },
            )}
          </summary>
          <ul className={classes.notes}>
            {peers.other_data.map((one) => (
              <li key={one.dataset_id}>
                {datasetTitle(one)}: {one.version}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** How the scores of the locations lie among those of all settled places of their countries. */
export function PeersView({ scope, view }: ViewProps) {
  const query = useQuery(peersQuery(scope, view));
  const [topic, setTopic] = useState<PeerRank["topic"]>("location");
  return (
    <Loaded query={query}>
      {(peers) => (
        <div className={classes.grid} data-stale={query.isPlaceholderData || undefined}>
          <Card
            title={t("Among settled places")}
            lead={t("Each location beside all towns and villages of its country; median over the locations")}
            wide
          >
            <Topics topics={peers.topics} onTopic={setTopic} />
            <Notes peers={peers} />
          </Card>
          <Card
            title={t("By country")}
            tools={
              <Select
                aria-label={t("Topic")}
                data={peers.topics.map((rank) => ({ value: rank.topic, label: rankLabel(rank.topic) }))}
                value={topic}
                allowDeselect={false}
                w={180}
                onChange={(value) => {
                  const found = peers.topics.find((rank) => rank.topic === value);
                  if (found !== undefined) setTopic(found.topic);
                }}
              />
            }
            wide
          >
            <Countries countries={peers.countries} topic={topic} />
          </Card>
        </div>
      )}
    </Loaded>
  );
}
