import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { t, type UiText } from "../../lib/i18n.ts";
import classes from "./surveys.module.css";

export interface PaneTab<Shown> {
  /** Part of the address. */
  readonly id: string;
  readonly label: UiText;
  /** Number beside the label; left out where it is none. */
  readonly count?: (shown: Shown) => number | undefined;
  /** The number asks for work. */
  readonly urgent?: boolean;
  readonly panel: (shown: Shown) => ReactNode;
}

interface PaneTabsProps<Shown> {
  readonly label: string;
  readonly tabs: readonly PaneTab<Shown>[];
  readonly shown: Shown;
  /** From the address; one that is not known shows the first. */
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Tabs of a survey or questionnaire; what stands in the closed ones is not there. */
export function PaneTabs<Shown>({ label, tabs, shown, value, onChange }: PaneTabsProps<Shown>) {
  const open = tabs.find(({ id }) => id === value) ?? tabs[0];
  if (open === undefined) return null;
  return (
    <Tabs value={open.id} keepMounted={false} onChange={(id) => onChange(id ?? open.id)}>
      <Tabs.List className={classes.tabs} aria-label={label}>
        {tabs.map(({ id, label: name, count, urgent = false }) => {
          const n = count?.(shown);
          return (
            <Tabs.Tab key={id} value={id}>
              {t(name)}
              {n !== undefined && (
                <span className={classes.count} data-urgent={(urgent && n > 0) || undefined}>
                  {n}
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      <Tabs.Panel value={open.id} className={classes.panel}>
        {open.panel(shown)}
      </Tabs.Panel>
    </Tabs>
  );
}
