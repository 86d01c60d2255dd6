import { useQuery } from "@tanstack/react-query";
import { catalogueQuery } from "../../data/measures.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Catalogue } from "./catalogue.tsx";
import classes from "./measures-page.module.css";

/** Measures of a project, over its map. */
export function MeasuresPage() {
  const catalogue = useQuery(catalogueQuery());
  return (
    <section className={classes.page} aria-label={t("Measures")}>
      <div className={classes.content}>
        <header>
          <h2>{t("Measures")}</h2>
          <p>{t("What to do, what it costs, when it pays back, and where first.")}</p>
        </header>
        <Loaded query={catalogue} failed={t("The catalogue did not load")}>
          {(known) => <Catalogue catalogue={known} />}
        </Loaded>
      </div>
    </section>
  );
}
