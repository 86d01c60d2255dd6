import { useQuery } from "@tanstack/react-query";
import { type LossSection, PAGE_COLUMNS, type Report } from "@tidemark/contract";
import type { CSSProperties } from "react";
import { movedLossesQuery, versionsQuery } from "../../data/reports.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Notes, Rows } from "./element-parts.tsx";
import classes from "./reports.module.css";

const WHOLE: CSSProperties & Record<"--columns", number> = { "--columns": PAGE_COLUMNS };

/** What moved the losses since an earlier version: the section that files have. */
export function LossChanges({ changes }: { readonly changes: LossSection | null }) {
  if (changes === null) return null;
  const { title, about, sentences, tables, notes } = changes;
  return (
    <section className={classes.page} aria-label={title}>
      <h3 className={classes.title}>{t("Movement of the loss")}</h3>
      <div className={classes.grid}>
        <article className={classes.card} style={WHOLE} aria-label={title}>
          <header className={classes.cardHead}>
            <div>
              <h3>{title}</h3>
              <p>{about}</p>
            </div>
          </header>
          <div className={classes.cardBody}>
            {sentences.map((said) => (
              <p key={said} className={classes.sentence}>
                {said}
              </p>
            ))}
            {tables.map((table) => (
              <div key={table.title}>
                <h4 className={classes.tableTitle}>{table.title}</h4>
                <Rows table={table} />
              </div>
            ))}
            <Notes notes={notes} />
          </div>
        </article>
      </div>
    </section>
  );
}

interface SinceProps {
  readonly project: ProjectVersion;
  readonly report: Report;
}

/** The same of a report that is worked on: what its next version would say. Nothing where none was frozen yet. */
export function LossesSince({ project, report }: SinceProps) {
  const versions = useQuery(versionsQuery(project.id, report.id));
  const newest = versions.data?.[0];
  const query = useQuery({
    ...movedLossesQuery(project, report, newest?.id ?? ""),
    enabled: newest !== undefined && report.kind === "report",
  });
  if (newest === undefined || report.kind !== "report") return null;
  return <Loaded query={query}>{(changes) => <LossChanges changes={changes} />}</Loaded>;
}
