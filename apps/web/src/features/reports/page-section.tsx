import type { Report, ReportPage, SiteFilter } from "@tidemark/contract";
import type { ProjectVersion } from "../../data/project-key.ts";
import { t } from "../../lib/i18n.ts";
import type { TileFilter } from "./element-parts.tsx";
import { type CardActs, ElementCard } from "./element-card.tsx";
import classes from "./reports.module.css";
import { Sortable } from "../../ui/sortable.tsx";

export interface PageSectionProps extends CardActs {
  readonly project: ProjectVersion;
  readonly report: Report;
  readonly page: ReportPage;
  readonly selected: string | undefined;
  readonly filter: SiteFilter | undefined;
  readonly onFilter: ((chosen: TileFilter) => void) | undefined;
}

/** A section as it prints, or the one page of a dashboard: its elements in their order. */
export function PageSection({ page, selected, ...props }: PageSectionProps) {
  const { report, onMove } = props;
  const { elements } = page;
  const move = (id: string, to: number) => {
    const element = elements.find((one) => one.id === id);
    if (element !== undefined) onMove(element, to);
  };
  return (
    <section className={classes.page} aria-label={page.title}>
      {report.kind === "report" && <h3 className={classes.title}>{page.title}</h3>}
      <Sortable
        ids={elements.map(({ id }) => id)}
        nameOf={(id) => elements.find((one) => one.id === id)?.title ?? ""}
        onMove={move}
      >
        <div className={classes.grid}>
          {elements.map((element) => (
            <ElementCard
              key={element.id}
              {...props}
              element={element}
              count={elements.length}
              isSelected={element.id === selected}
            />
          ))}
        </div>
      </Sortable>
      {elements.length === 0 && <p className={classes.note}>{t("Nothing stands here yet. Add an element.")}</p>}
    </section>
  );
}
