import { Button } from "@mantine/core";
import type { OfficialProgress, Task } from "@tidemark/contract";
import { formatBytes, formatCount } from "@tidemark/science";
import { plural, t } from "../../lib/i18n.ts";
import { useGoOnWithout } from "./mutations.ts";
import classes from "./project-card.module.css";

function detailOf({ bytes, blocks, failed, seconds_left: left, waits_for: host }: OfficialProgress): string {
  return [
    plural(blocks, "1 block, {size}", "{n} blocks, {size}", { n: formatCount(blocks), size: formatBytes(bytes) }),
    ...(left === null || left === 0 ? [] : [t("about {seconds} s left", { seconds: formatCount(left) })]),
    ...(host === null ? [] : [t("{host} asked us to wait", { host })]),
    ...(failed === 0
      ? []
      : [
          plural(failed, "1 request failed and is made again", "{n} requests failed and are made again", {
            n: formatCount(failed),
          }),
        ]),
  ].join(" · ");
}

/** What is being read of official maps, and the way on for who does not want to wait. */
export function ReadingState({ task, isOwn }: { readonly task: Task | undefined; readonly isOwn: boolean }) {
  const goOn = useGoOnWithout();
  const reading = task?.stage === "reading" ? task.reading : null;
  if (task === undefined || reading === null) return null;
  const tiles = { title: reading.title, n: formatCount(reading.tiles_done), m: formatCount(reading.tiles) };
  return (
    <div className={classes.reading}>
      <p>
        {reading.tiles === 0
          ? t("{title}: the publisher is asked", { title: reading.title })
          : t("{title}: {n} of {m} tiles", tiles)}
        <br />
        {detailOf(reading)}
      </p>
      {isOwn && (
        <Button
          variant="default"
          size="compact-sm"
          loading={goOn.isPending || goOn.isSuccess}
          onClick={() => goOn.mutate(task.id)}
        >
          {t("Go on without")}
        </Button>
      )}
    </div>
  );
}
