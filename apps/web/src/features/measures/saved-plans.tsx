import { Button, TextInput } from "@mantine/core";
import type { MeasurePlan, PlanOptimum } from "@tidemark/contract";
import { formatDigits } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plansQuery } from "../../data/measures.ts";
import { plural, t } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { amountText } from "./measure-words.ts";
import measureClasses from "./measures.module.css";
import type { UsedPlan } from "./plan-draft.ts";
import { usePlanChanges } from "./plan-mutations.ts";
import classes from "./plan.module.css";
import { PlanWorkbook } from "./plan-workbook.tsx";
import { PutIntoReport } from "./put-into-report.tsx";

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
export function AcceptDialog({ project, plan, onClose }: AcceptProps) {
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

/** Which saved plan is looked at, with what can be done with it. */
export function OpenedPlanBar({
  project,
  plan,
  used,
}: {
  readonly project: PlannedProject;
  readonly plan: PlanOptimum | undefined;
  readonly used: UsedPlan;
}) {
  const { change } = usePlanChanges(project.id);
  const { opened } = used.draft;
  if (opened === undefined) return null;
  return (
    <section className={classes.opened} aria-label={t("The opened plan")}>
      <p className={classes.lead}>
        <b>{opened.title}</b> · {t("with its own settings; scenario and filter of the screen do not change it")}
      </p>
      {!project.readOnly && (
        <Button
          size="compact-sm"
          disabled={plan === undefined}
          loading={change.isPending}
          onClick={() =>
            plan !== undefined && change.mutate({ opened, plan }, { onSuccess: (saved) => used.renew(saved) })
          }
        >
          {t("Save the changes")}
        </Button>
      )}
      {!project.readOnly && <PlanWorkbook projectId={project.id} />}
      <Button size="compact-sm" variant="default" onClick={used.close}>
        {t("Close the plan")}
      </Button>
    </section>
  );
}

/** What a saved plan was made with. */
function planText({ budget, yearly_limit: yearly, settings, choices, keep, leave_out: left, ...plan }: MeasurePlan) {
  const currency = settings.currency ?? null;
  return [
    budget === null ? t("without a limit") : amountText(budget, currency),
    ...(yearly === null ? [] : [t("{amount} a year", { amount: amountText(yearly, currency) })]),
    plural(choices, "1 measure", "{count} measures", { count: choices }),
    scenarioLabel(settings.scenario),
    t("from {year} on", { year: settings.first_year }),
    t("{rate} % real discount", { rate: formatDigits(settings.discount_rate * 100, 3) }),
    ...(Object.keys(settings.filter).length === 0 ? [] : [t("a filter of locations")]),
    ...(keep.length + left.length === 0
      ? []
      : [t("{kept} kept, {left} left out", { kept: keep.length, left: left.length })]),
    ...(plan.created_by === null ? [] : [plan.created_by]),
  ].join(" · ");
}

/** Plans that were saved: opened, they bring back all they were made with. */
export function SavedPlans({ project, used }: { readonly project: PlannedProject; readonly used: UsedPlan }) {
  const plans = useQuery(plansQuery(project.id));
  const { remove } = usePlanChanges(project.id);
  if (plans.data === undefined || plans.data.length === 0) return null;
  return (
    <section className={classes.card} aria-label={t("Saved plans")}>
      <h3>{t("Saved plans")}</h3>
      <ul className={classes.saved}>
        {plans.data.map((plan) => (
          <li key={plan.id}>
            <button
              type="button"
              className={measureClasses.link}
              aria-pressed={used.draft.opened?.id === plan.id}
              onClick={() => used.open(plan)}
            >
              {plan.title}
            </button>
            <span>{planText(plan)}</span>
            <PutIntoReport projectId={project.id} plan={plan} />
            {!project.readOnly && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t("Delete the plan {title}", { title: plan.title })}
                disabled={remove.isPending}
                onClick={() =>
                  remove.mutate(plan.id, {
                    onSuccess: () => {
                      if (used.draft.opened?.id === plan.id) used.close();
                    },
                  })
                }
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
