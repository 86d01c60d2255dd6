import { Loader } from "@mantine/core";
import type { Project } from "@tidemark/contract";
import { Face } from "../ui/face.tsx";
import { IconLock } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { FiltersPanel } from "../features/filters/filters-panel.tsx";
import { loadChunk } from "../lib/chunk.ts";
import { t } from "../lib/i18n.ts";
import { useMapView } from "../state/map-view.ts";
import { useUser } from "../state/session.ts";
import classes from "./map-screen.module.css";

const loadBuilder = () => loadChunk(() => import("../features/plots/plot-builder.tsx"));

/** What it draws with comes beside it, not after it and its first plot; a drawing says where it does not come. */
const loadEngine = () => void import("@tidemark/plots/engine").catch(() => {});

/** Fetches the builder when somebody reaches for it, so that it is there once it is chosen. */
export function reachForPlots(): void {
  loadBuilder().catch(() => {});
  loadEngine();
}

const PlotBuilder = lazy(() => {
  const builder = loadBuilder();
  loadEngine();
  return builder.then((part) => ({ default: part.PlotBuilder }));
});

/** The builder of plots over the map; its code comes when it is first opened. */
export function PlotsOfProject({ project }: { readonly project: Project }) {
  const { change } = useMapView();
  const mayPlot = useUser()?.scopes.includes("graphs") === true;
  if (!mayPlot)
    return (
      <div className={classes.cover}>
        <Face icon={<IconLock size={28} stroke={1.6} />} text={t("Your account does not include plots.")} />
      </div>
    );
  return (
    <Suspense
      fallback={
        <output className={classes.cover}>
          <Loader size={26} />
          <span className="visually-hidden">{t("Loading the plots")}</span>
        </output>
      }
    >
      <PlotBuilder
        key={project.id}
        project={project}
        filters={(close) => <FiltersPanel project={project} map={undefined} onClose={close} />}
        onClose={() => change({ panel: undefined })}
      />
    </Suspense>
  );
}
