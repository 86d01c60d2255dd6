import { NumberInput, Slider } from "@mantine/core";
import { t } from "../../lib/i18n.ts";
import type { PlanDraft } from "./plan-draft.ts";
import classes from "./plan.module.css";

interface BudgetProps {
  readonly draft: PlanDraft;
  /** All that pays, in millions. */
  readonly most: number;
  readonly currency: string | null;
  readonly onChange: (change: Pick<PlanDraft, "budget" | "yearlyLimit">) => void;
}

const amountOf = (value: number | string) => (typeof value === "number" && value > 0 ? value : undefined);

/** What may be spent in all and in a year, in millions; the budget is also moved along all that pays. */
export function PlanBudget({ draft: { budget, yearlyLimit }, most, currency, onChange }: BudgetProps) {
  const step = Math.max(0.01, Number((most / 100).toPrecision(1)));
  return (
    <div className={classes.budget}>
      <NumberInput
        label={t("Budget, million {currency}", { currency: currency ?? "" })}
        description={t("Present value of what is paid, upkeep included; left empty: without a limit")}
        min={0}
        decimalScale={3}
        hideControls
        value={budget ?? ""}
        onChange={(value) => onChange({ budget: amountOf(value) })}
      />
      <NumberInput
        label={t("Most in a year, million {currency}", { currency: currency ?? "" })}
        description={t("Of what is paid at once; left empty: all in the first year")}
        min={0}
        decimalScale={3}
        hideControls
        value={yearlyLimit ?? ""}
        onChange={(value) => onChange({ yearlyLimit: amountOf(value) })}
      />
      {most > 0 && (
        <Slider
          thumbLabel={t("Budget")}
          label={null}
          min={step}
          max={most}
          step={step}
          value={Math.min(most, budget ?? most)}
          onChange={(value) => onChange({ budget: value })}
        />
      )}
    </div>
  );
}
