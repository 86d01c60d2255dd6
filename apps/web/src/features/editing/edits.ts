import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Site } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { useMemo } from "react";
import { refreshProject } from "../../data/project-key.ts";
import { siteQuery } from "../../data/sites.ts";
import { errorText, hasStatus } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { plural, t } from "../../lib/i18n.ts";
import { chooseSites, readSelection } from "../../state/selection.ts";
import { createStore } from "../../state/store.ts";
import { toast } from "../../ui/toasts.tsx";
import { contentOf } from "./form-model.ts";
import { type History, NO_HISTORY, recorded, type Step, stepsOf, stepped } from "./history.ts";

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
type SitesChange = Parameters<typeof api.sites.changeMany>[0]["changes"][number];
/** What is written of a location; the rest stays. */
export type SiteChange = Partial<SiteContent["properties"]>;

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
  /**
   * Changes several locations, or none of them.
   * @throws RefusalError with status 409 or 404 when somebody else changed or deleted one of them
   */
  updateMany(sites: readonly Site[], contentFor: (site: Site) => SiteChange): Promise<boolean>;
  /** @throws RefusalError as `updateMany` */
  removeMany(sites: readonly Site[]): Promise<boolean>;
  /** Takes the deletion by somebody else back. @throws RefusalError */
  recover(site: Site): Promise<Site | undefined>;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

/** A step as the interface takes it. */
function changeOf(step: Step): SitesChange {
  const { id: site_id } = step.site;
  if (step.do === "recover") return { do: "recover", site_id, edges: [...step.edges] };
  const version = step.version === undefined ? {} : { version: step.version };
  return step.do === "remove"
    ? { do: "remove", site_id, ...version }
    : { do: "update", site_id, ...version, ...contentOf(step.site) };
}

function know(client: QueryClient, id: string, site: Site): void {
  setGone(site.id, false);
  client.setQueryData(siteQuery(id, site.id).queryKey, site);
}

/** Does one thing alone and asks for everything anew. @returns false when something else is on its way */
async function isDone(client: QueryClient, id: string, act: () => Promise<void>): Promise<boolean> {
  const done = await alone(async () => {
    await act();
    refresh(client, id);
    return true;
  });
  return done === true;
}

/** Acts that are taken back and done again. */
function historyEditor(client: QueryClient, id: string): Pick<Editor, "undo" | "redo"> {
  const step = (direction: "undo" | "redo") =>
    alone(async () => {
      const steps = stepsOf(store.get().history, direction);
      const [first] = steps;
      if (first === undefined) return;
      try {
        const { items } = await api.sites.changeMany({ id, changes: steps.map(changeOf) });
        remember((history) => stepped(history, direction, items));
        for (const [index, { site }] of items.entries()) {
          if (site !== null) know(client, id, site);
          else if (steps[index] !== undefined) forget(steps[index].site);
        }
        toast.success(t("Production sites updated!"));
        refresh(client, id);
      } catch (error) {
        toast.error(
          hasStatus(error, 404) && steps.length === 1
            ? t("{name} was deleted by somebody else.", { name: first.site.properties.name })
            : errorText(error),
        );
      }
    });
  return { undo: () => step("undo"), redo: () => step("redo") };
}

/** Acts on one location. */
function siteEditor(client: QueryClient, id: string): Pick<Editor, "create" | "update" | "remove" | "recover"> {
  return {
    create: ({ geometry, properties }) =>
      alone(async () => {
        const site = await api.sites.create({ id, type: "Feature", geometry, properties });
        know(client, id, site);
        remember((history) => recorded(history, { kind: "create", site }));
        toast.success(t("{name} created!", { name: site.properties.name }));
        refresh(client, id);
        return site;
      }),
    update: (before, content) =>
      alone(async () => {
        const { version } = before.properties;
        const after = await api.sites.update({ id, site_id: before.id, version, ...content });
        know(client, id, after);
        remember((history) => recorded(history, { kind: "update", before, after }));
        toast.success(t("{name} updated!", { name: after.properties.name }));
        refresh(client, id);
        return after;
      }),
    remove: (site) =>
      isDone(client, id, async () => {
        const { edges } = await api.sites.remove({ id, site_id: site.id, version: site.properties.version });
        remember((history) => recorded(history, { kind: "delete", site, edges }));
        forget(site);
        toast.success(t("{name} is deleted!", { name: site.properties.name }));
      }),
    recover: (site) =>
      alone(async () => {
        const back = await api.sites.recover({ id, site_id: site.id });
        know(client, id, back);
        refresh(client, id);
        return back;
      }),
  };
}

/** Acts on several locations at once. */
function manyEditor(client: QueryClient, id: string, undo: Editor["undo"]): Pick<Editor, "updateMany" | "removeMany"> {
  const tell = (text: string) => toast.success(text, () => void undo());
  const seen = ({ id: site_id, properties: { version } }: Site) => ({
    site_id,
    ...(version !== undefined && { version }),
  });
  const changeMany = (changes: readonly SitesChange[]) =>
    api.sites.changeMany({ id, changes: [...changes] }).then(({ items }) => items);
  return {
    updateMany: (sites, contentFor) =>
      isDone(client, id, async () => {
        const items = await changeMany(
          sites.map((site) => ({ do: "update", ...seen(site), properties: contentFor(site) })),
        );
        const acts = sites.flatMap((before, index) => {
          const after = items[index]?.site ?? undefined;
          return after === undefined ? [] : [{ kind: "update" as const, before, after }];
        });
        for (const { after } of acts) know(client, id, after);
        remember((history) => recorded(history, { kind: "many", acts }));
        tell(plural(acts.length, "1 location updated", "{n} locations updated", { n: formatCount(acts.length) }));
      }),
    removeMany: (sites) =>
      isDone(client, id, async () => {
        const items = await changeMany(sites.map((site) => ({ do: "remove", ...seen(site) })));
        const acts = sites.map((site, index) => ({ kind: "delete" as const, site, edges: items[index]?.edges ?? [] }));
        remember((history) => recorded(history, { kind: "many", acts }));
        for (const site of sites) forget(site);
        tell(plural(acts.length, "1 location deleted", "{n} locations deleted", { n: formatCount(acts.length) }));
      }),
  };
}

function createEditor(client: QueryClient, id: string): Editor {
  const history = historyEditor(client, id);
  return { ...history, ...siteEditor(client, id), ...manyEditor(client, id, history.undo) };
}

export function useEditor(projectId: string): Editor {
  const client = useQueryClient();
  return useMemo(() => createEditor(client, projectId), [client, projectId]);
}
