import { PAGE_COLUMNS } from "@tidemark/contract";
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import classes from "./reports.module.css";

const LEAST_COLUMNS = 3;
const LEAST_HEIGHT = 120;
const MOST_HEIGHT = 4000;
/** Pixels of one press of an arrow. */
const STEP = 20;

interface Size {
  readonly width: number;
  readonly height: number | null;
}

interface ResizeProps {
  readonly name: string;
  readonly frame: RefObject<HTMLElement | null>;
  readonly columns: number;
  readonly height: number | null;
  readonly onSize: (size: Size) => void;
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The corner by which an element is made larger or smaller: with the pointer, or with arrow keys. */
export function ResizeHandle({ name, frame, columns, height, onSize }: ResizeProps) {
  const start = useRef<{ readonly x: number; readonly y: number; readonly rect: DOMRect }>(undefined);
  const [shown, show] = useState<Size>();
  const sizeAt = (event: PointerEvent): Size | undefined => {
    if (start.current === undefined) return undefined;
    const { x, y, rect } = start.current;
    const one = rect.width / columns;
    const isTaller = Math.abs(event.clientY - y) > STEP / 2;
    return {
      width: within(Math.round((rect.width + event.clientX - x) / one), LEAST_COLUMNS, PAGE_COLUMNS),
      height: isTaller ? within(Math.round(rect.height + event.clientY - y), LEAST_HEIGHT, MOST_HEIGHT) : height,
    };
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const rect = frame.current?.getBoundingClientRect();
    if (rect === undefined) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, rect };
  };
  const onPointerUp = (event: PointerEvent) => {
    const size = sizeAt(event);
    start.current = undefined;
    show(undefined);
    if (size !== undefined && (size.width !== columns || size.height !== height)) onSize(size);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const across = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const down = { ArrowDown: STEP, ArrowUp: -STEP }[event.key];
    if (across === undefined && down === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const now = height ?? Math.round(frame.current?.getBoundingClientRect().height ?? LEAST_HEIGHT);
    onSize({
      width: within(columns + (across ?? 0), LEAST_COLUMNS, PAGE_COLUMNS),
      height: down === undefined ? height : within(now + down, LEAST_HEIGHT, MOST_HEIGHT),
    });
  };
  return (
    <>
      <button
        type="button"
        className={classes.resize}
        aria-label={t("Size of {title}: {n} of 12 columns. Arrow keys change it.", { title: name, n: columns })}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => show(sizeAt(event))}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          start.current = undefined;
          show(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      {shown !== undefined && (
        <output className={classes.sizeShown}>
          {shown.height === null
            ? t("{n} of 12 columns", { n: shown.width })
            : t("{n} of 12 columns, {height} px", { n: shown.width, height: shown.height })}
        </output>
      )}
    </>
  );
}
