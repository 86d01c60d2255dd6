import { Button, NumberInput, Skeleton, Slider, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { LIMITS, type PlanOptimum } from "@tidemark/contract";
import { formatDigits } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AppraisalSettings, optimumQuery, plansQuery } from "../../data/measures.ts";
import { plural, t } from "../../lib/i18n.ts";
import { notesText } from "../../lib/sentences.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { useMayExport } from "../../state/may-export.ts";
import { useMoment } from "../../state/moment.ts";
import { createStore } from "../../state/store.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { amountText } from "./measure-words.ts";
import measureClasses from "./measures.module.css";
import { useExportPlan, usePlanChanges } from "./plan-mutations.ts";
import { CostCurveCard, PlanFigures, PlanTable, PlanYears } from "./plan-parts.tsx";
import { FreeLocks, LeftOut, usePlanLocks, type UsedLocks } from "./plan-locks.tsx";
import classes from "./plan.module.css";
import { SettingsDialog } from "./settings-dialog.tsx";
import { keepAppraisalSettings, useAppraisalSettings } from "./use-appraisal-settings.ts";

const MILLION = 1_000_000;
/** Budgets in millions by project, as long as the page lives. */
const budgets = createStore<ReadonlyMap<string, number | undefined>>(new Map());

export interface PlannedProject {
  readonly id: string;
  readonly title: string;
  readonly readOnly: boolean;
}

interface AcceptProps {
  readonly project: PlannedProject;
  readonly plan: PlanOptimum;
  readonly onClose: () => void;
}

/** Saves what is taken as a plan, and its measures as choices at their locations. */
function AcceptDialog({ project, plan, onClose }: AcceptProps) {
  const [title, setTitle] = useState("");
  const { accept } = usePlanChanges(project.id);
  return (
    <FormDialog
      title={t("Accept into a plan")}
      act={t("Save the plan")}
      pending={accept.isPending}
      isReady={title.trim() !== ""}
      onClose={onClose}
      onSubmit={() => accept.mutate({ title: title.trim(), plan }, { onSuccess: onClose })}
    >
      <TextInput
        label={t("Name of the plan")}
        maxLength={100}
        data-autofocus
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <p className={classes.lead}>
        {t(
          "Its measures are proposed at their locations from {year} on, where everybody who sees the project sees them.",
          {
            year: plan.settings.first_year,
          },
        )}
      </p>
    </FormDialog>
  );
}

