import type { PlotConfig } from "@tidemark/contract";
import type { ReactNode } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";

/** What the screen lends the editor from other features. */
export interface EditorParts {
  /** The choice of a plot, as in the builder of plots. */
  readonly plotFields: (
    project: ProjectVersion,
    config: PlotConfig | undefined,
    onConfig: (config: PlotConfig) => void,
  ) => ReactNode;
}
