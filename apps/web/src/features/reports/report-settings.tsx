import { Button, CloseButton, Select, TextInput } from "@mantine/core";
import type { Report, ReportSettings } from "@tidemark/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { filterPropertiesQuery } from "../../data/filters.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { t } from "../../lib/i18n.ts";
import { KeepTemplate } from "./keep-template.tsx";
import { FilterField } from "./locations-field.tsx";
import { MomentFields } from "./moment-fields.tsx";
import classes from "./reports.module.css";

interface CurrencyProps {
  readonly project: ProjectVersion;
  readonly settings: ReportSettings;
  readonly onSettings: (change: Partial<ReportSettings>) => void;
}

interface ReportSettingsProps {
  readonly project: ProjectVersion;
  readonly report: Report;
  readonly onChange: (title: string, settings: ReportSettings) => void;
  readonly onClose: () => void;
}

/** The currency of amounts, where the locations have several: chosen here, or kept from version to version. */
function CurrencyField({ project, settings, onSettings }: CurrencyProps) {
  const { data } = useQuery(filterPropertiesQuery(project));
  const currencies = data?.asset_value?.currencies ?? [];
  if (currencies.length <= 1) return null;
  return (
    <Select
      size="xs"
      label={t("Currency of the amounts")}
      description={t(
        "Without a choice it stays that of the last version; the first one takes what most locations have.",
      )}
      placeholder={t("That of the last version")}
      clearable
      data={currencies}
      value={settings.currency ?? null}
      onChange={(value) => onSettings({ currency: value ?? undefined })}
    />
  );
}

/** Title, scenario and year, and filter of a report: what its elements follow unless they have their own. */
export function ReportSettingsColumn({ project, report, onChange, onClose }: ReportSettingsProps) {
  const { settings } = report;
  const [title, setTitle] = useState(report.title);
  const [isKept, keep] = useState(false);
  const isReport = report.kind === "report";
  const set = (change: Partial<ReportSettings>) => onChange(report.title, { ...settings, ...change });
  const rename = () => {
    const next = title.trim();
    if (next === "") setTitle(report.title);
    else if (next !== report.title) onChange(next, settings);
  };
  return (
    <aside
      className={classes.settings}
      aria-label={isReport ? t("Settings of the report") : t("Settings of the dashboard")}
    >
      <header className={classes.settingsHead}>
        <h4>{isReport ? t("Report") : t("Dashboard")}</h4>
        <CloseButton aria-label={t("Close the settings")} onClick={onClose} />
      </header>
      <TextInput
        size="xs"
        label={t("Title")}
        maxLength={5000}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      <MomentFields scenario={settings.scenario} time={settings.time} onMoment={set} />
      <CurrencyField project={project} settings={settings} onSettings={set} />
      <div>
        <span className={classes.label}>{t("Locations")}</span>
        <FilterField project={project} filter={settings.filter} onFilter={(filter) => set({ filter })} />
        {settings.filter !== null && (
          <Button size="compact-sm" variant="subtle" onClick={() => set({ filter: null })}>
            {t("Clear filter")}
          </Button>
        )}
      </div>
      <Button variant="default" size="compact-sm" justify="start" onClick={() => keep(true)}>
        {t("Keep as template")}
      </Button>
      {isKept && <KeepTemplate projectId={project.id} report={report} onClose={() => keep(false)} />}
      <p className={classes.note}>
        {t("Elements follow the scenario and the year, unless they have their own. The filter holds for all of them.")}
      </p>
    </aside>
  );
}
