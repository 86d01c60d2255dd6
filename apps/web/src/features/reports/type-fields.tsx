import { NumberInput, SegmentedControl, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ElementSettings, type ElementType, MATRIX_MEASURES } from "@tidemark/contract";
import { filterPropertiesQuery } from "../../data/filters.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { t } from "../../lib/i18n.ts";
import { EVENT_HAZARDS, HAZARD_LABELS, MEASURE_LABELS } from "../../lib/matrix-terms.ts";
import { propertyName } from "../../lib/property-names.ts";
import { ColumnsFields } from "./columns-fields.tsx";
import { ComplianceFields } from "./compliance-fields.tsx";
import type { EditorParts } from "./editor-parts.ts";
import { PlanField } from "./plan-field.tsx";
import classes from "./reports.module.css";
import { LoanFields } from "./loan-fields.tsx";
import { TopicsField } from "./topics-field.tsx";
import { foldedOptions } from "../../lib/folded-options.ts";

export interface TypeFieldsProps {
  readonly project: ProjectVersion;
  readonly parts: EditorParts;
  readonly settings: ElementSettings;
  readonly onSettings: (change: Partial<ElementSettings>) => void;
}

const FIGURES = ["none", "below", "appendix"] as const;

function PlotSettings({ project, parts, settings, onSettings }: TypeFieldsProps) {
  return (
    <>
      {parts.plotFields(project, settings.plot, (plot) => onSettings({ plot }))}
      <Select
        size="xs"
        label={t("Figures")}
        data={[
          { value: "none", label: t("None") },
          { value: "below", label: t("Below the plot") },
          { value: "appendix", label: t("Appendix") },
        ]}
        value={settings.figures ?? "none"}
        allowDeselect={false}
        onChange={(value) => onSettings({ figures: FIGURES.find((one) => one === value) })}
      />
      <Textarea
        size="xs"
        label={t("Description for screen readers")}
        description={t("Written from the figures. Change it and it stays yours.")}
        autosize
        minRows={2}
        maxLength={5000}
        value={settings.description ?? ""}
        onChange={(event) => onSettings({ description: event.currentTarget.value || undefined })}
      />
    </>
  );
}

function HazardField({ settings, onSettings }: Pick<TypeFieldsProps, "settings" | "onSettings">) {
  return (
    <>
      <Select
        size="xs"
        label={t("Hazard")}
        data={EVENT_HAZARDS.map((hazard) => ({ value: hazard, label: t(HAZARD_LABELS[hazard]) }))}
        value={settings.hazard ?? "aggregate"}
        allowDeselect={false}
        onChange={(value) => onSettings({ hazard: EVENT_HAZARDS.find((one) => one === value) })}
      />
      <TextInput
        size="xs"
        label={t("Currency")}
        placeholder={t("That of the report")}
        maxLength={10}
        value={settings.currency ?? ""}
        onChange={(event) => onSettings({ currency: event.currentTarget.value.trim().toUpperCase() || undefined })}
      />
    </>
  );
}

const FIRST_THRESHOLDS: [number, number, number] = [100, 250, 500];

/** Where minor, moderate and major begin. What does not rise is told and not saved. */
function Thresholds({ settings, onSettings }: Pick<TypeFieldsProps, "settings" | "onSettings">) {
  const { thresholds = FIRST_THRESHOLDS } = settings;
  const set = (at: 0 | 1 | 2, value: number) => {
    const next: [number, number, number] = [...thresholds];
    next[at] = value;
    if (next[0] > 0 && next[0] < next[1] && next[1] < next[2]) onSettings({ thresholds: next, limits: undefined });
  };
  const field = (at: 0 | 1 | 2, label: string) => (
    <NumberInput
      size="xs"
      label={label}
      min={0}
      key={`${at} ${thresholds[at]}`}
      defaultValue={thresholds[at]}
      onBlur={(event) => set(at, Number(event.currentTarget.value))}
    />
  );
  return (
    <div className={classes.three}>
      {field(0, t("Minor from"))}
      {field(1, t("Moderate from"))}
      {field(2, t("Major from"))}
    </div>
  );
}

