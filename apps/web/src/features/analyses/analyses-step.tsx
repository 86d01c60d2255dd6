import { formatCount } from "@tidemark/science";
import { Button, SegmentedControl, Switch, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { LIMITS, QUERY_MODES } from "@tidemark/contract";
import { IconSearch } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { t } from "../../lib/i18n.ts";
import classes from "./analyses.module.css";
import { CategorySection } from "./category-section.tsx";
import {
  type Analyses,
  categoriesOf,
  type Choice,
  defaultIds,
  entriesPerLocation,
  estimatedSeconds,
  matching,
  openOf,
  withChosen,
} from "./model.ts";
import { TopicFilters } from "./topic-filters.tsx";

interface StepProps {
  readonly analyses: Analyses;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

function duration(seconds: number): string {
  if (seconds < 90) return t("about {n} s", { n: Math.ceil(seconds) });
  return t("about {n} min", { n: Math.ceil(seconds / 60) });
}

function Summary({ analyses, choice, locations }: Omit<StepProps, "onChange"> & { readonly locations: number }) {
  const entries = useMemo(() => entriesPerLocation(analyses, choice), [analyses, choice]);
  return (
    <section className={classes.card} aria-label={t("What is computed")}>
      <h2 className={classes.cardTitle}>{t("What is computed")}</h2>
      <dl className={classes.figures} aria-live="polite">
        <div>
          <dt>{t("Analyses")}</dt>
          <dd>{formatCount(choice.ids.length)}</dd>
        </div>
        <div>
          <dt>{t("Entries per location")}</dt>
          <dd>{formatCount(entries)}</dd>
        </div>
        <div>
          <dt>{t("Locations")}</dt>
          <dd>{formatCount(locations)}</dd>
        </div>
        <div>
          <dt>{t("Entries in all")}</dt>
          <dd>{formatCount(entries * locations)}</dd>
        </div>
        <div>
          <dt>{t("Time it takes")}</dt>
          <dd>{entries === 0 ? "-" : duration(estimatedSeconds(analyses, choice, locations))}</dd>
        </div>
      </dl>
    </section>
  );
}

function Options({ choice, onChange, internal }: Omit<StepProps, "analyses"> & { readonly internal: boolean }) {
  return (
    <section className={classes.card} aria-label={t("Options")}>
      <Switch
        label={t("Monthly values")}
        description={t("Keep each month of temperature, rain and the like beside the year as a whole.")}
        checked={choice.monthlyValues}
        onChange={(event) => onChange({ ...choice, monthlyValues: event.currentTarget.checked })}
      />
      <Switch
        label={t("Routing model")}
        description={t(
          "Flows follow sea lanes and land corridors, with passages and hazards on the way; off, they are great circles.",
        )}
        checked={choice.useRoutingModel}
        onChange={(event) => onChange({ ...choice, useRoutingModel: event.currentTarget.checked })}
      />
      {internal && (
        <div>
          <span className={classes.modeLabel}>{t("Mode")}</span>
          <SegmentedControl
            fullWidth
            aria-label={t("Mode")}
            data={[...QUERY_MODES]}
            value={choice.hazardQueryMode}
            onChange={(mode) =>
              onChange({ ...choice, hazardQueryMode: QUERY_MODES.find((known) => known === mode) ?? "shortname" })
            }
          />
        </div>
      )}
    </section>
  );
}

export interface AnalysesStepProps extends StepProps {
  readonly locations: number;
  /** Internal staff choose how hazards are named. */
  readonly internal: boolean;
}

/** Second step: which analyses, years and scenarios are computed, and what that comes to. */
export function AnalysesStep({ analyses, choice, onChange, locations, internal }: AnalysesStepProps) {
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const categories = useMemo(() => categoriesOf(analyses), [analyses]);
  const chosen = useMemo(() => new Set(choice.ids), [choice.ids]);
  const all = openOf(analyses.analysesList).map(({ id }) => id);
  const shown = categories
    .map(({ key, all: items }) => ({ key, items: matching(items, sought) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className={classes.columns}>
      <section className={classes.catalogue} aria-label={t("Select Intelligence Services")}>
        <div className={classes.tools}>
          <TextInput
            className={classes.search}
            aria-label={t("Search analyses")}
            placeholder={t("Search analyses")}
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <fieldset className={classes.group}>
            <legend className="visually-hidden">{t("Select")}</legend>
            <Button variant="default" size="xs" onClick={() => onChange({ ...choice, ids: all })}>
              {t("All")}
            </Button>
            <Button variant="default" size="xs" onClick={() => onChange({ ...choice, ids: [] })}>
              {t("None")}
            </Button>
            <Button
              variant="default"
              size="xs"
              onClick={() => onChange({ ...choice, ids: defaultIds(analyses.analysesList) })}
            >
              {t("Default")}
            </Button>
          </fieldset>
        </div>
        {shown.map(({ key, items }) => (
          <CategorySection
            key={key}
            category={key}
            shown={items}
            chosen={chosen}
            searching={sought !== ""}
            onChange={(among, wanted) => onChange(withChosen(choice, among, wanted))}
          />
        ))}
        {shown.length === 0 && <p className={classes.none}>{t("No analysis found. Try another word.")}</p>}
      </section>
      <div className={classes.side}>
        <Summary analyses={analyses} choice={choice} locations={locations} />
        <TopicFilters analyses={analyses} choice={choice} onChange={onChange} />
        <Options choice={choice} onChange={onChange} internal={internal} />
      </div>
    </div>
  );
}
