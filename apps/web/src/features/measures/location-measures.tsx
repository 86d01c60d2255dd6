import { SegmentedControl, Skeleton } from "@mantine/core";
import { FUTURE_SCENARIOS } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import { appraisalQuery, catalogueQuery } from "../../data/measures.ts";
import { t } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { useMoment } from "../../state/moment.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { yearNear } from "./measure-words.ts";
import { type LocationMeasuresProps, MeasuresContent } from "./measures-content.tsx";
import classes from "./measures.module.css";
import { useAppraisalSettings } from "./use-appraisal-settings.ts";
import { useChosen } from "./use-chosen.ts";

/** Years that an appraisal tells. */
const YEARS = { first: 2025, last: 2080 } as const;

function Waiting() {
  return (
    <div aria-hidden>
      <Skeleton height={18} width="60%" radius="sm" />
      <Skeleton height={40} width="50%" mt={10} radius="sm" />
      <Skeleton height={14} width="80%" mt={10} radius="sm" />
      <Skeleton height={160} mt={18} radius="md" />
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={84} mt={12} radius="md" />
      ))}
    </div>
  );
}

/** What to do at a location: what measures avoid there, cost and leave. */
export function LocationMeasures(props: LocationMeasuresProps) {
  const { projectId, siteId } = props;
  const { moment, future, choose } = useMoment();
  const { query: choices, chosen } = useChosen(projectId, siteId);
  const kept = useAppraisalSettings();
  const settings = chosen.margin === undefined ? kept : { ...kept, daily_margin: chosen.margin };
  const time = Math.min(YEARS.last, Math.max(YEARS.first, moment.time));
  const at = { projectId, siteId, scenario: future, time, measures: chosen.counted, settings };
  const catalogue = useQuery(catalogueQuery());
  // what is worked out waits for what is chosen, so that nothing is told without it first
  const query = useQuery({ ...appraisalQuery(at), enabled: choices.data !== undefined });
  const both = {
    data:
      catalogue.data === undefined || query.data === undefined
        ? undefined
        : { catalogue: catalogue.data, appraisal: query.data },
    error: catalogue.error ?? choices.error ?? query.error,
    refetch: () => {
      if (catalogue.data === undefined) void catalogue.refetch();
      if (choices.data === undefined) void choices.refetch();
      else void query.refetch();
    },
  };
  return (
    <div className={classes.body} data-stale={query.isPlaceholderData || undefined} aria-busy={query.isFetching}>
      <SegmentedControl
        fullWidth
        size="xs"
        mb={14}
        aria-label={t("Scenario")}
        data={FUTURE_SCENARIOS.map((value) => ({ value, label: scenarioLabel(value) }))}
        value={future}
        onChange={(scenario) => choose({ scenario })}
      />
      <Loaded query={both} skeleton={<Waiting />} failed={t("Measures did not load")}>
        {({ catalogue: known, appraisal }) => {
          const year = yearNear(appraisal.years, time);
          return (
            year !== undefined && (
              <MeasuresContent
                {...props}
                catalogue={known}
                appraisal={appraisal}
                isStale={query.isPlaceholderData}
                year={year}
                at={at}
                chosen={chosen}
              />
            )
          );
        }}
      </Loaded>
    </div>
  );
}
