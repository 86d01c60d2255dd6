import { Badge, Button, Checkbox, Group, Modal, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Report, TemplateUpgrade, UpgradeItem, UpgradeKind } from "@tidemark/contract";
import { useState } from "react";
import { templateUpgradeQuery } from "../../data/reports.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import shared from "./reports.module.css";
import { upgradeReport } from "./steps.ts";
import classes from "./upgrade.module.css";
import type { StepsHandle } from "./use-steps.ts";

const KINDS: Readonly<Record<UpgradeKind, UiText>> = {
  added: msg("New"),
  changed: msg("Changed"),
  removed: msg("Taken away"),
  deleted: msg("Changed, deleted by you"),
};

interface ItemProps {
  readonly item: UpgradeItem;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** One element: what the template makes of it, and whether that is taken. */
function Item({ item: { kind, title, section, edited, fields }, isChosen, onToggle }: ItemProps) {
  return (
    <li className={classes.upgrade}>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        label={t("{section}: {title}", { section, title })}
        description={
          edited && kind !== "deleted" ? t("You edited this; it stays yours unless you tick it.") : undefined
        }
      />
      <Badge variant="light" size="sm">
        {t(KINDS[kind])}
      </Badge>
      {kind === "changed" && fields.length > 0 && (
        <dl className={classes.differences}>
          {fields.map(({ name, mine, template }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <del>{mine ?? t("not set")}</del> <ins>{template ?? t("not set")}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

interface DialogProps {
  readonly upgrade: TemplateUpgrade;
  readonly onApply: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows what a newer version of the template changes; what was edited is not ticked. */
function UpgradeDialog({ upgrade: { template_title: title, from, to, items }, onApply, onClose }: DialogProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () => new Set(items.filter(({ edited }) => !edited).map(({ key }) => key)),
  );
  const toggle = (key: string) =>
    choose((was) => new Set(was.has(key) ? [...was].filter((one) => one !== key) : [...was, key]));
  return (
    <Modal opened onClose={onClose} title={t("Newer version of the template")} size={640}>
      <Stack gap={12}>
        <p className={shared.note}>
          {t("{title}: version {from} to {to}. What is not ticked stays as it is.", { title, from, to })}
        </p>
        {items.length === 0 && <p>{t("Nothing of this report changes.")}</p>}
        <ul className={classes.upgrades}>
          {items.map((item) => (
            <Item key={item.key} item={item} isChosen={chosen.has(item.key)} onToggle={() => toggle(item.key)} />
          ))}
        </ul>
        <Group justify="flex-end" gap={10}>
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button onClick={() => onApply([...chosen])}>{t("Bring to version {to}", { to })}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface NoticeProps {
  readonly projectId: string;
  readonly report: Report;
  readonly steps: StepsHandle;
}

/** Says that the template of a report has a newer version, and opens what it changes. */
export function TemplateNotice({ projectId, report, steps }: NoticeProps) {
  const [isOpen, open] = useState(false);
  const { data: upgrade } = useQuery({
    ...templateUpgradeQuery(projectId, report.id),
    enabled: report.template !== null && !report.read_only,
  });
  if (upgrade == null || upgrade.to <= upgrade.from) return null;
  const apply = (keys: readonly string[]) => {
    open(false);
    const done = t("The report has the newer version of its template");
    void steps.run(upgradeReport(report.id, upgrade.to, keys), { done });
  };
  return (
    <p className={shared.note}>
      {t("The template {title} has a newer version.", { title: upgrade.template_title })}{" "}
      <Button variant="subtle" size="compact-sm" onClick={() => open(true)}>
        {t("See what changes")}
      </Button>
      {isOpen && <UpgradeDialog upgrade={upgrade} onApply={apply} onClose={() => open(false)} />}
    </p>
  );
}
