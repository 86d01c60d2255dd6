import { formatCount, NO_VALUE } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import type { Activity, ActivityAct, LocationPart } from "@tidemark/contract";
import { useState } from "react";
import { ACTS_ON_A_PAGE, activityQuery } from "../../data/activity.ts";
import { formatDateTime } from "../../lib/format.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pages } from "../../ui/pages.tsx";
import type { ViewProps } from "./overview-view.tsx";
import { Card } from "./parts.tsx";
import classes from "./portfolio.module.css";
import { useWarnings } from "./use-warnings.ts";

const ACTS: Readonly<Record<ActivityAct, UiText>> = {
  project_computed: msg("Computation ordered"),
  project_handed_over: msg("Project handed over"),
  location_added: msg("Location added"),
  location_changed: msg("Location changed"),
  location_deleted: msg("Location deleted"),
  location_recovered: msg("Location brought back"),
  measures_changed: msg("Measures chosen or changed"),
  measures_removed: msg("Measures taken away"),
  measure_plan_changed: msg("Plan of measures saved"),
  measure_plan_removed: msg("Plan of measures deleted"),
  survey_answer_accepted: msg("Answer of a survey accepted"),
  survey_answer_undone: msg("Accepted answer of a survey taken back"),
};

const PARTS: Readonly<Record<LocationPart, UiText>> = {
  name: msg("name"),
  place: msg("place or address"),
  elevation: msg("elevation"),
  protection: msg("flood protection"),
  building: msg("building use and construction"),
  asset_value: msg("asset value"),
  user_data: msg("own columns"),
};

function actText({ act, changed }: Activity): string {
  const what = changed.map((part) => t(PARTS[part])).join(", ");
  return what === "" ? t(ACTS[act]) : `${t(ACTS[act])}: ${what}`;
}

/** The location an act was about; one that was deleted cannot be opened. */
function Place({ entry, onOpenSite }: { readonly entry: Activity } & Pick<ViewProps, "onOpenSite">) {
  const { act, site_id: siteId } = entry;
  if (siteId === null) return NO_VALUE;
  const name = entry.site_name ?? siteId;
  if (act === "location_deleted") return name;
  return (
    <button type="button" className={classes.link} onClick={() => onOpenSite(siteId)}>
      {name}
    </button>
  );
}

function Past({ scope, onOpenSite }: Pick<ViewProps, "scope" | "onOpenSite">) {
  const [page, setPage] = useState(1);
  const query = useQuery(activityQuery(scope, page));
  return (
    <Card
      wide
      title={t("Activity")}
      lead={t("Who changed locations of this project or had it computed, newest first.")}
    >
      <Loaded query={query}>
        {({ items, meta }) =>
          items.length === 0 ? (
            <p className={classes.note}>{t("Nothing was changed yet.")}</p>
          ) : (
            <>
              <DataTable
                label={t("Activity")}
                heads={[t("Time"), t("Act"), t("Location"), t("By")]}
                minWidth={620}
                frame="none"
              >
                {items.map((entry) => (
                  <tr key={entry.id}>
                    <td>{formatDateTime(entry.at)}</td>
                    <td>{actText(entry)}</td>
                    <td>
                      <Place entry={entry} onOpenSite={onOpenSite} />
                    </td>
                    <td>{entry.actor ?? t("an account that is gone")}</td>
                  </tr>
                ))}
              </DataTable>
              <Pages total={meta.total} perPage={ACTS_ON_A_PAGE} page={page} onChange={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Warnings(props: ViewProps) {
  const { warnings, isLoading } = useWarnings(props);
  const title =
    warnings.length === 0
      ? t("Warnings")
      : plural(warnings.length, "1 warning", "{n} warnings", { n: formatCount(warnings.length) });
  return (
    <Card wide title={title} lead={t("What of this project may need somebody's attention now.")}>
      {warnings.length === 0 ? (
        <output className={classes.note}>{isLoading ? t("Loading") : t("Nothing needs attention.")}</output>
      ) : (
        <ul className={classes.issues}>
          {warnings.map(({ id, text, action, onOpen }) => (
            <li key={id}>
              <span>{text}</span>
              {onOpen !== undefined && (
                <button type="button" className={classes.link} onClick={onOpen}>
                  {action}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What needs attention, and what was done to the project. Neither follows the filter. */
export function ActivityView(props: ViewProps) {
  return (
    <div className={classes.grid}>
      <Warnings {...props} />
      <Past scope={props.scope} onOpenSite={props.onOpenSite} />
    </div>
  );
}
