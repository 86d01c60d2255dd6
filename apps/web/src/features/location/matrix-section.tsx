import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { LocationMatrix } from "@tidemark/contract";
import { t, translated } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { bandCss } from "../../lib/theme/band-css.ts";
import { likelihoodText, matrixBand } from "../../lib/terms.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { MatrixTable } from "../../ui/matrix-table.tsx";
import classes from "./location-panel.module.css";
import { formatQuantity, type ChosenEpoch, scenarioLabel, scenarioAt, storedEpoch } from "./model.ts";
import { matrixQuery, type NumberAddress } from "../../data/location-risks.ts";

interface MatrixSectionProps {
  readonly projectId: string;
  readonly siteId: string;
  readonly epoch: ChosenEpoch;
  readonly onWhy: (address: NumberAddress) => void;
}

type Entry = LocationMatrix["entries"][number];

function Hazards({ entries }: { readonly entries: readonly Entry[] }) {
  return entries.map(({ hazard, long_name, damage, return_period }) => (
    <span
      key={hazard}
      className={classes.inMatrix}
      title={t("{damage} once in {years} years", {
        damage: formatQuantity(damage, "%"),
        years: return_period ?? "",
      })}
    >
      {long_name}
    </span>
  ));
}

function Matrix({ matrix }: { readonly matrix: LocationMatrix }) {
  const { likelihoods, severities, entries } = matrix;
  const missing = entries.filter(({ likelihood }) => likelihood === null);
  const placed = entries.length - missing.length;
  return (
    <>
      {placed > 0 && (
        <MatrixTable
          dense
          label={t("Likelihood and severity")}
          corner={t("Chance in a year")}
          rows={likelihoods.map(likelihoodText)}
          columns={severities.map((severity) => translated(severity))}
          bandOf={(likelihood, severity) => bandCss(matrixBand(likelihood, severity))}
          cell={(likelihood, severity) => (
            <Hazards
              entries={entries.filter((entry) => entry.likelihood === likelihood && entry.severity === severity)}
            />
          )}
        />
      )}
      {missing.length > 0 && (
        <details className={classes.notComputed}>
          <summary>{t("{count} hazards without a value", { count: missing.length })}</summary>
          <ul>
            {missing.map(({ hazard, long_name, missing: reason }) => (
              <li key={hazard}>
                {long_name}: {reason}
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
  const when = `${scenarioLabel(scenarioAt(epoch))}, ${epoch.time}`;
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
