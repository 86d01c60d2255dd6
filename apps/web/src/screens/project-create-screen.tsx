import type { ScreenProps } from "../app/screen-props.ts";
import { ChangeProject } from "./project-create-change.tsx";
import { NewProject } from "./project-create-new.tsx";

/** The wizard: a new project from a workbook, or other settings for an existing one. */
export function ProjectCreateScreen({ params: { id } }: ScreenProps) {
  return id === undefined || id === "_" ? <NewProject /> : <ChangeProject key={id} projectId={id} />;
}