/** Plans that were saved: opened, they bring their budget back. */
function SavedPlans({
  project,
  onOpen,
}: {
  readonly project: PlannedProject;
  readonly onOpen: (budget: number | null) => void;
}) {
  const plans = useQuery(plansQuery(project.id));
  const { remove } = usePlanChanges(project.id);
  if (plans.data === undefined || plans.data.length === 0) return null;
  return (
    <section className={classes.card} aria-label={t("Saved plans")}>
      <h3>{t("Saved plans")}</h3>
      <ul className={classes.saved}>
        {plans.data.map((plan) => (
          <li key={plan.id}>
            <button type="button" className={measureClasses.link} onClick={() => onOpen(plan.budget)}>
              {plan.title}
            </button>
            <span>
              {plan.budget === null ? t("without a limit") : amountText(plan.budget, plan.settings.currency ?? null)} ·{" "}
              {plural(plan.choices, "1 measure", "{count} measures", { count: plan.choices })}
              {plan.created_by !== null && ` · ${plan.created_by}`}
            </span>
            {!project.readOnly && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t("Delete the plan {title}", { title: plan.title })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(plan.id)}
              >
                {t("Delete")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BudgetProps {
  readonly budget: number | undefined;
  readonly most: number;
  readonly currency: string | null;
  readonly onChange: (budget: number | undefined) => void;
}

/** What may be spent, in millions: typed, or moved along all that pays. */
function Budget({ budget, most, currency, onChange }: BudgetProps) {
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
        onChange={(value) => onChange(typeof value === "number" && value > 0 ? value : undefined)}
      />
      {most > 0 && (
        <Slider
          thumbLabel={t("Budget")}
          label={null}
          min={step}
          max={most}
          step={step}
          value={Math.min(most, budget ?? most)}
          onChange={onChange}
        />
      )}
    </div>
  );
}

const settingsText = ({ settings, locations, currency }: PlanOptimum) =>
  [
    plural(locations, "1 location", "{count} locations", { count: locations }),
    ...(currency === null ? [] : [currency]),
    scenarioLabel(settings.scenario),
    t("from {year} on", { year: settings.first_year }),
    t("{rate} % real discount", { rate: formatDigits(settings.discount_rate * 100, 3) }),
  ].join(" · ");

interface WorkedOutProps {
  readonly project: PlannedProject;
  readonly plan: PlanOptimum;
  readonly settings: AppraisalSettings;
  readonly locks: UsedLocks;
}

/** The plan, with what can be done with it. */
function WorkedOut({ project, plan, settings, locks }: WorkedOutProps) {
  const [dialog, open] = useState<"accept" | "settings">();
  const mayExport = useMayExport();
  const exporting = useExportPlan(project);
  return (
    <>
      <div className={classes.acts}>
        <p className={classes.lead}>
          {settingsText(plan)} ·{" "}
          <button type="button" className={measureClasses.link} onClick={() => open("settings")}>
            {t("Change settings")}
          </button>
        </p>
        {mayExport && (
          <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate(plan)}>
            {t("Export")}
          </Button>
        )}
        {!project.readOnly && (
          <Button disabled={plan.rows.length === 0} onClick={() => open("accept")}>
            {t("Accept into a plan")}
          </Button>
        )}
      </div>
      <PlanFigures plan={plan} />
      <div className={classes.cards}>
        <CostCurveCard plan={plan} />
        <PlanYears plan={plan} />
      </div>
      <PlanTable plan={plan} locks={locks} />
      <LeftOut plan={plan} locks={locks} />
      <aside className={measureClasses.screening} aria-label={t("What to know")}>
        {notesText(plan).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </aside>
      {dialog === "accept" && <AcceptDialog project={project} plan={plan} onClose={() => open(undefined)} />}
      {dialog === "settings" && (
        <SettingsDialog
          settings={settings}
          currency={undefined}
          onTake={keepAppraisalSettings}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

const Waiting = () => (
  <output>
    <span className="visually-hidden">{t("The plan is worked out")}</span>
    <Skeleton height={92} radius="md" />
    <Skeleton height={360} mt={16} radius="md" />
  </output>
);

/** Where a budget avoids most over the locations of a project. */
export function Plan({ project }: { readonly project: PlannedProject }) {
  const { future } = useMoment();
  const settings = useAppraisalSettings();
  const budget = budgets.use().get(project.id);
  const setBudget = (next: number | undefined) => budgets.set(new Map(budgets.get()).set(project.id, next));
  const [resting] = useDebouncedValue(budget, LIMITS.searchDebounceMs);
  const asked = { ...settings, scenario: future };
  const locks = usePlanLocks(project.id);
  const query = useQuery(
    optimumQuery(project.id, asked, resting === undefined ? null : resting * MILLION, locks.locks),
  );
  const plan = query.data;
  // that nothing fits, or pays, is told of what was asked, never of the budget before
  const isNothingKept = query.isPlaceholderData && plan?.rows.length === 0;
  // all that pays: every budget is a part of it
  const most = plan === undefined ? 0 : plan.curve.reduce((sum, { cost }) => sum + cost, 0) / MILLION;
  return (
    <div className={classes.plan} data-stale={query.isPlaceholderData || undefined} aria-busy={query.isFetching}>
      <Budget
        budget={budget}
        most={Number(most.toPrecision(3))}
        currency={plan?.currency ?? null}
        onChange={setBudget}
      />
      <Loaded
        query={isNothingKept ? { ...query, data: undefined } : query}
        skeleton={<Waiting />}
        failed={t("The plan could not be worked out")}
      >
        {(found) => <WorkedOut project={project} plan={found} settings={settings} locks={locks} />}
      </Loaded>
      <FreeLocks locks={locks} />
      <SavedPlans project={project} onOpen={(of) => setBudget(of === null ? undefined : of / MILLION)} />
    </div>
  );
}
