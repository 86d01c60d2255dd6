import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { defaultChoice } from "../features/analyses/model.ts";
import { analysesQuery } from "../data/analyses.ts";
import { type SpawnInput, useSpawn } from "../features/analyses/mutations.ts";
import { errorText } from "../lib/api-error.ts";
import { t } from "../lib/i18n.ts";
import type { AnalysisChoice } from "../state/project-draft.ts";
import { toast } from "../ui/toasts.tsx";

/**
 * Saves what was chosen and goes to the dashboard. Analyses that are not loaded yet are loaded first, and their
 * defaults taken.
 *
 * @param clear forgets the draft; called once the computation was accepted
 */
export function useFinalize(clear: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const spawn = useSpawn();
  const finalize = async (choice: AnalysisChoice | undefined, of: SpawnInput["of"]) => {
    try {
      const analyses = await client.ensureQueryData(analysesQuery);
      const { notices } = await spawn.mutateAsync({ analyses, choice: choice ?? defaultChoice(analyses), of });
      clear();
      toast.success(t("The project computation process has started!"));
      for (const notice of notices) toast.info(notice);
      await navigate(paths.dashboard);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return { finalize, pending: spawn.isPending, error: spawn.error };
}
