import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { exportOf, type MadeExport, type Report } from "@tidemark/contract";
import { formatNumber } from "@tidemark/science";
import type { ProjectVersion } from "../../data/project-key.ts";
import { changesQuery, madeExportsQuery } from "../../data/reports.ts";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import classes from "./export.module.css";

interface ListProps {
  readonly project: ProjectVersion;
  readonly report: Report;
  readonly isRunning: boolean;
  /** Fetches one again, by its id. */
  readonly again: (id: string) => void;
}

const sizeText = (bytes: number) =>
  bytes < 1e6 ? `${formatNumber(Math.max(bytes / 1000, 1), 0)} kB` : `${formatNumber(bytes / 1e6, 1)} MB`;

/** What a file holds, where that is not all. */
function partOf(id: string): readonly string[] {
  const { favourites, appendix, links, attached } = exportOf(id);
  return [
    ...(favourites ? [t("only favourites")] : []),
    ...(appendix ? [] : [t("without appendix")]),
    ...(links ? [] : [t("without links")]),
    ...(attached ? [t("with its figures attached")] : []),
  ];
}

function Earlier({ project, report, isRunning, again, made }: ListProps & { readonly made: MadeExport }) {
  const { id, version, version_id: versionId, bytes, made_at: at, made_by: by } = made;
  const { data: changes } = useQuery(changesQuery(project, report.id, versionId));
  const { type, packed } = exportOf(id);
  const name = t("Version {n}, {type}", { n: version, type: `${type}${packed ? ".zip" : ""}` });
  const since =
    changes === undefined
      ? []
      : changes.locations === 0
        ? [t("data unchanged since")]
        : [
            plural(changes.locations, "1 location has changed since", "{n} locations have changed since", {
              n: changes.locations,
            }),
          ];
  const facts = [formatDateTime(at), by ?? "", sizeText(bytes), ...partOf(id), ...since];
  return (
    <li>
      <b>{name}</b>
      <span className={classes.note}>{facts.filter((fact) => fact !== "").join(" \u00B7 ")}</span>
      <IconButton label={t("Fetch {name} again", { name })} size={30} disabled={isRunning} onClick={() => again(id)}>
        <IconDownload size={17} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  );
}

const MOST_SHOWN = 5;

/** Files that were made of versions of this report: each is drawn again from its version, which never changes. */
export function EarlierExports(props: ListProps) {
  const { data: made = [] } = useQuery(madeExportsQuery(props.project.id, props.report.id));
  if (made.length === 0) return null;
  return (
    <section className={classes.earlier} aria-label={t("Earlier exports")}>
      <b>{t("Earlier exports")}</b>
      <ul>
        {made.slice(0, MOST_SHOWN).map((one) => (
          <Earlier key={one.id} {...props} made={one} />
        ))}
      </ul>
    </section>
  );
}
