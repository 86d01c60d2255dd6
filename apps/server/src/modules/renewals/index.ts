import type { FileStores } from "../../platform/file-stores.ts";
import type { ServerModule } from "../../server-module.ts";
import { createPreviewJob, type PreviewJobContext } from "./preview.job.ts";
import { createPreviewStore } from "./preview-store.ts";
import { renewalsHandlers, renewalsPlainRoutes } from "./renewals.routes.ts";
import { createRenewals, titleOf, type RenewalsContext } from "./renewals.service.ts";

type Context = Omit<RenewalsContext & PreviewJobContext, "previews" | "isStopped"> & { readonly files: FileStores };

/** What newer data would change in finished projects, before they are computed again: order, job, answer, file. */
export function createRenewalsModule(context: Context) {
  const previews = createPreviewStore(context.files("previews"));
  const renewals = createRenewals({ ...context, previews });
  let isStopped = false;
  return {
    handlers: { renewals: renewalsHandlers(renewals) },
    plain: renewalsPlainRoutes(renewals, (id) => titleOf(context.database, id)),
    jobs: { "preview-renewal": createPreviewJob({ ...context, previews, isStopped: () => isStopped }) },
    purge: () => renewals.purge(),
    stop: () => {
      isStopped = true;
    },
  } satisfies ServerModule;
}
