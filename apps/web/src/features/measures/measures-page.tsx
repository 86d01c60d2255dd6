import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { catalogueQuery } from "../../data/measures.ts";
import { t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Catalogue } from "./catalogue.tsx";
import classes from "./measures-page.module.css";
import { Plan, type PlannedProject } from "./plan.tsx";

const CATALOGUE = "catalogue";

function AllOfCatalogue() {
  const catalogue = useQuery(catalogueQuery());
  return (
    <Loaded query={catalogue} failed={t("The catalogue did not load")}>
      {(known) => <Catalogue catalogue={known} />}
    </Loaded>
  );
}

/** Measures of a project, over its map: the plan for a budget, and the catalogue. */
export function MeasuresPage({ project }: { readonly project: PlannedProject }) {
  const { view, change } = useMapView();
  const isCatalogue = view.tab === CATALOGUE || view.measure !== undefined;
  return (
    <section className={classes.page} aria-label={t("Measures")}>
      <div className={classes.content}>
        <header>
          <h2>{t("Measures")}</h2>
          <p>{t("What to do, what it costs, when it pays back, and where first.")}</p>
          <SegmentedControl
            mt={12}
            aria-label={t("Plan or catalogue")}
            data={[
              { value: "plan", label: t("Plan") },
              { value: CATALOGUE, label: t("Catalogue") },
            ]}
            value={isCatalogue ? CATALOGUE : "plan"}
            onChange={(tab) => change({ tab: tab === CATALOGUE ? tab : undefined, measure: undefined })}
          />
        </header>
        {isCatalogue ? <AllOfCatalogue /> : <Plan project={project} />}
      </div>
    </section>
  );
}
