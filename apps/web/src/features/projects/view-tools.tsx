import { Button, NativeSelect, SegmentedControl } from "@mantine/core";
import type { Project } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { IconArrowsSort, IconFilterOff, IconLayoutGrid, IconList } from "@tabler/icons-react";
import { t } from "../../lib/i18n.ts";
import { bandLabel } from "../../lib/terms.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import classes from "./project-list.module.css";
import { isFiltered, ownersOf, type ProjectView, SCORE_BANDS, SORTS, STATUSES } from "./project-view.ts";

export interface ViewToolsProps {
  readonly view: ProjectView;
  readonly onView: (change: Partial<ProjectView>) => void;
  /** All projects, whatever is shown of them. */
  readonly projects: readonly Project[];
  /** How many are shown. */
  readonly shown: number;
}

const icon = { size: 17, stroke: 1.8, "aria-hidden": true } as const;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly all: string;
  readonly choices: readonly (readonly [value: Value, label: string])[];
  readonly value: Value | undefined;
  readonly onValue: (value: Value | undefined) => void;
}

function Choice<Value extends string>({ label, all, choices, value, onValue }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      className={classes.choice}
      data-active={value !== undefined || undefined}
      aria-label={label}
      value={value ?? ""}
      data={[{ value: "", label: all }, ...choices.map(([id, name]) => ({ value: id, label: name }))]}
      onChange={(event) => onValue(choices.find(([id]) => id === event.currentTarget.value)?.[0])}
    />
  );
}

const namesOf = <Key extends string>(table: Readonly<Record<Key, Parameters<typeof t>[0]>>) =>
  (Object.keys(table) as Key[]).map((key) => [key, t(table[key])] as const);

function Filters({ view, onView, projects }: Omit<ViewToolsProps, "shown">) {
  const owners = ownersOf(projects);
  return (
    <>
      {(owners.length > 1 || view.owner !== undefined) && (
        <Choice
          label={t("Owner")}
          all={t("All owners")}
          choices={owners.map((owner) => [owner, owner])}
          value={view.owner}
          onValue={(owner) => onView({ owner })}
        />
      )}
      <Choice
        label={t("Status")}
        all={t("Any status")}
        choices={namesOf(STATUSES)}
        value={view.status}
        onValue={(status) => onView({ status })}
      />
      <Choice
        label={t("Band of the score")}
        all={t("Any score")}
        choices={SCORE_BANDS.map((band) => [band, band === "none" ? t("No score") : bandLabel(band)])}
        value={view.band}
        onValue={(band) => onView({ band })}
      />
    </>
  );
}

/** Order, filters and form of the list of projects. */
export function ViewTools(props: ViewToolsProps) {
  const { view, onView, projects, shown } = props;
  return (
    <fieldset className={classes.viewTools}>
      <legend className="visually-hidden">{t("Order and filters of the projects")}</legend>
      <Filters {...props} />
      {isFiltered(view) && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFilterOff {...icon} />}
            onClick={() => onView({ owner: undefined, status: undefined, band: undefined })}
          >
            {t("Clear filters")}
          </Button>
          <output className={classes.shown}>
            {t("{n} of {all}", { n: formatCount(shown), all: formatCount(projects.length) })}
          </output>
        </>
      )}
      <div className={classes.viewForm}>
        <NativeSelect
          className={classes.choice}
          aria-label={t("Sort projects by")}
          value={view.sort}
          data={namesOf(SORTS).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) =>
            onView({ sort: namesOf(SORTS).find(([id]) => id === value)?.[0] ?? "newest", reversed: false })
          }
        />
        <IconButton
          label={t("Turn the order round")}
          aria-pressed={view.reversed}
          onClick={() => onView({ reversed: !view.reversed })}
        >
          <IconArrowsSort {...icon} />
        </IconButton>
        <SegmentedControl
          size="xs"
          aria-label={t("Form of the list")}
          value={view.as}
          onChange={(as) => onView({ as: as === "list" ? "list" : "cards" })}
          data={[
            { value: "cards", label: <FormIcon of={IconLayoutGrid} name={t("Cards")} /> },
            { value: "list", label: <FormIcon of={IconList} name={t("List")} /> },
          ]}
        />
      </div>
    </fieldset>
  );
}

function FormIcon({ of: Icon, name }: { readonly of: typeof IconList; readonly name: string }) {
  return (
    <span className={classes.formIcon} title={name}>
      <Icon {...icon} />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
