import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, excelReport, type Project, valuesParquet, valuesPbids } from "@tidemark/contract";
import { progressQuery, refreshProjects } from "../../data/projects.ts";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { download } from "../../lib/download.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { fileNameOf } from "../../lib/save-file.ts";
import { toast } from "../../ui/toasts.tsx";

interface Outcome {
  readonly done: UiText;
  readonly failed: UiText;
}

/**
 * A change to one project: says how it went and reads the lists anew. The dialog it was asked in shows the server's own
 * words.
 */
function useProjectMutation<Input>(
  change: (input: Input) => Promise<unknown>,
  { done, failed }: Outcome,
  undo?: (input: Input) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => {
      toast.success(t(done), undo && (() => undo(input)));
      return refreshProjects(client);
    },
    onError: () => toast.error(t(failed)),
  });
}

export const useRename = () =>
  useProjectMutation(
    ({ id, title }: { readonly id: string; readonly title: string }) => api.projects.rename({ id, title }),
    {
      done: msg("Project name was updated"),
      failed: msg("Error when edit project name"),
    },
  );

export const useRecover = () =>
  useProjectMutation(({ id }: Project) => api.projects.recover({ id }), {
    done: msg("Project recovered"),
    failed: msg("Error when recovering the project"),
  });

/** Moves a project to Recently Deleted; the message offers to take it back. */
export function useRemove() {
  const recover = useRecover();
  return useProjectMutation(
    ({ id }: Project) => api.projects.remove({ id }),
    { done: msg("Project deleted"), failed: msg("Error when deleting the project") },
    (project) => recover.mutate(project),
  );
}

/** Copies a project, which is computed anew; what is to know of it is told. */
export const useDuplicate = () =>
  useProjectMutation(
    ({ id, title }: { readonly id: string; readonly title: string }) => api.compute.duplicate({ id, title }),
    { done: msg("The copy is being computed"), failed: msg("Error when copying the project") },
  );

/** Ends the reading of official maps of a computation; it goes on with what was read. */
export function useGoOnWithout() {
  return useMutation({
    mutationFn: (taskId: string) => api.compute.goOnWithout({ id: taskId }),
    onError: (error) => toast.error(errorText(error)),
  });
}

async function latestTask(read: Promise<{ readonly id: string } | null>): Promise<string> {
  const task = await read;
  if (task === null) throw new Error(t("There is no computation of this project."));
  return task.id;
}

/** Ends the computation of a project; the project is then Failed. */
export function useCancel() {
  const client = useQueryClient();
  return useProjectMutation(
    async ({ id }: Project) => api.compute.cancel({ id: await latestTask(client.fetchQuery(progressQuery(id))) }),
    { done: msg("The computation was cancelled"), failed: msg("Error when cancelling the computation") },
  );
}

/** Does a failed computation again. */
export function useRetry() {
  const client = useQueryClient();
  return useProjectMutation(
    async ({ id }: Project) => api.compute.retry({ id: await latestTask(client.fetchQuery(progressQuery(id))) }),
    {
      done: msg("The project computation process has started!"),
      failed: msg("Error when starting the computation again"),
    },
  );
}

/** What all of a project is saved as in one file beside its zip. */
export type ProjectFile = "workbook" | "values" | "locations" | "connection";

const FILES = {
  workbook: { address: (id: string) => addressOf(excelReport, { id }), ending: ".xlsx" },
  values: { address: (id: string) => addressOf(valuesParquet, { id }), ending: " values.parquet" },
  locations: {
    address: (id: string) => addressOf(valuesParquet, { id }, { layout: "wide" }),
    ending: " locations.parquet",
  },
  connection: { address: (id: string) => addressOf(valuesPbids, { id }, { layout: "wide" }), ending: ".pbids" },
} as const satisfies Readonly<Record<ProjectFile, unknown>>;

interface SavedProject {
  readonly project: Project;
  readonly file: ProjectFile;
}

/** Saves all locations of a project with their values as one file. */
export const useProjectFile = () =>
  useMutation({
    mutationFn: async ({ project: { id, properties }, file }: SavedProject) => {
      const { address, ending } = FILES[file];
      await download(address(id), `${fileNameOf(properties.title, "project")}${ending}`);
    },
    onSuccess: (_, { file }) =>
      toast.success(file === "workbook" ? t("Workbook is downloaded") : t("The file is saved")),
    onError: (error, { file }) =>
      toast.error(
        file === "workbook"
          ? t("The workbook failed: {reason}", { reason: errorText(error) })
          : t("The file failed: {reason}", { reason: errorText(error) }),
      ),
  });
