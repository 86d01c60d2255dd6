import { Tabs, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { LIMITS } from "@tidemark/contract";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "../app/paths.ts";
import { AddProjectButton } from "../features/projects/add-project-button.tsx";
import { canOpen, countLocations, matching, newProjectKinds } from "../features/projects/model.ts";
import { ProjectCard } from "../features/projects/project-card.tsx";
import { ProjectList } from "../features/projects/project-list.tsx";
import { projectsQuery } from "../features/projects/queries.ts";
import { formatCount } from "../lib/format.ts";
import { t } from "../lib/i18n.ts";
import { selfService } from "../state/self-service.ts";
import { useUser } from "../state/session.ts";
import { Page } from "../ui/page.tsx";
import classes from "./dashboard-screen.module.css";

function useLists() {
  const current = useQuery(projectsQuery(false));
  const deleted = useQuery(projectsQuery(true));
  const all = current.data?.items;
  const lead =
    all === undefined || all.length === 0
      ? ""
      : t("{locations} locations in {projects} projects", {
          locations: formatCount(countLocations(all)),
          projects: formatCount(all.length),
        });
  return { current, deleted, lead };
}

const counted = (text: string, plain: string, n: number | undefined) => (n === undefined ? t(plain) : t(text, { n }));

/** All projects of a person: the place one starts from and comes back to. */
export function DashboardScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const { current, deleted, lead } = useLists();
  const tab = query.get("tab") === "deleted" ? "deleted" : "projects";
  const shown = tab === "deleted" ? deleted : current;
  const items = shown.data === undefined ? undefined : matching(shown.data.items, sought);
  const add = (
    <AddProjectButton
      kinds={newProjectKinds(user?.scopes ?? [])}
      createPath={paths.createProject()}
      onSelfService={() => {
        selfService.set({ activeStep: "Locations" });
        void navigate("/self-service/locations");
      }}
    />
  );
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
          {add}
        </>
      }
    >
      <Tabs
        className={classes.tabs ?? ""}
        value={tab}
        keepMounted={false}
        onChange={(value) => setQuery(value === "deleted" ? { tab: "deleted" } : {}, { replace: true })}
      >
        <Tabs.List>
          <Tabs.Tab value="projects">{counted("Projects ({n})", "Projects", current.data?.meta.total)}</Tabs.Tab>
          <Tabs.Tab value="deleted">
            {counted("Recently Deleted ({n})", "Recently Deleted", deleted.data?.meta.total)}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab} pt={24}>
          <ProjectList
            projects={items}
            error={shown.error}
            onRetry={() => void shown.refetch()}
            deleted={tab === "deleted"}
            searching={sought !== ""}
            addButton={add}
            renderCard={(project) => (
              <ProjectCard
                key={project.id}
                project={project}
                href={canOpen(project) ? paths.map(project.id) : undefined}
              />
            )}
          />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
