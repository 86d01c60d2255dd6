import { Skeleton } from "@mantine/core";
import { t } from "../../lib/i18n.ts";
import classes from "./location-panel.module.css";
import { TOPICS } from "../../lib/topic-icons.ts";

/** The layout of a topic while its values are on the way. */
export function TopicSkeleton() {
  return (
    <>
      <output className="visually-hidden">{t("Loading")}</output>
      <div aria-hidden>
        <Skeleton height={16} width="45%" radius="sm" />
        <Skeleton height={40} width="55%" mt={10} radius="sm" />
        <Skeleton height={14} width="70%" mt={10} radius="sm" />
        <Skeleton height={32} mt={18} radius="md" />
        <Skeleton height={200} mt={10} radius="md" />
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} height={40} mt={10} radius="md" />
        ))}
      </div>
    </>
  );
}

/** The layout of the panel while its data is on the way. */
export function PanelSkeleton() {
  return (
    <>
      <div className={classes.tabs} aria-hidden>
        {TOPICS.map(({ id }) => (
          <Skeleton key={id} className={classes.tabSkeleton ?? ""} radius="md" />
        ))}
      </div>
      <div className={classes.body}>
        <TopicSkeleton />
      </div>
    </>
  );
}
