import { IconCloudDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { OfficialEstimate } from "@tidemark/contract";
import { formatBytes, formatCount } from "@tidemark/science";
import { upcomingReadsQuery } from "../../data/official.ts";
import { plural, t } from "../../lib/i18n.ts";
import classes from "./upcoming-reads.module.css";

/** What is read of one source, and what stays screening. */
function readText({
  new_places: fresh,
  kept_places: kept,
  not_asked: notAsked,
  bytes,
  away,
}: OfficialEstimate): string {
  const parts = [
    fresh === 0
      ? t("nothing to read")
      : plural(fresh, "1 location to read, about {size}", "{n} locations to read, about {size}", {
          n: formatCount(fresh),
          size: formatBytes(bytes),
        }),
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
  return parts.join("; ");
}

/** Says before a computation what will be read of official maps, and what stays screening. */
export function UpcomingReads({ of }: { readonly of: Parameters<typeof upcomingReadsQuery>[0] }) {
  const { data } = useQuery(upcomingReadsQuery(of));
  if (data === undefined) return null;
  const { sources, off } = data;
  const head = sources.length === 0 ? t("Official maps: off") : t("Official maps: on");
  return (
    <section className={classes.reads} aria-label={head}>
      <h3>
        <IconCloudDown size={18} stroke={1.7} aria-hidden /> {head}
      </h3>
      {sources.length > 0 && (
        <ul>
          {sources.map((source) => (
            <li key={source.id}>
              <b>{source.title}</b>: {readText(source)}
            </li>
          ))}
        </ul>
      )}
      <p>
        {off.length > 0 &&
          t("Not turned on, so that the screening stands, or no value: {titles}.", { titles: off.join(", ") })}{" "}
        {sources.length > 0 &&
          t(
            "Where a map does not reach a location, or its publisher gives no answer, the screening stands and says so.",
          )}
      </p>
    </section>
  );
}
