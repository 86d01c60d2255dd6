import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { LocationMatrix } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { Loaded } from "../../ui/loaded.tsx";
import classes from "./location-panel.module.css";
import { formatQuantity, type Horizon, SCENARIO_LABELS, scenarioAt } from "./model.ts";
import { matrixQuery, type NumberAddress } from "./queries.ts";

interface MatrixSectionProps {
  readonly projectId: string;
  readonly siteId: string;
  readonly horizon: Horizon;
  readonly onWhy: (address: NumberAddress) => void;
}

type Entry = LocationMatrix["entries"][number];

/** Risk rises with both classes: the band of a cell of the matrix. */
function bandOfCell(likelihood: number, severity: number): string {
  const sum = likelihood + severity;
  if (sum <= 1) return "very-low";
  if (sum <= 3) return "low";
  return sum === 4 ? "medium" : "high";
}

function Cell({ entries, likelihood, severity }: { entries: readonly Entry[]; likelihood: number; severity: number }) {
  const band = bandOfCell(likelihood, severity);
  return (
    <td style={{ background: `var(--r-${band}-soft)`, color: `var(--r-${band}-text)` }}>
      {entries.map(({ hazard, long_name, damage, return_period }) => (
        <span
          key={hazard}
          title={t("{damage} once in {years} years", {
            damage: formatQuantity(damage, "%"),
            years: return_period ?? "",
          })}
        >
          {long_name}
        </span>
      ))}
    </td>
  );
}

function Matrix({ matrix }: { readonly matrix: LocationMatrix }) {
  const { likelihoods, severities, entries } = matrix;
  const missing = entries.filter(({ likelihood }) => likelihood === null);
  const placed = entries.length - missing.length;
  const rows = likelihoods.map((name, index) => ({ name, index })).toReversed();
  return (
    <>
      {placed > 0 && (
        // what scrolls must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={classes.matrixFrame} tabIndex={0} aria-label={t("Likelihood and severity")}>
          <table className={classes.matrix}>
            <thead>
              <tr>
                <th scope="col">{t("Chance in a year")}</th>
                {severities.map((severity) => (
                  <th key={severity} scope="col">
                    {t(severity)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, index }) => (
                <tr key={name}>
                  <th scope="row">{name.replace(">=", "≥").replace("-", "–")}</th>
                  {severities.map((severity, column) => (
                    <Cell
                      key={severity}
                      likelihood={index}
                      severity={column}
                      entries={entries.filter((entry) => entry.likelihood === index && entry.severity === column)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
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

function OpenMatrix({ projectId, siteId, horizon }: MatrixSectionProps) {
  const query = useQuery(matrixQuery(projectId, siteId, horizon));
  const when = `${SCENARIO_LABELS[scenarioAt(horizon)] ?? ""}, ${horizon.time}`;
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
