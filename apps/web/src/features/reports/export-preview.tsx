import { Alert, Button, Loader } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ExportProgress, ExportType, ReportPreview } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { exportPreviewQuery } from "../../data/reports.ts";
import { errorText } from "../../lib/api-error.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import classes from "./export.module.css";
import type { ExportWish } from "./use-export.ts";
import { useExportProgress } from "./use-export-progress.ts";

const STAGES: Readonly<Record<ExportProgress["stage"], UiText>> = {
  freezing: msg("Reading the elements"),
  waiting: msg("Waiting for other files of your organization"),
  reading: msg("Reading the elements"),
  drawing: msg("Drawing charts and maps"),
  setting: msg("Setting the pages"),
  checking: msg("Setting the pages"),
};

/** How far a preview is, as the project is told; undefined before the first word. */
function useStage(projectId: string, id: string, isWatching: boolean): ExportProgress["stage"] | undefined {
  const [told, tell] = useState<ExportProgress>();
  useExportProgress(projectId, isWatching, (one) => {
    if (one.id === id) tell(one);
  });
  return told?.id === id ? told.stage : undefined;
}

const TOTALS = {
  slides: (n: number) => plural(n, "1 slide", "{n} slides", { n: formatCount(n) }),
  sheets: (n: number) => plural(n, "1 sheet", "{n} sheets", { n: formatCount(n) }),
};

/** The first pages one by one; arrows of the keyboard turn them. */
function Pages({ pages, total }: Pick<ReportPreview, "pages" | "total">) {
  const [at, turn] = useState(0);
  const shown = Math.min(at, pages.length - 1);
  const to = (next: number) => turn(Math.min(pages.length - 1, Math.max(0, next)));
  const name = t("Page {n} of {total}", { n: shown + 1, total: formatCount(total) });
  return (
    // arrows turn pages wherever the focus is in the group; its buttons do the same
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={classes.preview}
      aria-label={t("First pages")}
      onKeyDown={({ key }) => {
        if (key === "ArrowRight") to(shown + 1);
        else if (key === "ArrowLeft") to(shown - 1);
      }}
    >
      <img src={`data:image/png;base64,${pages[shown] ?? ""}`} alt={name} />
      <div className={classes.turn}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t("Page before")}
          disabled={shown === 0}
          onClick={() => to(shown - 1)}
        >
          <IconChevronLeft size={16} stroke={1.7} aria-hidden />
        </Button>
        <span aria-live="polite">{name}</span>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t("Next page")}
          disabled={shown >= pages.length - 1}
          onClick={() => to(shown + 1)}
        >
          <IconChevronRight size={16} stroke={1.7} aria-hidden />
        </Button>
      </div>
      {shown === pages.length - 1 && total > pages.length && (
        <p className={classes.note}>{t("The other pages are in the file.")}</p>
      )}
    </fieldset>
  );
}

/** What a file will hold: its first pages, or the names of its slides or sheets. */
export function PreviewPages({ preview, type }: { readonly preview: ReportPreview; readonly type: ExportType }) {
  const { pages, total, outline } = preview;
  if (pages.length > 0)
    return (
      <>
        <Pages pages={pages} total={total} />
        {type === "docx" && (
          <p className={classes.note}>
            {t("Pages of the PDF: Word has the same contents, and breaks its pages by itself.")}
          </p>
        )}
      </>
    );
  return (
    <>
      <p className={classes.note}>{type === "pptx" ? TOTALS.slides(total) : TOTALS.sheets(total)}</p>
      <ol className={classes.outline}>
        {outline.map((title, at) => (
          <li key={`${String(at)} ${title}`}>{title}</li>
        ))}
      </ol>
    </>
  );
}

interface PreviewProps {
  readonly project: ProjectVersion;
  readonly report: { readonly id: string; readonly revision: number };
  readonly versionId: string | undefined;
  readonly wish: ExportWish;
}

/** The file before it is made: asked for by a button, since it is worked out as the file is. */
export function ExportPreview({ project, report, versionId, wish }: PreviewProps) {
  const [isOpen, open] = useState(false);
  const [id] = useState(() => `preview ${crypto.randomUUID()}`);
  const query = useQuery({
    ...exportPreviewQuery(project, report, { versionId, ...wish, toldAs: id }),
    enabled: isOpen,
  });
  const isWaiting = isOpen && query.isFetching && query.data === undefined;
  const stage = useStage(project.id, id, isWaiting);
  return (
    <section className={classes.previewPlace} aria-label={t("Preview")} aria-busy={isWaiting}>
      <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        {isOpen ? t("Hide the preview") : t("Show a preview")}
      </Button>
      {isWaiting && (
        <output className={classes.previewWait}>
          <Loader size={18} aria-hidden /> {t(STAGES[stage ?? "reading"])}
        </output>
      )}
      {isOpen && !query.isFetching && query.error !== null && query.data === undefined && (
        <Alert color="red" role="alert" title={t("There is no preview")}>
          <p className={classes.note}>{errorText(query.error)}</p>
          <Button variant="default" size="compact-sm" mt={8} onClick={() => void query.refetch()}>
            {t("Try again")}
          </Button>
        </Alert>
      )}
      {isOpen && query.data !== undefined && <PreviewPages key={wish.type} preview={query.data} type={wish.type} />}
    </section>
  );
}
