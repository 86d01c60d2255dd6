import { type FrozenReport, type LossSection, PAGE_COLUMNS, usualWidth } from "@tidemark/contract";
import type { CSSProperties } from "react";
import { t } from "../../lib/i18n.ts";
import { ElementBody } from "./element-body.tsx";
import { LossChanges } from "./loss-changes.tsx";
import classes from "./reports.module.css";

type FrozenElement = FrozenReport["pages"][number]["elements"][number];

function Tile({ element, model }: FrozenElement) {
  const { title, width, height, content } = element;
  const columns = Math.min(PAGE_COLUMNS, width ?? usualWidth(model.type).wide);
  const style: CSSProperties & Record<"--columns", number> = {
    "--columns": columns,
    ...(height === null ? {} : { minHeight: height }),
  };
  return (
    <article className={classes.card} style={style} aria-label={title}>
      <header className={classes.cardHead}>
        <div>
          <h3>{title === "" ? t("Untitled") : title}</h3>
          {model.type !== "ReportElementText" && <p>{model.about}</p>}
        </div>
      </header>
      <div className={classes.cardBody}>
        <ElementBody model={model} figures={content?.settings.figures} />
      </div>
    </article>
  );
}

interface FrozenPagesProps {
  readonly content: FrozenReport;
  /** What moved its losses. */
  readonly changes: LossSection | null;
}

/** A frozen version as it was: nothing in it follows the data. */
export function FrozenPages({ content, changes }: FrozenPagesProps) {
  return (
    <div className={classes.pages}>
      {content.pages.map(({ id, title, elements }) => (
        <section key={id} className={classes.page} aria-label={title}>
          {content.report.kind === "report" && <h3 className={classes.title}>{title}</h3>}
          <div className={classes.grid}>
            {elements.map(({ element, model }) => (
              <Tile key={element.id} element={element} model={model} />
            ))}
          </div>
        </section>
      ))}
      <LossChanges changes={changes} />
    </div>
  );
}
