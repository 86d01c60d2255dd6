import { t } from "../../lib/i18n.ts";
import { usePlotTheme } from "../../ui/plot-theme.ts";
import type { FutureScenario } from "../../state/moment.ts";
import { FUTURES, scenarioLabel } from "./model.ts";
import classes from "./location-panel.module.css";

interface ScenarioButtonsProps {
  readonly value: FutureScenario;
  /** Scenarios that have values; the others are shown as not computed. */
  readonly available: ReadonlySet<string>;
  readonly onChange: (scenario: FutureScenario) => void;
}

/** Choice of the scenario, which is the legend of the chart below it. */
export function ScenarioButtons({ value, available, onChange }: ScenarioButtonsProps) {
  const { scenarios } = usePlotTheme();
  return (
    <div className={classes.scenarios} role="radiogroup" aria-label={t("Scenario")}>
      {FUTURES.map((scenario) => {
        const isMissing = !available.has(scenario);
        return (
          <label
            key={scenario}
            className={classes.scenario}
            data-missing={isMissing || undefined}
            title={isMissing ? t("Not computed in this project") : undefined}
          >
            <input
              type="radio"
              name="location-scenario"
              className="visually-hidden"
              checked={scenario === value}
              onChange={() => onChange(scenario)}
            />
            <i style={isMissing ? undefined : { background: scenarios[scenario] }} />
            {scenarioLabel(scenario)}
            {isMissing && <span className="visually-hidden">{t("not computed")}</span>}
          </label>
        );
      })}
    </div>
  );
}
