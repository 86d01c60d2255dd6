import { NumberInput, SegmentedControl, Select, Switch, TextInput } from "@mantine/core";
import { ALERT_LEVELS, ALERT_LIMITS, type AlertLevel, EVENT_TYPES } from "@tidemark/contract";
import { useMemo } from "react";
import { t } from "../../lib/i18n.ts";
import { FieldPair } from "../../ui/section.tsx";
import type { RuleValues } from "./alert-mutations.ts";
import classes from "./alerts.module.css";
import events from "./events.module.css";
import { LEVELS, TYPES } from "./model.ts";
import { type RuleFaults, timeZones, usualQuiet, withType } from "./rule-values.ts";
import { foldedOptions } from "../../lib/folded-options.ts";

export interface RuleFieldsProps {
  readonly values: RuleValues;
  readonly change: (part: Partial<RuleValues>) => void;
  /** What is wrong is said once somebody tried to save. */
  readonly faults: RuleFaults;
}

function Fault({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : (
    <p className={classes.fault} data-fault tabIndex={-1}>
      {children}
    </p>
  );
}

/** Which events a rule is about. */
export function ConditionFields({ values, change, faults }: RuleFieldsProps) {
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t("Kinds of events")}</legend>
        <div className={events.chips}>
          {EVENT_TYPES.map((type) => {
            const { label, Icon } = TYPES[type];
            return (
              <button
                key={type}
                type="button"
                className={events.chip}
                aria-pressed={values.types.includes(type)}
                onClick={() => change({ types: withType(values.types, type) })}
              >
                <Icon size={16} stroke={1.7} aria-hidden />
                {t(label)}
              </button>
            );
          })}
        </div>
        <Fault>{faults.types && t(faults.types)}</Fault>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t("Least alert level")}</legend>
        <SegmentedControl
          fullWidth
          aria-label={t("Least alert level")}
          value={values.least_level}
          onChange={(level) => change({ least_level: level as AlertLevel })}
          data={ALERT_LEVELS.map((level) => ({ value: level, label: t(LEVELS[level].label) }))}
        />
      </fieldset>
      <FieldPair>
        <NumberInput
          label={t("Within km of the zones")}
          description={t("0: inside them")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          min={0}
          max={ALERT_LIMITS.withinKm}
          allowDecimal={false}
          clampBehavior="strict"
          value={values.within_km}
          onChange={(km) => change({ within_km: Number(km) || 0 })}
        />
        <NumberInput
          label={t("Locations at least")}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          clampBehavior="strict"
          value={values.least_locations}
          onChange={(count) => change({ least_locations: Number(count) || 1 })}
        />
      </FieldPair>
    </>
  );
}

/** How somebody is told. */
export function ChannelFields({ values, change, faults }: RuleFieldsProps) {
  const address = values.webhook_url;
  return (
    <fieldset className={classes.group}>
      <legend>{t("Tell me")}</legend>
      <Switch
        label={t("by mail")}
        checked={values.mail}
        onChange={({ currentTarget }) => change({ mail: currentTarget.checked })}
      />
      <Switch
        label={t("in the bell on top of the page")}
        checked={values.bell}
        onChange={({ currentTarget }) => change({ bell: currentTarget.checked })}
      />
      <Switch
        label={t("by a post to an address of mine")}
        checked={address !== null}
        onChange={({ currentTarget }) => change({ webhook_url: currentTarget.checked ? "" : null })}
      />
      {address !== null && (
        <TextInput
          type="url"
          aria-label={t("Address that alerts are posted to")}
          description={t("It begins with https://.")}
          value={address}
          onChange={({ currentTarget }) => change({ webhook_url: currentTarget.value })}
          error={faults.address && t(faults.address)}
        />
      )}
      <Fault>{faults.channels && t(faults.channels)}</Fault>
    </fieldset>
  );
}

/** Hours in which mails wait. */
export function QuietFields({ values: { quiet }, change, faults }: RuleFieldsProps) {
  const zones = useMemo(() => timeZones(quiet?.time_zone ?? "UTC"), [quiet?.time_zone]);
  return (
    <fieldset className={classes.group}>
      <legend>{t("Quiet hours")}</legend>
      <Switch
        label={t("Mails wait until the end of quiet hours")}
        checked={quiet !== null}
        onChange={({ currentTarget }) => change({ quiet: currentTarget.checked ? usualQuiet() : null })}
      />
      {quiet !== null && (
        <>
          <FieldPair>
            <TextInput
              type="time"
              label={t("From")}
              value={quiet.from}
              onChange={({ currentTarget }) => change({ quiet: { ...quiet, from: currentTarget.value } })}
            />
            <TextInput
              type="time"
              label={t("To")}
              value={quiet.to}
              onChange={({ currentTarget }) => change({ quiet: { ...quiet, to: currentTarget.value } })}
            />
          </FieldPair>
          <Fault>{faults.quiet && t(faults.quiet)}</Fault>
          <Select
            label={t("Time zone")}
            searchable
            filter={foldedOptions}
            allowDeselect={false}
            limit={100}
            data={zones}
            value={quiet.time_zone}
            onChange={(zone) => change({ quiet: { ...quiet, time_zone: zone ?? "UTC" } })}
          />
          <Switch
            label={t("Mails of red alerts go out at once all the same")}
            checked={quiet.red_passes}
            onChange={({ currentTarget }) => change({ quiet: { ...quiet, red_passes: currentTarget.checked } })}
          />
        </>
      )}
    </fieldset>
  );
}
