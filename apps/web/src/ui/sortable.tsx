import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { KeyboardCoordinateGetter } from "@dnd-kit/core";
import { SortableContext, useSortable } from "@dnd-kit/sortable";
import type { CSSProperties, ReactNode } from "react";
import { t } from "../lib/i18n.ts";

/** Nothing moves aside while something is dragged: parts of mixed sizes would jump. A line shows where it goes. */
const still = () => null;
/** Pixels that the pointer moves before it drags: a click stays a click. */
const STARTS_AFTER = 6;

/** Arrows go one place on or back, whatever lies nearest on the screen. */
function byPosition(ids: readonly string[]): KeyboardCoordinateGetter {
  return (event, { context: { active, over, droppableRects } }) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code];
    if (step === undefined || active === null) return undefined;
    event.preventDefault();
    const at = ids.indexOf(String(over?.id ?? active.id));
    const rect = droppableRects.get(ids[at + step] ?? "");
    return rect && { x: rect.left, y: rect.top };
  };
}

interface SortableProps {
  /** In their order. */
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** @param to index in `ids` that it was dropped on */
  readonly onMove: (id: string, to: number) => void;
  readonly children: ReactNode;
}

/** What can be dragged to another place with the pointer, or by keyboard: space, arrows, space. */
export function Sortable({ ids, nameOf, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: STARTS_AFTER } }),
    useSensor(KeyboardSensor, { coordinateGetter: byPosition(ids) }),
  );
  const name = (id: UniqueIdentifier) => nameOf(String(id));
  const place = (id: UniqueIdentifier) => ({ n: ids.indexOf(String(id)) + 1, all: ids.length });
  const end = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: {
          draggable: t("Press space to pick it up, arrows to move it, space again to put it down, Escape to cancel."),
        },
        announcements: {
          onDragStart: ({ active }) => t("{name} is picked up.", { name: name(active.id) }),
          onDragOver: ({ active, over }) =>
            over === null ? "" : t("{name} is at place {n} of {all}.", { name: name(active.id), ...place(over.id) }),
          onDragEnd: ({ active, over }) =>
            over === null
              ? t("{name} stays where it was.", { name: name(active.id) })
              : t("{name} is put at place {n} of {all}.", { name: name(active.id), ...place(over.id) }),
          onDragCancel: ({ active }) => t("{name} stays where it was.", { name: name(active.id) }),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={still}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** One thing that can be dragged: what its frame and its handle need. */
export function useDragged(id: string, isDisabled: boolean) {
  const sortable = useSortable({ id, disabled: isDisabled });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, isOver, activeIndex } =
    sortable;
  const style: CSSProperties = {
    ...(transform === null ? {} : { transform: `translate(${transform.x}px, ${transform.y}px)` }),
    ...(isDragging ? { zIndex: 5, opacity: 0.85 } : {}),
  };
  // a line before or behind what it would be dropped on
  const drop = isOver && !isDragging ? (activeIndex < sortable.index ? "after" : "before") : undefined;
  return { setFrame: setNodeRef, style, drop, handle: { ref: setActivatorNodeRef, ...attributes, ...listeners } };
}
