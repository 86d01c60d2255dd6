import { Button, Tabs, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconArrowLeft, IconBuilding, IconFileText, IconFilePlus, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { LIMITS, type ReportKind, type ReportTemplate } from "@tidemark/contract";
import { useState } from "react";
import { isSettled } from "../../data/keep-shown.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { reportTemplatesQuery } from "../../data/reports.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import classes from "./templates.module.css";
import { FRAMEWORK_NAMES } from "./element-types.ts";
import { TemplatePicture } from "./template-picture.tsx";
import { TemplateSide } from "./template-side.tsx";

const OWNERS = ["all", "system", "organization", "mine"] as const;
type Owner = (typeof OWNERS)[number];

const OWNER_NAMES: Readonly<Record<Owner, UiText>> = {
  all: msg("All"),
  system: msg("System"),
  organization: msg("Organization"),
  mine: msg("Mine"),
};

/** Whether a template stands under a tab: own ones are under Mine, also those that the organization shares. */
function isOf(owner: Owner, { access_type: access, mine }: ReportTemplate): boolean {
  if (owner === "system") return access === null;
  if (owner === "organization") return access === "ORGANIZATION";
  return owner === "mine" ? mine : true;
}

const ownerText = ({ access_type: access }: ReportTemplate) =>
  access === null ? t("System") : access === "ORGANIZATION" ? t("Organization") : t("Mine");

const frameworkNames = (frameworks: ReportTemplate["frameworks"]): string =>
  t("Answers {frameworks}", { frameworks: frameworks.map((one) => t(FRAMEWORK_NAMES[one])).join(", ") });

interface CardProps {
  readonly template: ReportTemplate;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Card({ template, isChosen, onChoose }: CardProps) {
  const { title, description, pages, elements, datasets, template_type: type } = template;
  const facts = [
    ...(type === "report" ? [plural(pages, "1 section", "{n} sections", { n: pages })] : []),
    plural(elements, "1 element", "{n} elements", { n: elements }),
    plural(datasets.length, "needs 1 dataset", "needs {n} datasets", { n: datasets.length }),
  ];
  return (
    <li>
      <button type="button" className={classes.card} aria-pressed={isChosen} onClick={onChoose}>
        <TemplatePicture outline={template.outline} />
        <span className={classes.cardTop}>
          <IconFileText size={18} stroke={1.6} aria-hidden />
          <b>{title}</b>
          <small>
            {template.access_type === "ORGANIZATION" && <IconBuilding size={13} aria-hidden />}
            {ownerText(template)}
          </small>
        </span>
        <span>{description}</span>
        {template.frameworks.length > 0 && <small>{frameworkNames(template.frameworks)}</small>}
        <small>{facts.join(" \u00B7 ")}</small>
      </button>
    </li>
  );
}

interface ToolsProps {
  readonly kind: ReportKind;
  readonly typed: string;
  readonly type: (text: string) => void;
  /** An empty one is chosen. */
  readonly isEmpty: boolean;
  readonly onEmpty: () => void;
}

function Tools({ kind, typed, type, isEmpty, onEmpty }: ToolsProps) {
  return (
    <div className={classes.tools}>
      <TextInput
        aria-label={t("Search templates")}
        placeholder={t("Search templates")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconFilePlus size={16} aria-hidden />}
        onClick={onEmpty}
        aria-pressed={isEmpty}
      >
        {kind === "report" ? t("Empty report") : t("Empty dashboard")}
      </Button>
    </div>
  );
}

interface GalleryProps {
  readonly project: ProjectVersion;
  readonly kind: ReportKind;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Templates to start from: of the system, of the organization and own ones, those changed last first. */
export function TemplateGallery({ project, kind, onMade, onClose }: GalleryProps) {
  const [typed, type] = useState("");
  const [search] = useDebouncedValue(typed.trim(), LIMITS.searchDebounceMs);
  const query = useQuery(reportTemplatesQuery(project.id, kind, search));
  const [owner, setOwner] = useState<Owner>("all");
  const [chosen, choose] = useState<string>();
  const isReport = kind === "report";
  return (
    <section className={classes.gallery} aria-label={isReport ? t("New report") : t("New dashboard")}>
      <div className={classes.main}>
        <header className={classes.head}>
          <div>
            <Button variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onClose}>
              {isReport ? t("Reports") : t("Dashboards")}
            </Button>
            <h3>{isReport ? t("New report") : t("New dashboard")}</h3>
            <p>{t("Start from a template or with an empty page. It is filled with the figures of this project.")}</p>
          </div>
          <Tools kind={kind} typed={typed} type={type} isEmpty={chosen === EMPTY} onEmpty={() => choose(EMPTY)} />
        </header>
        <Loaded query={query}>
          {(templates) => {
            const shown = templates.filter((one) => isOf(owner, one));
            return (
              <>
                <Tabs value={owner} onChange={(value) => setOwner(OWNERS.find((one) => one === value) ?? "all")}>
                  <Tabs.List>
                    {OWNERS.map((one) => (
                      <Tabs.Tab key={one} value={one}>
                        {t("{name} ({n})", {
                          name: t(OWNER_NAMES[one]),
                          n: templates.filter((template) => isOf(one, template)).length,
                        })}
                      </Tabs.Tab>
                    ))}
                  </Tabs.List>
                </Tabs>
                {shown.length === 0 && isSettled(query) && (
                  <p className={classes.none}>
                    {search === ""
                      ? t("There is none yet. Keep a report or dashboard as a template in its settings.")
                      : t("No template has this in its title.")}
                  </p>
                )}
                <ul className={classes.cards}>
                  {shown.map((one) => (
                    <Card key={one.id} template={one} isChosen={one.id === chosen} onChoose={() => choose(one.id)} />
                  ))}
                </ul>
              </>
            );
          }}
        </Loaded>
      </div>
      {chosen !== undefined && (
        <TemplateSide
          key={chosen}
          project={project}
          kind={kind}
          template={query.data?.find(({ id }) => id === chosen)}
          onMade={onMade}
          onClose={() => choose(undefined)}
        />
      )}
    </section>
  );
}

const EMPTY = "empty";
