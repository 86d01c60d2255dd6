import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { AnalysesStep } from "../features/analyses/analyses-step.tsx";
import { choiceFault } from "../features/analyses/model.ts";
import { analysesQuery, lastChoiceQuery } from "../features/analyses/queries.ts";
import { projectsQuery } from "../features/projects/queries.ts";
import { t } from "../lib/i18n.ts";
import { useProjectDraft } from "../state/project-draft.ts";
import { useUser } from "../state/session.ts";
import { FormError } from "../ui/form-error.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { useFinalize } from "./project-create-finalize.ts";
import { WizardFrame } from "./project-create-frame.tsx";
import classes from "./project-create-screen.module.css";

/** Other analyses, years or scenarios for a project that was computed before; its locations stay as they are. */
export function ChangeProject({ projectId }: { readonly projectId: string }) {
  const navigate = useNavigate();
  const user = useUser();
  const { draft, change, clear } = useProjectDraft(projectId);
  const projects = useQuery(projectsQuery(false));
  const analyses = useQuery(analysesQuery);
  const last = useQuery(lastChoiceQuery(projectId, analyses.data));
  const finalizing = useFinalize(clear);
  const project = projects.data?.items.find(({ id }) => id === projectId);
  const choice = draft.choice ?? last.data ?? undefined;
  const fault = choice && choiceFault(choice);
  const leave = () => {
    clear();
    void navigate(paths.dashboard);
  };
  const both = {
    data: analyses.data === undefined || choice === undefined ? undefined : { list: analyses.data, choice },
    error: analyses.error ?? last.error,
    refetch: () => (analyses.error === null ? last.refetch() : analyses.refetch()),
  };
  return (
    <WizardFrame
      title={project?.properties.title ?? t("Change settings")}
      step={2}
      onLeave={leave}
      dirty={draft.choice !== undefined}
      footer={
        <>
          <span className={classes.note}>
            {fault ?? t("The locations stay as they are; only what changed is computed again.")}
          </span>
          <Button
            disabled={choice === undefined || fault !== undefined}
            loading={finalizing.pending}
            onClick={() => {
              if (choice !== undefined)
                void finalizing.finalize(
                  { ...choice, ids: [...choice.ids], filters: [...choice.filters] },
                  { projectId },
                );
            }}
          >
            {t("Finalize")}
          </Button>
        </>
      }
    >
      <FormError error={finalizing.error} />
      <Loaded query={both}>
        {({ list, choice: shown }) => (
          <AnalysesStep
            analyses={list}
            choice={shown}
            onChange={(next) => change({ choice: { ...next, ids: [...next.ids], filters: [...next.filters] } })}
            locations={project?.properties.site_count ?? 0}
            internal={user?.scopes.includes("internal") === true}
          />
        )}
      </Loaded>
    </WizardFrame>
  );
}
