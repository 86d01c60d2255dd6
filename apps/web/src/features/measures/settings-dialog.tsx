import { Button, NumberInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { AppraisalSettings } from "../../data/measures.ts";
import { t } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import classes from "./measures.module.css";
import { draftOf, faultsOf, type SettingsDraft, settingsOf } from "./settings-draft.ts";

interface SettingsDialogProps {
  readonly settings: AppraisalSettings;
  /** Of the margin of a location; undefined where several are looked at, which have none together. */
  readonly currency: string | null | undefined;
  readonly onTake: (settings: AppraisalSettings) => void;
  readonly onClose: () => void;
}

/** Discount rates that others work with, in percent, with whose they are. */
const presets = () => [
  { percent: 5, label: t("5 %, ours") },
  { percent: 7, label: t("7 %, FEMA since June 2025") },
  { percent: 3.1, label: t("3.1 %, FEMA before") },
  { percent: 2.2, label: t("2.2 %, NIBS") },
];

const numberOf = (value: number | string): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** What figures of measures are worked out with. */
export function SettingsDialog({ settings, currency, onTake, onClose }: SettingsDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(settings));
  const faults = faultsOf(draft);
  const field = (name: keyof SettingsDraft, label: string, description?: ReactNode) => (
    <NumberInput
      label={label}
      description={description}
      allowDecimal={name !== "year" && name !== "horizon"}
      value={draft[name] ?? ""}
      error={faults[name]}
      onChange={(value) => setDraft({ ...draft, [name]: numberOf(value) })}
    />
  );
  const margin =
    currency === null || currency === undefined
      ? t("Gross margin of a day at this location")
      : t("Gross margin of a day at this location, {currency}", { currency });
  return (
    <FormDialog
      title={t("What figures are worked out with")}
      act={t("Take over")}
      pending={false}
      isReady={Object.values(faults).every((fault) => fault === null)}
      onClose={onClose}
      onSubmit={() => {
        onTake(settingsOf(draft));
        onClose();
      }}
    >
      <div className={classes.fields}>
        {field("year", t("First year"))}
        {field("rate", t("Real discount rate, % a year"))}
        <div className={classes.presets}>
          {presets().map(({ percent, label }) => (
            <Button
              key={percent}
              size="compact-xs"
              variant={draft.rate === percent ? "light" : "default"}
              aria-pressed={draft.rate === percent}
              onClick={() => setDraft({ ...draft, rate: percent })}
            >
              {label}
            </Button>
          ))}
        </div>
        {field("growth", t("Growth of what can be lost, % a year"))}
        {field("horizon", t("Horizon, years"), t("Left empty: the life of each measure"))}
        {currency !== undefined && field("margin", margin, t("Left empty: days without business stay days"))}
      </div>
    </FormDialog>
  );
}
