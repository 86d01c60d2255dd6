import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { LocationMatrix } from "@tidemark/contract";
import { useMemo } from "react";
import { t, translated } from "../../lib/i18n.ts";
import { missingText } from "../../lib/sentences.ts";
import { useUser } from "../../state/session.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { MatrixChart } from "../../ui/matrix-chart.tsx";
import { hazardsMatrix } from "./charts.ts";
import classes from "./location-panel.module.css";
import { type ChosenEpoch, momentText, storedEpoch } from "./model.ts";
import { matrixQuery, type NumberAddress } from "../../data/location-risks.ts";

interface MatrixSectionProps {
  readonly projectId: string;
  readonly siteId: string;
  readonly epoch: ChosenEpoch;
  readonly onWhy: (address: NumberAddress) => void;
}

function Matrix({ matrix }: { readonly matrix: LocationMatrix }) {
  const { entries } = matrix;
  const model = useMemo(() => hazardsMatrix(matrix), [matrix]);
  const missing = entries.filter(({ likelihood }) => likelihood === null);
  const placed = entries.length - missing.length;
  return (
    <>
      {placed > 0 && (
        <MatrixChart
          label={t("Likelihood and severity")}
          caption={t("Which hazards stand where, by chance in a year and severity")}
          model={model}
        />
      )}
      {missing.length > 0 && (
        <details className={classes.notComputed}>
          <summary>{t("{count} hazards without a value", { count: missing.length })}</summary>
          <ul>
            {missing.map((entry) => (
              <li key={entry.hazard}>
                {translated(entry.long_name)}: {missingText(entry)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function OpenMatrix({ projectId, siteId, epoch }: MatrixSectionProps) {
  const query = useQuery(matrixQuery(projectId, siteId, storedEpoch(epoch)));
  const when = momentText(epoch, query.data?.moment.time ?? undefined);
  return (
    <section className={classes.part} aria-label={t("Risk matrix")} data-stale={query.isPlaceholderData || undefined}>
      <h4>{t("Risk matrix")}</h4>
      <p className={classes.partLead}>
        {t("Each hazard where chance times damage to the building is largest; {when}", { when })}
      </p>
      <Loaded query={query} skeleton={<Skeleton height={180} radius="md" />}>
        {(matrix) => <Matrix matrix={matrix} />}
      </Loaded>
    </section>
  );
}

/** Risk matrix of the location, for those who hold its scope. */
export function MatrixSection(props: MatrixSectionProps) {
  const mayRead = useUser()?.scopes.includes("location-risk-matrix") ?? false;
  return mayRead ? <OpenMatrix {...props} /> : null;
}