function MatrixSettings({ settings, onSettings }: Pick<TypeFieldsProps, "settings" | "onSettings">) {
  const kind = settings.thresholds === undefined ? (settings.limits ?? "standard") : "own";
  const choose = (next: string) => {
    if (next === "own") onSettings({ thresholds: FIRST_THRESHOLDS, limits: undefined });
    else onSettings({ thresholds: undefined, limits: next === "values" ? "values" : "standard" });
  };
  return (
    <>
      <HazardField settings={settings} onSettings={onSettings} />
      <Select
        size="xs"
        label={t("Severity by")}
        placeholder={t("As usual")}
        clearable
        data={MATRIX_MEASURES.map((one) => ({ value: one, label: t(MEASURE_LABELS[one]) }))}
        value={settings.measure ?? null}
        onChange={(value) => onSettings({ measure: MATRIX_MEASURES.find((one) => one === value) })}
      />
      <div>
        <span className={classes.label}>{t("Thresholds")}</span>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t("Thresholds")}
          data={[
            { value: "standard", label: t("100, 250, 500 m") },
            { value: "values", label: t("That fit the values") },
            { value: "own", label: t("Own") },
          ]}
          value={kind}
          onChange={choose}
        />
      </div>
      {kind === "own" && <Thresholds settings={settings} onSettings={onSettings} />}
    </>
  );
}

/** Return periods as a list of years with commas. */
type OwnFieldsProps = Pick<TypeFieldsProps, "settings" | "onSettings">;

function PeriodsField({ settings, onSettings }: OwnFieldsProps) {
  const shown = settings.return_periods?.join(", ") ?? "";
  const set = (text: string) => {
    const periods = text
      .split(/[\s,;]+/)
      .map(Number)
      .filter((one) => one >= 2 && one <= 2475);
    onSettings({ return_periods: periods.length === 0 ? undefined : periods.slice(0, 12) });
  };
  return (
    <TextInput
      size="xs"
      label={t("Return periods, in years")}
      placeholder={t("As usual")}
      key={shown}
      defaultValue={shown}
      onBlur={(event) => set(event.currentTarget.value)}
    />
  );
}

function DistanceSettings(props: OwnFieldsProps) {
  return (
    <>
      <HazardField {...props} />
      <PeriodsField {...props} />
    </>
  );
}

function PortfolioSettings({ settings, onSettings }: OwnFieldsProps) {
  return (
    <>
      <DistanceSettings settings={settings} onSettings={onSettings} />
      <Switch
        size="xs"
        label={t("Allowance for river flood")}
        checked={settings.river_flood_allowance === true}
        onChange={({ currentTarget: { checked } }) => onSettings({ river_flood_allowance: checked ? true : undefined })}
      />
    </>
  );
}

function NumberSettings({ project, settings, onSettings }: Omit<TypeFieldsProps, "parts">) {
  const { data } = useQuery(filterPropertiesQuery(project));
  const options = [
    ...(data?.address ?? []).map(({ name }) => ({ value: name, label: propertyName(name) })),
    ...(data?.user_data ?? []).map(({ name }) => ({ value: `user_data.${name}`, label: name })),
  ];
  return (
    <Select
      size="xs"
      label={t("Counted by")}
      placeholder={t("Nothing")}
      clearable
      searchable
      filter={foldedOptions}
      data={options}
      value={settings.property ?? null}
      onChange={(value) => onSettings({ property: value ?? undefined })}
    />
  );
}

/** The settings that only elements of one type have. */
export function TypeFields({ type, ...props }: TypeFieldsProps & { readonly type: ElementType }) {
  switch (type) {
    case "ApiPlot":
      return <PlotSettings {...props} />;
    case "RiskMatrix":
      return <MatrixSettings {...props} />;
    case "PortfolioRisk":
      return <PortfolioSettings {...props} />;
    case "LossesByDistance":
      return <DistanceSettings {...props} />;
    case "Locations":
      return <ColumnsFields {...props} />;
    case "NumberOfLocations":
      return <NumberSettings {...props} />;
    case "Compliance":
      return <ComplianceFields {...props} />;
    case "LoanBook":
      return <LoanFields {...props} />;
    case "AdaptationPlan":
      return <PlanField {...props} />;
    case "RiskSummary":
      return <TopicsField {...props} />;
    default:
      return null;
  }
}
