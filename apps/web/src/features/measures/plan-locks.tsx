import { Button } from "@mantine/core";
import type { PlannedMeasure, PlanOptimum } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import { wordsText } from "./measure-words.ts";
import measureClasses from "./measures.module.css";
import type { UsedLocks } from "./plan-draft.ts";
import classes from "./plan.module.css";

/** Keeps a measure of the plan whatever it is worth, or leaves it out; what is decided stays. */
export function LockButtons({ row, locks }: { readonly row: PlannedMeasure; readonly locks: UsedLocks }) {
  if (row.is_locked && !row.is_kept) return t("decided");
  const what = { measure: wordsText({ text: row.title, said: row.title_said }), name: row.site_name };
  return (
    <span className={classes.locks}>
      <Button
        size="compact-xs"
        variant={row.is_kept ? "light" : "subtle"}
        aria-pressed={row.is_kept}
        aria-label={t("Keep {measure} at {name}", what)}
        onClick={() => locks.set(row, row.is_kept ? undefined : "keep")}
      >
        {row.is_kept ? t("Kept") : t("Keep")}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t("Leave out {measure} at {name}", what)}
        onClick={() => locks.set(row, "leave_out")}
      >
        {t("Leave out")}
      </Button>
    </span>
  );
}

/** What the plan leaves out, each with the way back. */
export function LeftOut({ plan, locks }: { readonly plan: PlanOptimum; readonly locks: UsedLocks }) {
  if (plan.leave_out.length === 0) return null;
  return (
    <section className={classes.card} aria-label={t("Left out of the plan")}>
      <h3>{t("Left out of the plan")}</h3>
      <ul className={classes.saved}>
        {plan.leave_out.map((lock) => {
          const measure = wordsText({ text: lock.title, said: lock.title_said });
          return (
            <li key={`${lock.site_id} ${lock.measure_id}`}>
              <span>
                {lock.site_name}: {measure}
              </span>
              <button
                type="button"
                className={measureClasses.link}
                aria-label={t("Allow {measure} at {name} again", { measure, name: lock.site_name })}
                onClick={() => locks.set(lock, undefined)}
              >
                {t("Allow again")}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Where locks no longer fit the project: the way out. */
export function FreeLocks({ locks }: { readonly locks: UsedLocks }) {
  const { keep, leave_out: left } = locks.locks;
  if (keep.length + left.length === 0) return null;
  return (
    <Button variant="subtle" size="compact-sm" onClick={locks.clear}>
      {t("Free everything that is kept or left out")}
    </Button>
  );
}
