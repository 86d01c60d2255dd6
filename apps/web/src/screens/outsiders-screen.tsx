import { useQuery } from "@tanstack/react-query";
import type { ScreenProps } from "../app/screen-props.ts";
import { projectQuery } from "../data/projects.ts";
import { OutsidersPanel } from "../features/sharing/outsiders-panel.tsx";
import { t } from "../lib/i18n.ts";
import { Page } from "../ui/page.tsx";

/** Who beside its owner can see one project. */
export function OutsidersScreen({ params }: ScreenProps) {
  const id = params["id"] ?? "";
  const project = useQuery(projectQuery(id));
  const title = project.data?.properties.title;
  return (
    <Page title={t("Who outside can see this")} {...(title === undefined ? {} : { lead: title })}>
      <OutsidersPanel projectId={id} />
    </Page>
  );
}
