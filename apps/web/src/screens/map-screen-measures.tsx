import { Loader } from "@mantine/core";
import type { Project } from "@tidemark/contract";
import { IconLock } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { FiltersPanel } from "../features/filters/filters-panel.tsx";
import type { MeasuresSlot } from "../features/location/location-panel.tsx";
import { loadChunk } from "../lib/chunk.ts";
import { t } from "../lib/i18n.ts";
import { useMapView } from "../state/map-view.ts";
import { useUser } from "../state/session.ts";
import { Face } from "../ui/face.tsx";
import classes from "./map-screen.module.css";

const loadMeasures = () => loadChunk(() => import("../features/measures/measures-parts.ts"));

/** Fetches the measures when somebody reaches for them, so that they are there once they are chosen. */
export function reachForMeasures(): void {
  loadMeasures().catch(() => {});
}

const MeasuresPage = lazy(() => loadMeasures().then((part) => ({ default: part.MeasuresPage })));
const LocationMeasures = lazy(() => loadMeasures().then((part) => ({ default: part.LocationMeasures })));

const Coming = ({ className }: { readonly className: string | undefined }) => (
  <output className={className}>
    <Loader size={26} />
    <span className="visually-hidden">{t("Loading the measures")}</span>
  </output>
);

/** Measures over the map; their code comes when they are first opened. */
export function MeasuresOfProject({ project }: { readonly project: Project }) {
  const mayMeasure = useUser()?.scopes.includes("measures") === true;
  if (!mayMeasure)
    return (
      <div className={classes.cover}>
        <Face icon={<IconLock size={28} stroke={1.6} />} text={t("Your account does not include measures.")} />
      </div>
    );
  return (
    <Suspense fallback={<Coming className={classes.cover} />}>
      <MeasuresPage
        key={project.id}
        project={{ id: project.id, title: project.properties.title, readOnly: project.read_only }}
        filters={(close) => <FiltersPanel project={project} map={undefined} onClose={close} />}
      />
    </Suspense>
  );
}

/** What can be done at the open location. */
export function MeasuresAtLocation({ project, asked, onAsk, onWhy }: MeasuresSlot & { readonly project: Project }) {
  const { view } = useMapView();
  if (view.location === undefined) return null;
  return (
    <Suspense fallback={<Coming className={classes.coming} />}>
      <LocationMeasures
        key={view.location}
        projectId={project.id}
        siteId={view.location}
        readOnly={project.read_only}
        asked={asked}
        onAsk={onAsk}
        onTotal={(scenario, time) => {
          // one explanation at a time
          onAsk(undefined);
          onWhy({ dataset: "total_ead", coords: { scenario, time, ensemble: "p50" } });
        }}
      />
    </Suspense>
  );
}
