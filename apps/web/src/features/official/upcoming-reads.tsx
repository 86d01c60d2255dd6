import { Switch, Table } from "@mantine/core";
import { IconCloudDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { OfficialEstimate, UpcomingReads as Upcoming } from "@tidemark/contract";
import { formatBytes, formatCount } from "@tidemark/science";
import { upcomingReadsQuery } from "../../data/official.ts";
import { plural, t } from "../../lib/i18n.ts";
import classes from "./upcoming-reads.module.css";

const sum = (sources: readonly OfficialEstimate[], of: (source: OfficialEstimate) => number): number =>
  sources.reduce((all, source) => all + of(source), 0);

/** What all sources together will cost. */
function costText(sources: readonly OfficialEstimate[]): string {
  const bytes = sum(sources, (source) => source.bytes);
  const of = plural(sources.length, "1 source.", "{n} sources.", { n: formatCount(sources.length) });
  return bytes === 0
    ? `${of} ${t("Nothing new has to be read.")}`
    : `${of} ${t("About {size} are read first.", { size: formatBytes(bytes) })}`;
}

/** Locations of which a source is not asked or was asked before, and that it was away. */
function remarksOf({ kept_places: kept, not_asked: notAsked, away }: OfficialEstimate): string {
  const remarks = [
    ...(kept > 0 ? [plural(kept, "1 was read before", "{n} were read before", { n: formatCount(kept) })] : []),
    ...(notAsked > 0
      ? [
          plural(
            notAsked,
            "1 lies far from the sea and is not asked for",
            "{n} lie far from the sea and are not asked for",
            { n: formatCount(notAsked) },
          ),
        ]
      : []),
    ...(away ? [t("gave no usable answer the last time; new locations may show the screening")] : []),
  ];
  return remarks.length === 0 ? "–" : remarks.join("; ");
}

function Sources({ sources }: Pick<Upcoming, "sources">) {
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table className={classes.table ?? ""}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("Source")}</Table.Th>
            <Table.Th className={classes.number ?? ""}>{t("New locations")}</Table.Th>
            <Table.Th className={classes.number ?? ""}>{t("About")}</Table.Th>
            <Table.Th>{t("Others")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sources.map((source) => (
            <Table.Tr key={source.id}>
              <Table.Td>{source.title}</Table.Td>
              <Table.Td className={classes.number ?? ""}>{formatCount(source.new_places)}</Table.Td>
              <Table.Td className={classes.number ?? ""}>{formatBytes(source.bytes)}</Table.Td>
              <Table.Td className={classes.remarks ?? ""}>{remarksOf(source)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface UpcomingReadsProps {
  readonly of: Parameters<typeof upcomingReadsQuery>[0];
  /** Whether they are used for this run. */
  readonly isUsed: boolean;
  readonly onUse: (isUsed: boolean) => void;
}

/** Says before a computation what will be read of official maps, and what stays screening; can leave them out. */
export function UpcomingReads({ of, isUsed, onUse }: UpcomingReadsProps) {
  const { data } = useQuery(upcomingReadsQuery(of));
  if (data === undefined) return null;
  const { sources, off } = data;
  const isOn = sources.length > 0 && isUsed;
  const head = isOn ? t("Official maps: on") : t("Official maps: off");
  return (
    <section className={classes.reads} aria-label={head}>
      <div className={classes.head}>
        <IconCloudDown size={22} stroke={1.7} aria-hidden />
        <div>
          <h3>{head}</h3>
          {sources.length > 0 && (
            <p>{isUsed ? costText(sources) : t("They are left out of this run: the screening stands alone.")}</p>
          )}
        </div>
        {sources.length > 0 && (
          <Switch
            checked={isUsed}
            onChange={(event) => onUse(event.currentTarget.checked)}
            aria-label={t("Use official maps for this run")}
          />
        )}
      </div>
      {isOn && <Sources sources={sources} />}
      <p>
        {off.length > 0 &&
          t("Not turned on, so that the screening stands, or no value: {titles}.", { titles: off.join("; ") })}{" "}
        {isOn &&
          t(
            "Where a map does not reach a location, or its publisher gives no answer, the screening stands and says so.",
          )}
      </p>
    </section>
  );
}
