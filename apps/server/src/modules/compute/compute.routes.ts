import { type contract, message, taskResult } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Handlers } from "../../http/call.ts";
import { download } from "../../http/download.ts";
import type { PlainMount } from "../../http/mount.ts";
import { accessOf } from "../../dataset-access.ts";
import type { Audit } from "../audit/index.ts";
import { topicPresets, withAccess } from "./analyses.ts";
import type { Compute } from "./compute.service.ts";
import type { Tasks } from "./tasks.service.ts";

/** `onChoosing` is told that somebody looks at what can be computed, and so may soon ask for it. */
export function computeHandlers(
  compute: Compute,
  tasks: Tasks,
  { onChoosing, audit }: { readonly onChoosing: () => void; readonly audit: Audit },
): Handlers<typeof contract.compute> {
  return {
    analyses: async ({ caller }) => {
      onChoosing();
      return withAccess(await compute.analyses(), accessOf(caller.scopes));
    },
    topicPresets: async () => ({ topics: topicPresets() }),
    request: ({ input }) => compute.choice(input.exposure_id),
    spawn: ({ input, caller }) => compute.spawn(caller, input),
    duplicate: ({ input, caller }) => compute.duplicate(caller, input.id, input.title),
    task: ({ input }) => tasks.get(input.id),
    tasks: async ({ input: { exposure_id: exposureId, page, n } }) => {
      const { items, total } = await tasks.list(exposureId, page, n);
      return { items, meta: { page, n, total } };
    },
    cancel: async ({ input, caller, origin: { address } }) => {
      const task = await tasks.cancel(input.id);
      const facts = { project: task.exposure_id, task: task.id, kind: task.kind };
      const title = await compute.titleOf(task.exposure_id);
      await audit.record("task_cancelled", { ...caller, address }, { ...(title && { subject: title }), facts });
      return task;
    },
    retry: ({ input }) => tasks.retry(input.id),
    goOnWithout: ({ input }) => tasks.goOnWithout(input.id),
  };
}

export function computePlainRoutes(tasks: Tasks): PlainMount[] {
  return [
    {
      spec: taskResult,
      handle: async ({ input, reply }) => {
        const found = await tasks.resultFile(String(input["id"]));
        if (found === undefined) throw new AppError("not_found", message("project.file_not_kept"));
        return download(reply, {
          name: { fixed: "downloaded-project.zip" },
          type: taskResult.response.contentType,
          ...found,
        });
      },
    },
  ];
}
