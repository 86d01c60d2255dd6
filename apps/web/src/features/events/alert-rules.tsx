import { Button, Menu, SegmentedControl } from "@mantine/core";
import { IconArrowLeft, IconBellPlus, IconDots, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ALERT_LIMITS, type AlertRule } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { useState } from "react";
import { alertRulesQuery } from "../../data/alerts.ts";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Face } from "../../ui/face.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SecretDialog } from "../../ui/secret-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { AlertBadge } from "./alert-badge.tsx";
import { AlertHistory } from "./alert-history.tsx";
import { useRuleActs } from "./alert-mutations.ts";
import classes from "./alerts.module.css";
import { TYPES } from "./model.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import { reachText } from "./rule-values.ts";

function channelsText({ mail, bell, webhook_url: address, quiet }: AlertRule): string {
  const ways = [mail ? t("mail") : "", bell ? t("bell") : "", address === null ? "" : t("post")].filter(Boolean);
  const hours =
    quiet === null || !mail
      ? []
      : [t("quiet {from} to {to} {zone}", { from: quiet.from, to: quiet.to, zone: quiet.time_zone })];
  return [ways.join(", "), ...hours].join("; ");
}

function firedText({ fired, last_fired_at: last }: AlertRule): string {
  if (last === null) return t("has told nothing yet");
  const count = plural(fired, "told once", "told {n} times", { n: formatCount(fired) });
  return t("{count}, last {time}", { count, time: formatDateTime(last) });
}

interface RowProps {
  readonly projectId: string;
  readonly rule: AlertRule;
  readonly onChange: () => void;
}

function RuleRow({ projectId, rule, onChange }: RowProps) {
  const { remove, newSecret, test } = useRuleActs(projectId);
  const [isAsking, setAsking] = useState(false);
  const { id, title, webhook_url: address } = rule;
  const tryOut = () =>
    test.mutate(id, {
      onSuccess: ({ delivered, problem }) =>
        delivered
          ? toast.success(t("The address took the test"))
          : toast.error(t("The test did not arrive: {why}", { why: problem ?? "" })),
    });
  return (
    <li className={classes.rule} data-off={!rule.enabled || undefined}>
      <div className={classes.top}>
        <button type="button" className={classes.name} onClick={onChange}>
          {title}
        </button>
        {!rule.enabled && <small>{t("off")}</small>}
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t("What to do with {title}", { title })} size={30}>
              <IconDots size={17} stroke={1.8} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onChange}>{t("Edit")}</Menu.Item>
            {address !== null && <Menu.Item onClick={tryOut}>{t("Send a test")}</Menu.Item>}
            {address !== null && <Menu.Item onClick={() => newSecret.mutate(id)}>{t("New secret")}</Menu.Item>}
            <Menu.Item color="red" onClick={() => setAsking(true)}>
              {t("Delete")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className={classes.when}>
        <AlertBadge level={rule.least_level} />
        <span>{rule.types.map((type) => t(TYPES[type].label)).join(", ")}</span>
      </div>
      <span>{reachText(rule)}</span>
      <small>{channelsText(rule)}</small>
      <small>{firedText(rule)}</small>
      <ConfirmDialog
        opened={isAsking}
        title={t("Delete {title}", { title })}
        confirm={t("Delete")}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t("What it told is deleted with it. This cannot be undone.")}
      </ConfirmDialog>
      {newSecret.data !== undefined && (
        <SecretDialog
          title={t("Secret of the rule")}
          secret={newSecret.data.secret}
          onClose={() => newSecret.reset()}
        />
      )}
    </li>
  );
}

function Rules({ projectId }: { readonly projectId: string }) {
  const query = useQuery(alertRulesQuery(projectId));
  const [open, setOpen] = useState<AlertRule | "new">();
  const add = (
    <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={() => setOpen("new")}>
      {t("New alert rule")}
    </Button>
  );
  return (
    <Loaded query={query}>
      {(rules) => (
        <>
          {rules.length === 0 ? (
            <Face
              icon={<IconBellPlus size={28} stroke={1.6} />}
              title={t("You have no alert rules in this project")}
              text={t("A rule tells you when an event touches your locations, each of its levels once.")}
              actions={add}
            />
          ) : (
            <>
              <ul className={classes.rules} aria-label={t("Alert rules")}>
                {rules.map((rule) => (
                  <RuleRow key={rule.id} projectId={projectId} rule={rule} onChange={() => setOpen(rule)} />
                ))}
              </ul>
              {rules.length < ALERT_LIMITS.rules && <div>{add}</div>}
            </>
          )}
          {open !== undefined && (
            <RuleDialog
              projectId={projectId}
              rule={open === "new" ? undefined : open}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

interface AlertRulesProps {
  readonly projectId: string;
  readonly onBack: () => void;
}

/** One's own alert rules in a project, and what they told. */
export function AlertRules({ projectId, onBack }: AlertRulesProps) {
  const [tab, setTab] = useState("rules");
  return (
    <div className={classes.panel}>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
          onClick={onBack}
        >
          {t("All events")}
        </Button>
      </div>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("Rules, or what they told")}
        value={tab}
        onChange={setTab}
        data={[
          { value: "rules", label: t("Alert rules") },
          { value: "told", label: t("What was told") },
        ]}
      />
      {tab === "rules" ? <Rules projectId={projectId} /> : <AlertHistory projectId={projectId} />}
    </div>
  );
}
