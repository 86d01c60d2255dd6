import { useEffect } from "react";
import type { ScreenProps } from "../app/screen-props.ts";
import { ChangeProject } from "./project-create-change.tsx";
import { NewProject } from "./project-create-new.tsx";

/**
 * The wizard: a new project from a workbook, or other settings for an existing one. It ends on the dashboard, which is
 * fetched meanwhile, so that no empty page stands between them.
 */
export function ProjectCreateScreen({ params: { id } }: ScreenProps) {
  useEffect(() => void import("./dashboard-screen.tsx").catch(() => undefined), []);
  return id === undefined || id === "_" ? <NewProject /> : <ChangeProject key={id} projectId={id} />;
}
