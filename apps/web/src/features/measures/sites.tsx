import { Button, Checkbox, Select, Skeleton } from "@mantine/core";
import type { GivenChoice, MeasureSuggestions, SuggestedSite } from "@tidemark/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { catalogueQuery, suggestionsQuery } from "../../data/measures.ts";
import { plural, t } from "../../lib/i18n.ts";
import { notesText } from "../../lib/sentences.ts";
import { totalText } from "../../lib/total-words.ts";
import { useMapView } from "../../state/map-view.ts";
import { useMoment } from "../../state/moment.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { foldedOptions } from "../../lib/folded-options.ts";
import { Loaded } from "../../ui/loaded.tsx";
import {
  amountsText,
  amountText,
  DOUBTFUL_RATIO,
  measureTitle,
  ratioText,
  wordsText,
  yearName,
} from "./measure-words.ts";
import { useFirstRows } from "./first-rows.tsx";
import measureClasses from "./measures.module.css";
import { useProposals } from "./mutations.ts";
import { usePlanDraft } from "./plan-draft.ts";
import classes from "./plan.module.css";
import type { PlannedProject } from "./saved-plans.tsx";

/** The measures that are suggested at each location, in place of a single one. */
const SUGGESTED = "";

interface RowProps {
  readonly site: SuggestedSite;
  readonly found: MeasureSuggestions;
  readonly isTicked: boolean;
  /** Undefined for who may not change. */
  readonly onTick: (() => void) | undefined;
}

function SiteRow({ site, found, isTicked, onTick }: RowProps) {
  const { change } = useMapView();
  const { currency } = found;
  const { benefit, cost, ratio, measures, count } = site;
  return (
    <tr>
      {onTick !== undefined && (
        <td>
          <Checkbox
            size="xs"
            aria-label={t("Choose {name}", { name: site.site_name })}
            checked={isTicked}
            onChange={onTick}
          />
        </td>
      )}
      <td>
        <button
          type="button"
          className={measureClasses.link}
          onClick={() => change({ panel: undefined, tab: undefined, location: site.site_id, side: "measures" })}
        >
          {site.site_name}
        </button>
      </td>
      <td>{totalText(amountText(site.loss.p50, null), found)}</td>
      <td>
        {totalText(amountText(benefit.mean, null), found)} <small>{amountsText(benefit.p10, benefit.p90, null)}</small>
      </td>
      <td>
        {amountText(cost.mean, null)} <small>{amountsText(cost.p10, cost.p90, currency)}</small>
      </td>
      <td>
        {ratio === null ? "–" : <b>{ratioText(ratio.mean)}</b>}
        {ratio !== null && ratio.mean > DOUBTFUL_RATIO && (
          <span className={measureClasses.doubt}>{t("Check the hazard first")}</span>
        )}
      </td>
      <td>
        {measures.map((one) => wordsText({ text: one.title, said: one.title_said })).join("; ")}
        {count > measures.length && ` ${t("and {count} more", { count: count - measures.length })}`}
      </td>
    </tr>
  );
}

/** What is proposed at the ticked locations. */
function proposalsAt(sites: readonly SuggestedSite[], measure: string, year: number): GivenChoice[] {
  return sites.flatMap(({ site_id, measures }) =>
    (measure === SUGGESTED ? measures.map((one) => one.measure_id) : [measure]).map((measure_id) => ({
      site_id,
      measure_id,
      status: "proposed" as const,
      start_year: year,
    })),
  );
}

interface TableProps {
  readonly project: PlannedProject;
  readonly found: MeasureSuggestions;
}

const toggled = (ticked: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ticked.has(id) ? [...ticked].filter((one) => one !== id) : [...ticked, id]);

function SitesTable({ project, found }: TableProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [measure, setMeasure] = useState(SUGGESTED);
  const measures = useQuery(catalogueQuery()).data?.items ?? [];
  const propose = useProposals(project.id);
  const { sites, time } = found;
  const money = found.currency ?? "";
  const { shown, more } = useFirstRows(sites);
  const chosen = sites.filter((site) => ticked.has(site.site_id));
  const isAll = chosen.length === sites.length;
  return (
    <>
      {!project.readOnly && (
        <div className={classes.acts}>
          <Select
            label={t("What to propose")}
            w={320}
            maw="100%"
            data={[
              { value: SUGGESTED, label: t("What is suggested at each location") },
              ...measures.map((one) => ({ value: one.id, label: measureTitle(one) })),
            ]}
            value={measure}
            searchable
            filter={foldedOptions}
            allowDeselect={false}
            onChange={(value) => setMeasure(value ?? SUGGESTED)}
          />
          <Button
            disabled={chosen.length === 0}
            loading={propose.isPending}
            onClick={() =>
              propose.mutate(proposalsAt(chosen, measure, found.settings.first_year), {
                onSuccess: () => setTicked(new Set()),
              })
            }
          >
            {plural(chosen.length, "Propose at 1 location", "Propose at {count} locations", { count: chosen.length })}
          </Button>
        </div>
      )}
      <DataTable
        label={t("Locations by what can be avoided")}
        frame="none"
        minWidth={900}
        heads={[
          ...(project.readOnly
            ? []
            : [
                <Checkbox
                  key="all"
                  size="xs"
                  aria-label={t("Choose all locations")}
                  checked={isAll}
                  indeterminate={chosen.length > 0 && !isAll}
                  onChange={() => setTicked(new Set(isAll ? [] : sites.map((site) => site.site_id)))}
                />,
              ]),
          t("Location"),
          t("Expected loss of a year, {year}, {currency}", { year: yearName(time), currency: money }),
          t("Can be avoided, present value, {currency}", { currency: money }),
          t("Cost, present value, {currency}", { currency: money }),
          t("Benefit for 1 of cost"),
          t("Suggested, by benefit for 1 of cost"),
        ]}
      >
        {shown.map((site) => (
          <SiteRow
            key={site.site_id}
            site={site}
            found={found}
            isTicked={ticked.has(site.site_id)}
            onTick={project.readOnly ? undefined : () => setTicked(toggled(ticked, site.site_id))}
          />
        ))}
      </DataTable>
      {more}
    </>
  );
}

/** Locations of a project by what can be avoided there. */
export function Sites({ project }: { readonly project: PlannedProject }) {
  const { settings } = usePlanDraft(project.id);
  const { moment } = useMoment();
  const time = Math.min(2080, Math.max(2025, moment.time));
  const query = useQuery(suggestionsQuery(project.id, settings, time));
  return (
    <div className={classes.plan} aria-busy={query.isFetching}>
      <Loaded
        query={query}
        skeleton={<Skeleton height={360} radius="md" />}
        failed={t("What can be avoided could not be worked out")}
      >
        {(found) => (
          <section className={classes.card} aria-label={t("Locations by what can be avoided")}>
            <h3>
              {plural(
                found.sites.length,
                "1 location at which something pays",
                "{count} locations at which something pays",
                { count: found.sites.length },
              )}
            </h3>
            <p className={classes.lead}>
              {t("Of {count} locations that take part, at {without} nothing pays in money.", {
                count: found.locations,
                without: found.without_measures,
              })}
            </p>
            {found.sites.length > 0 && <SitesTable project={project} found={found} />}
            <aside className={measureClasses.screening} aria-label={t("What to know")}>
              {notesText(found).map((note) => (
                <p key={note}>{note}</p>
              ))}
            </aside>
          </section>
        )}
      </Loaded>
    </div>
  );
}
