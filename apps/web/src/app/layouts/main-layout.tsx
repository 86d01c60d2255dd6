import { Loader } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation, useSearchParams } from "react-router";
import { loadChunk } from "../../lib/chunk.ts";
import { t } from "../../lib/i18n.ts";
import { assistantOpen, closeAssistant, openAssistant } from "../../state/assistant.ts";
import { closeDocumentation, documentation, openKeyboardHelp } from "../../state/documentation.ts";
import { isMapLoading, mapScreen } from "../../state/map-screen.ts";
import { useUser } from "../../state/session.ts";
import { OfflineNotice } from "../../ui/offline-notice.tsx";
import { matchScreen } from "../paths.ts";
import { Header } from "./header.tsx";
import classes from "./layouts.module.css";

const CommandPalette = lazy(() =>
  loadChunk(() => import("./command-palette.tsx")).then((part) => ({ default: part.CommandPalette })),
);

const ComputationNotices = lazy(() =>
  loadChunk(() => import("../../features/projects/computation-notices.tsx")).then((part) => ({
    default: part.ComputationNotices,
  })),
);

const Documentation = lazy(() =>
  loadChunk(() => import("../../features/documentation/documentation-modal.tsx")).then((part) => ({
    default: part.Documentation,
  })),
);

const Assistant = lazy(() =>
  loadChunk(() => import("../../features/assistant/assistant-dialog.tsx")).then((part) => ({
    default: part.Assistant,
  })),
);

/** The assistant over the map of a project; it goes with the project. */
function AssistantOverMap() {
  const { project } = mapScreen.use();
  const isOpen = assistantOpen.use();
  const [search] = useSearchParams();
  const mayAsk = useUser()?.scopes.includes("ai-agents") === true;
  useEffect(() => closeAssistant, [project?.id]);
  // a link with a question opens the assistant, which asks it
  const isLinked = search.has("ask") && mayAsk && project !== undefined;
  useEffect(() => {
    if (isLinked) openAssistant();
  }, [isLinked]);
  if (!isOpen || project === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Assistant projectId={project.id} />
    </Suspense>
  );
}

/** The help over the screen; its code comes when it is first opened, and it goes with the screen it was opened on. */
function Help() {
  const isOpen = documentation.use() !== undefined;
  useEffect(() => closeDocumentation, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Documentation />
    </Suspense>
  );
}

/** Covers the map until project information and data sources are there. */
function MapLoadingOverlay() {
  const loading = isMapLoading(mapScreen.use());
  return (
    <output>
      {loading && (
        <span className={classes.overlay}>
          <Loader size={30} />
          {t("Loading the project ...")}
        </span>
      )}
    </output>
  );
}

/** Header on top, screen below. */
export function MainLayout() {
  const user = useUser();
  const screen = matchScreen(useLocation().pathname)?.name;
  const [palette, setPalette] = useState({ mounted: false, opened: false });
  const isMap = screen === "MapView" || screen === "PreviewPage";
  const mayGo = user !== undefined && !user.isSurveyUser;
  const openPalette = () => {
    if (mayGo) setPalette({ mounted: true, opened: true });
  };
  useHotkeys([["mod+K", openPalette]], []);
  useHotkeys([
    ["?", openKeyboardHelp],
    ["shift+?", openKeyboardHelp],
  ]);
  return (
    <div className={`${classes.shell} ${isMap ? classes.map : ""}`}>
      <a className={classes.skip} href="#content">
        {t("Skip to content")}
      </a>
      <Header onGoTo={openPalette} />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
        {isMap && <MapLoadingOverlay />}
      </main>
      <OfflineNotice />
      {mayGo && (
        <Suspense fallback={null}>
          <ComputationNotices />
        </Suspense>
      )}
      <Help />
      <AssistantOverMap />
      {palette.mounted && mayGo && (
        <Suspense fallback={null}>
          <CommandPalette opened={palette.opened} onClose={() => setPalette({ mounted: true, opened: false })} />
        </Suspense>
      )}
    </div>
  );
}
