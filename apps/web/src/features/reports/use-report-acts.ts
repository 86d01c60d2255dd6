import {
  elementContentSchema,
  type ElementType,
  type Report,
  type ReportElement,
  type ReportPage,
} from "@tidemark/contract";
import type { ReportSettings } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import { askMap } from "../../state/element-map.ts";
import { useMapView } from "../../state/map-view.ts";
import { toast } from "../../ui/toasts.tsx";
import type { CardActs } from "./element-card.tsx";
import { TYPE_NAMES } from "./element-types.ts";
import {
  addElement,
  addPage,
  changePage,
  changeReport,
  copyElement,
  moveElement,
  type Place,
  removeElement,
  removePage,
  writeElement,
  writingOf,
} from "./steps.ts";
import type { TreeMove } from "./tree-rows.ts";
import type { StepsHandle } from "./use-steps.ts";

/** Everything that can be done with a report; each act can be taken back. */
export function useReportActs(report: Report, { run }: StepsHandle) {
  const { change } = useMapView();
  const moved = (element: ReportElement, to: Place) => {
    const from = { pageId: element.parentId, position: element.position };
    const done = t("{title} position is updated!", { title: element.title });
    return run(moveElement(report.id, element.id, from, to), { done });
  };
  const written = (element: ReportElement, fields: Partial<ReturnType<typeof writingOf>>, failed?: string) => {
    const writing = writingOf(element);
    if (writing === undefined) toast.error(t("Element not found!"));
    else void run(writeElement(report.id, element, writing, { ...writing, ...fields }), failed ? { failed } : {});
  };
  const requireRoot = (element: ReportElement) => {
    if (report.pages.some(({ id }) => id === element.parentId)) return true;
    toast.error(t("Can not find root section!"));
    return false;
  };
  const panel = report.kind === "report" ? "reports" : "dashboards";
  return {
    /** Gives the id of the new element. */
    add: async (pageId: string, type: ElementType) => {
      const id = crypto.randomUUID();
      const title = t(TYPE_NAMES[type]);
      const content = elementContentSchema.parse({ type, settings: type === "ReportElementText" ? { text: "" } : {} });
      const isMade = await run(addElement(report.id, id, undefined, { pageId, title, content }));
      return isMade ? id : undefined;
    },
    copy: (element: ReportElement) => {
      const { title } = element;
      const words = { done: t("{title} copied!", { title }), failed: t("{title} was not copied.", { title }) };
      if (requireRoot(element)) void run(copyElement(report.id, element), words);
    },
    favourite: (element: ReportElement) =>
      written(
        element,
        { is_favorite: !element.is_favorite },
        element.is_favorite
          ? t("{title} stays among the favourites.", { title: element.title })
          : t("{title} was not added to the favourites.", { title: element.title }),
      ),
    resize: (element: ReportElement, size: Parameters<CardActs["onResize"]>[1]) => written(element, size),
    move: (element: ReportElement, position: number) => void moved(element, { pageId: element.parentId, position }),
    /** Opens the map to set what is shown of an element there. */
    setMap: (element: ReportElement) => {
      askMap({
        kind: "edit",
        state: element.map_state,
        save: async (state) => {
          const writing = writingOf(element);
          if (writing === undefined) return false;
          return run(writeElement(report.id, element, writing, { ...writing, map_state: state }));
        },
        close: () => change({ panel }),
      });
      change({ panel: undefined });
    },
    remove: (element: ReportElement) => run(removeElement(report.id, element), { done: t("Element is deleted") }),
    addSection: () => void run(addPage(report.id, {})),
    rename: (page: ReportPage, title: string) =>
      void run(changePage(report.id, page.id, { title: page.title }, { title })),
    removeSection: (page: ReportPage) => run(removePage(report.id, page), { done: t("Section is deleted") }),
    moveInTree: (move: TreeMove) => {
      if (move.kind === "element") void moved(move.element, move.to);
      else {
        const { page, position } = move;
        const done = t("{title} position is updated!", { title: page.title });
        void run(changePage(report.id, page.id, { position: page.position }, { position }), { done });
      }
    },
    change: (title: string, settings: ReportSettings) =>
      void run(changeReport(report, { title: report.title, settings: report.settings }, { title, settings })),
  };
}
