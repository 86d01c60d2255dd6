import { BANDS, formatCount } from "@tidemark/science";
import { bandLabel } from "../lib/terms.ts";
import { bandCss } from "../lib/theme/band-css.ts";
import { Tabs, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { LIMITS, type Project } from "@tidemark/contract";
import { IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "../app/paths.ts";
import { AddProjectButton } from "../features/projects/add-project-button.tsx";
import { DuplicateDialog, RecoverDialog, RemoveDialog, RenameDialog } from "../features/projects/dialogs.tsx";
import { countLocations, matching, newProjectKinds, rulesOf } from "../features/projects/model.ts";
import { ProjectCard } from "../features/projects/project-card.tsx";
import { ProjectRow } from "../features/projects/project-row.tsx";
import {
  DEFAULT_VIEW,
  isFiltered,
  type ProjectView,
  type Scores,
  useProjectView,
  viewed,
} from "../features/projects/project-view.ts";
import { ViewTools } from "../features/projects/view-tools.tsx";
import { ProjectList } from "../features/projects/project-list.tsx";
import { projectScoresQuery, projectsQuery } from "../data/projects.ts";
import { useDownloads } from "../features/projects/use-downloads.ts";
import { OfficialNote } from "../features/official/official-note.tsx";
import { NewerNote } from "../features/renewal/newer-note.tsx";
import { RenewalDialog } from "../features/renewal/renewal-dialog.tsx";
import { useBegin } from "../features/self-service/use-begin.ts";
import { HandOverDialog } from "../features/sharing/hand-over-dialog.tsx";
import { ShareDialog } from "../features/sharing/share-dialog.tsx";
import { TemplateButton } from "../features/upload/template-button.tsx";
import { plural, t } from "../lib/i18n.ts";
import { openPreview } from "../state/self-service.ts";
import { useUser } from "../state/session.ts";
import { Page } from "../ui/page.tsx";
import classes from "./dashboard-screen.module.css";

function useLists() {
  const current = useQuery(projectsQuery(false));
  const deleted = useQuery(projectsQuery(true));
  const all = current.data?.items;
  const count = countLocations(all ?? []);
  const lead =
    all === undefined || all.length === 0
      ? ""
      : plural(all.length, "{locations} in 1 project", "{locations} in {projects} projects", {
          locations: plural(count, "1 location", "{n} locations", { n: formatCount(count) }),
          projects: formatCount(all.length),
        });
  return { current, deleted, lead };
}

type Act = "rename" | "duplicate" | "share" | "hand-over" | "remove" | "recover" | "renewal";
interface Asked {
  readonly act: Act;
  readonly project: Project;
}

function Dialogs({ asked, onClose }: { readonly asked: Asked | undefined; readonly onClose: () => void }) {
  if (asked === undefined) return null;
  const { act, project } = asked;
  if (act === "rename") return <RenameDialog project={project} onClose={onClose} />;
  if (act === "duplicate") return <DuplicateDialog project={project} onClose={onClose} />;
  if (act === "hand-over")
    return <HandOverDialog projectId={project.id} title={project.properties.title} onClose={onClose} />;
  if (act === "remove") return <RemoveDialog project={project} onClose={onClose} />;
  if (act === "recover") return <RecoverDialog project={project} onClose={onClose} />;
  if (act === "renewal") return <RenewalDialog project={project} onClose={onClose} />;
  return <ShareDialog projectId={project.id} title={project.properties.title} onClose={onClose} />;
}

const NO_SCORES: Scores = new Map();

/** Projects as cards or rows, with everything they open. */
function useProjects(
  as: ProjectView["as"],
  scores: Scores,
): { readonly render: (project: Project) => ReactNode; readonly dialogs: ReactNode } {
  const user = useUser();
  const [asked, setAsked] = useState<Asked>();
  const downloads = useDownloads();
  const render = (project: Project) => {
    const ask = (act: Act) => () => setAsked({ act, project });
    const props = {
      project,
      rules: rulesOf(project, user?.scopes ?? []),
      mapPath: paths.map(project.id),
      previewPath: paths.preview(project.id),
      settingsPath: paths.createProject(project.id),
      outsidersPath: paths.outsiders(project.id),
      download: downloads.running.get(project.id),
      onDownload: () => downloads.start(project.id),
      onPreview: () => openPreview(project.id),
      onRename: ask("rename"),
      onDuplicate: ask("duplicate"),
      onShare: ask("share"),
      onHandOver: ask("hand-over"),
      onRemove: ask("remove"),
      onRecover: ask("recover"),
      onRenewal: ask("renewal"),
    };
    if (as === "list") return <ProjectRow key={project.id} {...props} score={scores.get(project.id)} />;
    const note = (
      <>
        <OfficialNote project={project} />
        <NewerNote project={project} onShow={ask("renewal")} />
      </>
    );
    return <ProjectCard key={project.id} {...props} note={note} />;
  };
  return { render, dialogs: <Dialogs asked={asked} onClose={() => setAsked(undefined)} /> };
}

function AddProject() {
  const user = useUser();
  const navigate = useNavigate();
  const begin = useBegin(() => void navigate(paths.locations));
  return (
    <AddProjectButton
      kinds={newProjectKinds(user?.scopes ?? [])}
      createPath={paths.createProject()}
      onSelfService={() => begin.mutate()}
    />
  );
}

/** What the colours of the dots and bars mean. */
function BandKey() {
  return (
    <p className={classes.key}>
      {[...BANDS, null].map((band) => (
        <span key={bandCss(band)}>
          <i data-band={bandCss(band)} />
          {bandLabel(band)}
        </span>
      ))}
    </p>
  );
}

/** All projects of a person: the place one starts from and comes back to. */
export function DashboardScreen() {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const { current, deleted, lead } = useLists();
  const user = useUser();
  const [kept, setView] = useProjectView(user?.id ?? "");
  const mayCreate = newProjectKinds(user?.scopes ?? []).length > 0;
  const tab = query.get("tab") === "deleted" ? "deleted" : "projects";
  const shown = tab === "deleted" ? deleted : current;
  const all = shown.data?.items;
  // the tools come with what there is to choose from; those who have one project see none, and nothing is left out
  const hasTools = tab === "projects" && (all?.length ?? 0) > 1;
  const view = hasTools ? kept : { ...DEFAULT_VIEW, as: kept.as };
  const { data: scores = NO_SCORES } = useQuery({ ...projectScoresQuery(), enabled: (all?.length ?? 0) > 0 });
  const items = all && viewed(matching(all, sought), view, scores);
  const projects = useProjects(view.as, scores);
  return (
    <Page
      title={t("Supply Chains & Portfolios")}
      lead={lead}
      tools={
        <>
          <TextInput
            className={classes.search}
            aria-label={t("Search projects")}
            placeholder={t("Search projects")}
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <AddProject />
        </>
      }
    >
      <Tabs
        className={classes.tabs ?? ""}
        value={tab}
        keepMounted={false}
        onChange={(value) => setQuery(value === "deleted" ? { tab: "deleted" } : {}, { replace: true })}
      >
        <div className={classes.tabRow}>
          <Tabs.List>
            <Tabs.Tab value="projects">
              {current.data === undefined ? t("Projects") : t("Projects ({n})", { n: current.data.items.length })}
            </Tabs.Tab>
            <Tabs.Tab value="deleted">
              {deleted.data === undefined
                ? t("Recently Deleted")
                : t("Recently Deleted ({n})", { n: deleted.data.items.length })}
            </Tabs.Tab>
          </Tabs.List>
          {tab === "projects" && items !== undefined && items.length > 0 && <BandKey />}
        </div>
        <Tabs.Panel value={tab} pt={24}>
          {hasTools && all !== undefined && (
            <ViewTools view={view} onView={setView} projects={all} shown={items?.length ?? 0} />
          )}
          <ProjectList
            projects={items}
            error={shown.error}
            onRetry={() => void shown.refetch()}
            deleted={tab === "deleted"}
            searching={sought !== ""}
            filtered={isFiltered(view)}
            as={view.as}
            addButton={
              <>
                <AddProject />
                {mayCreate && <TemplateButton />}
              </>
            }
            renderProject={projects.render}
          />
        </Tabs.Panel>
      </Tabs>
      {projects.dialogs}
    </Page>
  );
}
