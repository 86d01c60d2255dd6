import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Site } from "@tidemark/contract";
import { useMemo } from "react";
import { refreshProject } from "../../data/project-key.ts";
import { siteQuery } from "../../data/sites.ts";
import { errorText, hasStatus } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { chooseSites, readSelection } from "../../state/selection.ts";
import { createStore } from "../../state/store.ts";
import { toast } from "../../ui/toasts.tsx";
import { contentOf } from "./form-model.ts";
import { type History, NO_HISTORY, recorded, type Step, stepOf, stepped } from "./history.ts";

interface Edits {
  readonly projectId: string;
  readonly history: History;
  /** Something is on its way to the server: nothing else is begun meanwhile. */
  readonly isBusy: boolean;
  /**
   * Locations that were deleted from this screen: nothing of them is shown or asked for, also before the address
   * follows.
   */
  readonly gone: ReadonlySet<string>;
}

const store = createStore<Edits>({ projectId: "", history: NO_HISTORY, isBusy: false, gone: new Set() });

/** Acts that can be taken back, and whether one is on its way. */
export const useEdits = store.use;

/** Whether an act is on its way to the server. */
export const isEditing = (): boolean => store.get().isBusy;

/** Begins with nothing to take back, unless the project is the one already open. */
export function openEdits(projectId: string): void {
  if (store.get().projectId !== projectId)
    store.set({ projectId, history: NO_HISTORY, isBusy: false, gone: new Set() });
}

const remember = (change: (history: History) => History) =>
  store.set({ ...store.get(), history: change(store.get().history) });

/** Whatever is known of the project is asked for anew: places, values, table, panels, count. */
export function refresh(client: QueryClient, projectId: string): void {
  void refreshProject(client, { id: projectId }, store.get().gone);
}

type SiteContent = ReturnType<typeof contentOf>;

function setGone(siteId: string, isGone: boolean): void {
  const gone = new Set(store.get().gone);
  if (isGone) gone.add(siteId);
  else gone.delete(siteId);
  store.set({ ...store.get(), gone });
}

const forget = ({ id, properties: { position } }: Site) => {
  setGone(id, true);
  const { chosen } = readSelection();
  if (position !== undefined && chosen.has(position)) chooseSites([]);
};

/** Does one thing at a time. @returns undefined when something else is on its way */
async function alone<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  if (store.get().isBusy) return undefined;
  store.set({ ...store.get(), isBusy: true });
  try {
    return await act();
  } finally {
    store.set({ ...store.get(), isBusy: false });
  }
}

/** What a screen can do with the locations of a project. Each act can be taken back as long as the screen is open. */
export interface Editor {
  /** @throws RefusalError */
  create(content: SiteContent): Promise<Site | undefined>;
  /**
   * @throws RefusalError with status 409 when somebody else changed the location since `before`, 404 when it is gone
   */
  update(before: Site, content: SiteContent): Promise<Site | undefined>;
  /** @throws RefusalError as `update` */
  remove(site: Site): Promise<boolean>;
  /** Takes the deletion by somebody else back. @throws RefusalError */
  recover(site: Site): Promise<Site | undefined>;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

function take(
  id: string,
  step: Step,
): Promise<{ site?: Site; edges?: Awaited<ReturnType<typeof api.sites.remove>>["edges"] }> {
  const one = { id, site_id: step.site.id };
  if (step.do === "remove") return api.sites.remove({ ...one, version: step.version });
  if (step.do === "recover") return api.sites.recover({ ...one, edges: [...step.edges] }).then((site) => ({ site }));
  return api.sites.update({ ...one, version: step.version, ...contentOf(step.site) }).then((site) => ({ site }));
}

function createEditor(client: QueryClient, id: string): Editor {
  const know = (site: Site) => {
    setGone(site.id, false);
    client.setQueryData(siteQuery(id, site.id).queryKey, site);
  };
  const step = (direction: "undo" | "redo") =>
    alone(async () => {
      const wanted = stepOf(store.get().history, direction);
      if (wanted === undefined) return;
      try {
        const result = await take(id, wanted);
        remember((history) => stepped(history, direction, result));
        if (result.site !== undefined) know(result.site);
        else forget(wanted.site);
        toast.success(t("Production sites updated!"));
        refresh(client, id);
      } catch (error) {
        toast.error(
          hasStatus(error, 404)
            ? t("{name} was deleted by somebody else.", { name: wanted.site.properties.name })
            : errorText(error),
        );
      }
    });
  return {
    create: ({ geometry, properties }) =>
      alone(async () => {
        const site = await api.sites.create({ id, type: "Feature", geometry, properties });
        know(site);
        remember((history) => recorded(history, { kind: "create", site }));
        toast.success(t("{name} created!", { name: site.properties.name }));
        refresh(client, id);
        return site;
      }),
    update: (before, content) =>
      alone(async () => {
        const { version } = before.properties;
        const after = await api.sites.update({ id, site_id: before.id, version, ...content });
        know(after);
        remember((history) => recorded(history, { kind: "update", before, after }));
        toast.success(t("{name} updated!", { name: after.properties.name }));
        refresh(client, id);
        return after;
      }),
    remove: async (site) => {
      const done = await alone(async () => {
        const { edges } = await api.sites.remove({ id, site_id: site.id, version: site.properties.version });
        remember((history) => recorded(history, { kind: "delete", site, edges }));
        forget(site);
        toast.success(t("{name} is deleted!", { name: site.properties.name }));
        refresh(client, id);
        return true;
      });
      return done === true;
    },
    recover: (site) =>
      alone(async () => {
        const back = await api.sites.recover({ id, site_id: site.id });
        know(back);
        refresh(client, id);
        return back;
      }),
    undo: () => step("undo"),
    redo: () => step("redo"),
  };
}

export function useEditor(projectId: string): Editor {
  const client = useQueryClient();
  return useMemo(() => createEditor(client, projectId), [client, projectId]);
}
