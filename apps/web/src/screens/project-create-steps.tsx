import { IconCheck } from "@tabler/icons-react";
import { msg, t } from "../lib/i18n.ts";
import classes from "./project-create-screen.module.css";

const STEPS = [
  { title: msg("Upload Data"), note: msg("Locations & Supply Chain") },
  { title: msg("Select Intelligence Services"), note: msg("Climate Risk, SDG, ...") },
] as const;

/** Where one is in the wizard. */
export function WizardSteps({ step }: { readonly step: 1 | 2 }) {
  return (
    <ol className={classes.steps}>
      {STEPS.map(({ title, note }, index) => {
        const number = index + 1;
        const state = number === step ? "on" : number < step ? "done" : "next";
        return (
          <li key={number} data-state={state} aria-current={state === "on" ? "step" : undefined}>
            <span aria-hidden>{state === "done" ? <IconCheck size={15} stroke={2.4} /> : number}</span>
            <div>
              <b>{t(title)}</b>
              <small>{t(note)}</small>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
