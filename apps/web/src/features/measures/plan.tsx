import { Button, Drawer, Skeleton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { LIMITS, type PlanOptimum } from "@tidemark/contract";
import { formatDigits } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { optimumQuery } from "../../data/measures.ts";
import { plural, t } from "../../lib/i18n.ts";
import { notesText } from "../../lib/sentences.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { useMayExport } from "../../state/may-export.ts";
import { Loaded } from "../../ui/loaded.tsx";
import measureClasses from "./measures.module.css";
import { PlanBudget } from "./plan-budget.tsx";
import { MILLION, type UsedPlan, usePlanDraft } from "./plan-draft.ts";
import { PlanLocations } from "./plan-locations.tsx";
import { FreeLocks, LeftOut } from "./plan-locks.tsx";
import { useExportPlan } from "./plan-mutations.ts";
import { CostCurveCard, PlanFigures, PlanTable, PlanYears } from "./plan-parts.tsx";
import { PlanSchedule } from "./plan-schedule.tsx";
import classes from "./plan.module.css";
import { AcceptDialog, OpenedPlanBar, type PlannedProject, SavedPlans } from "./saved-plans.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";

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
  readonly used: UsedPlan;
}

/** The plan, with what can be done with it. */
function WorkedOut({ project, plan, used }: WorkedOutProps) {
  const { locks, settings, changeSettings } = used;
  const [dialog, open] = useState<"accept" | "settings">();
  const mayExport = useMayExport();
  const exporting = useExportPlan(project, used.draft.opened);
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
      <PlanSchedule plan={plan} />
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
          onTake={changeSettings}
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

interface PlanProps {
  readonly project: PlannedProject;
  /** The filters of the screen. */
  readonly filters: (close: () => void) => ReactNode;
}

/** Where a budget avoids most over the locations of a project. */
export function Plan({ project, filters }: PlanProps) {
  const used = usePlanDraft(project.id);
  const [isFiltering, setIsFiltering] = useState(false);
  const { draft, settings, locks } = used;
  const limits = {
    budget: draft.budget === undefined ? null : draft.budget * MILLION,
    yearlyLimit: draft.yearlyLimit === undefined ? null : draft.yearlyLimit * MILLION,
  };
  const [resting] = useDebouncedValue(JSON.stringify(limits), LIMITS.searchDebounceMs);
  const query = useQuery(optimumQuery(project.id, settings, JSON.parse(resting) as typeof limits, locks.locks));
  const plan = query.data;
  // that nothing fits, or pays, is told of what was asked, never of the budget before
  const isNothingKept = query.isPlaceholderData && plan?.rows.length === 0;
  // all that pays: every budget is a part of it
  const most = plan === undefined ? 0 : plan.curve.reduce((sum, { cost }) => sum + cost, 0) / MILLION;
  return (
    <div className={classes.plan} data-stale={query.isPlaceholderData || undefined} aria-busy={query.isFetching}>
      <OpenedPlanBar project={project} plan={query.isPlaceholderData ? undefined : plan} used={used} />
      <PlanLocations used={used} onFilter={() => setIsFiltering(true)} />
      <PlanBudget
        draft={draft}
        most={Number(most.toPrecision(3))}
        currency={plan?.currency ?? null}
        onChange={used.change}
      />
      <Loaded
        query={isNothingKept ? { ...query, data: undefined } : query}
        skeleton={<Waiting />}
        failed={t("The plan could not be worked out")}
      >
        {(found) => <WorkedOut project={project} plan={found} used={used} />}
      </Loaded>
      <FreeLocks locks={locks} />
      <SavedPlans project={project} used={used} />
      <Drawer
        opened={isFiltering}
        onClose={() => setIsFiltering(false)}
        position="right"
        size={380}
        title={t("Filters")}
      >
        {filters(() => setIsFiltering(false))}
      </Drawer>
    </div>
  );
}
