import { Button, Group, Modal, Switch, TextInput } from "@mantine/core";
import { ALERT_LIMITS, type AlertRule } from "@tidemark/contract";
import { useEffect, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { SecretDialog } from "../../ui/secret-dialog.tsx";
import { Fields } from "../../ui/section.tsx";
import { type RuleValues, useSaveRule } from "./alert-mutations.ts";
import classes from "./alerts.module.css";
import { ChannelFields, ConditionFields, QuietFields } from "./rule-fields.tsx";
import { RulePreview } from "./rule-preview.tsx";
import { faultsOf, NEW_RULE, valuesOf } from "./rule-values.ts";

export interface RuleDialogProps {
  readonly projectId: string;
  /** The rule that is changed; undefined for a new one. */
  readonly rule: AlertRule | undefined;
  readonly onClose: () => void;
}

/** Makes an alert rule or changes one, and says how often it would have told something. */
export function RuleDialog({ projectId, rule, onClose }: RuleDialogProps) {
  const [values, setValues] = useState<RuleValues>(rule === undefined ? NEW_RULE : valuesOf(rule));
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // the first fault may lie far above the button
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
  }, [tries]);
  const save = useSaveRule(projectId, rule?.id);
  const faults = faultsOf(values);
  const fields = {
    values,
    change: (part: Partial<RuleValues>) => setValues({ ...values, ...part }),
    faults: tries > 0 ? faults : {},
  };
  const submit = () => {
    setTries(tries + 1);
    if (Object.keys(faults).length > 0) return;
    save.mutate(values, {
      onSuccess: ({ secret }) => {
        if (secret === null) onClose();
      },
    });
  };
  const secret = save.data?.secret;
  if (secret !== undefined && secret !== null)
    return <SecretDialog title={t("Secret of the rule")} secret={secret} onClose={onClose} />;
  const { types, least_level, within_km, least_locations } = values;
  return (
    <Modal opened onClose={onClose} size={520} title={rule === undefined ? t("New alert rule") : t("Alert rule")}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Fields>
          <FormError error={save.error} />
          <TextInput
            label={t("Name")}
            maxLength={ALERT_LIMITS.title}
            data-autofocus
            value={values.title}
            onChange={({ currentTarget }) => fields.change({ title: currentTarget.value })}
            error={fields.faults.title && t(fields.faults.title)}
          />
          {rule !== undefined && (
            <Switch
              label={t("This rule is on")}
              checked={values.enabled}
              onChange={({ currentTarget }) => fields.change({ enabled: currentTarget.checked })}
            />
          )}
          <ConditionFields {...fields} />
          <RulePreview projectId={projectId} {...{ types, least_level, within_km, least_locations }} />
          <ChannelFields {...fields} />
          <QuietFields {...fields} />
        </Fields>
        <p className={classes.note}>
          {t("It tells you of what comes: events that meet it at this moment are not told.")}
        </p>
        <Group justify="flex-end" gap={10} mt={16}>
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t("Save rule")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
