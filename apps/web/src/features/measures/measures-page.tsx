import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { catalogueQuery } from "../../data/measures.ts";
import { t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Catalogue } from "./catalogue.tsx";
import classes from "./measures-page.module.css";
import { Insurance } from "./insurance.tsx";
import { Plan } from "./plan.tsx";
import type { PlannedProject } from "./saved-plans.tsx";
import { Sites } from "./sites.tsx";

const CATALOGUE = "catalogue";
const SITES = "sites";
const INSURANCE = "insurance";
const TABS: readonly (string | undefined)[] = [SITES, INSURANCE];

function AllOfCatalogue() {
  const catalogue = useQuery(catalogueQuery());
  return (
    <Loaded query={catalogue} failed={t("The catalogue did not load")}>
      {(known) => <Catalogue catalogue={known} />}
    </Loaded>
  );
}

interface MeasuresPageProps {
  readonly project: PlannedProject;
  /** The filters of the screen. */
  readonly filters: (close: () => void) => ReactNode;
}

/** Measures of a project, over its map: the plan for a budget, and the catalogue. */
export function MeasuresPage({ project, filters }: MeasuresPageProps) {
  const { view, change } = useMapView();
  const isCatalogue = view.tab === CATALOGUE || view.measure !== undefined;
  const tab = isCatalogue ? CATALOGUE : TABS.includes(view.tab) ? view.tab : "plan";
  return (
    <section className={classes.page} aria-label={t("Measures")}>
      <div className={classes.content}>
        <header>
          <h2>{t("Measures")}</h2>
          <p>{t("What to do, what it costs, when it pays back, and where first.")}</p>
          <SegmentedControl
            mt={12}
            aria-label={t("Plan, sites, insurance or catalogue")}
            data={[
              { value: "plan", label: t("Plan") },
              { value: SITES, label: t("Sites") },
              { value: INSURANCE, label: t("Insurance") },
              { value: CATALOGUE, label: t("Catalogue") },
            ]}
            value={tab ?? "plan"}
            onChange={(next) => change({ tab: next === "plan" ? undefined : next, measure: undefined })}
          />
        </header>
        {tab === CATALOGUE && <AllOfCatalogue />}
        {tab === SITES && <Sites project={project} />}
        {tab === INSURANCE && <Insurance projectId={project.id} />}
        {tab === "plan" && <Plan project={project} filters={filters} />}
      </div>
    </section>
  );
}
