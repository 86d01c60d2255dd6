import { Loader } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { EditorParts } from "../features/reports/editor-parts.ts";
import { loadChunk } from "../lib/chunk.ts";

const PlotFields = lazy(() =>
  loadChunk(() => import("../features/plots/plot-fields.tsx")).then((part) => ({ default: part.PlotFields })),
);

/** What the editor of reports takes from other features. */
export const EDITOR_PARTS: EditorParts = {
  plotFields: (project, config, onConfig) => (
    <Suspense fallback={<Loader size={22} />}>
      <PlotFields project={project} config={config} onConfig={onConfig} />
    </Suspense>
  ),
};
