import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Climatogram } from "@tidemark/contract";
import { useMemo } from "react";
import { t } from "../../lib/i18n.ts";
import { missingText } from "../../lib/sentences.ts";
import { useUser } from "../../state/session.ts";
import { Chart } from "../../ui/chart.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { usePlotTheme } from "../../ui/plot-theme.ts";
import { climatogramModel } from "./charts.ts";
import classes from "./location-panel.module.css";
import type { FutureScenario } from "../../state/moment.ts";
import { asSentence, scenarioLabel } from "./model.ts";
import { climatogramQuery } from "../../data/location-risks.ts";

interface ClimateSectionProps {
  readonly longitude: number;
  readonly latitude: number;
  readonly scenario: FutureScenario;
}

function Diagram({ data }: { readonly data: Climatogram }) {
  const { climate: colours } = usePlotTheme();
  const model = useMemo(() => climatogramModel(data), [data]);
  const { historical, future } = data;
  if (data.missing !== null) return <p className={classes.missing}>{asSentence(missingText(data) ?? "")}</p>;
  return (
    <>
      <Chart
        label={t("Temperature and rain of the months in {past} and {future}", {
          past: historical.year,
          future: future.year,
        })}
        height={200}
        model={model}
        below={
          <div className={classes.key}>
            <span>
              <i style={{ background: colours.warmthPast, height: 2, opacity: 1 }} />
              <i style={{ background: colours.rainPast, opacity: 1 }} />
              {historical.year}
            </span>
            <span>
              <i style={{ background: colours.warmthFuture, height: 2, opacity: 1 }} />
              <i style={{ background: colours.rainFuture, opacity: 1 }} />
              {future.year}, {scenarioLabel(future.scenario)}
            </span>
          </div>
        }
      />
    </>
  );
}

function OpenClimate({ longitude, latitude, scenario }: ClimateSectionProps) {
  const query = useQuery(climatogramQuery(longitude, latitude, scenario));
  return (
    <section className={classes.part} aria-label={t("Climate of the year")}>
      <h4>{t("Climate of the year")}</h4>
      <p className={classes.partLead}>
        {t("Mean temperature (lines) and rain (bars) of each month, then and in future")}
      </p>
      <Loaded query={query} skeleton={<Skeleton height={200} radius="md" />}>
        {(data) => <Diagram data={data} />}
      </Loaded>
    </section>
  );
}

/** Climatogram of the location, for those who hold its scope. */
export function ClimateSection(props: ClimateSectionProps) {
  const mayRead = useUser()?.scopes.includes("climate-diagram") ?? false;
  return mayRead ? <OpenClimate {...props} /> : null;
}
