/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list whose entries stand in a picture */
import { Skeleton } from "@mantine/core";
import type { PlotModel } from "@tidemark/plots";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useCallback, useId, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { usePlotTheme } from "../../ui/plot-theme.ts";
import { type Drawing, useDrawing } from "../../ui/use-drawing.ts";
import { type LinkedMark, markAt, type Place, thicknessOf } from "./marks.ts";
import classes from "./plots.module.css";

interface PlotDrawingProps {
  readonly model: PlotModel;
  /** The plot in a sentence, with its numbers. */
  readonly alt: string;
  readonly height: number;
  readonly marks: readonly LinkedMark[];
  /** The mark that is looked at. */
  readonly active: number | undefined;
  /** Marks of locations that are chosen. */
  readonly chosen: ReadonlySet<number>;
  readonly onActive: (mark: number | undefined) => void;
  readonly onPress: (mark: number) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

interface GridSides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The box of pixels that a drawing without axes has for its marks. */
function markBox(drawing: Drawing) {
  const { grid } = drawing.getOption() as { readonly grid?: readonly GridSides[] };
  const { left = 0, right = 0, top = 0, bottom = 0 } = grid?.[0] ?? {};
  return { x: left, y: top, width: drawing.getWidth() - left - right, height: drawing.getHeight() - top - bottom };
}

/** Where the marks stand in the drawing; those of a plot that has no places for them nowhere. */
function placesIn(drawing: Drawing, marks: readonly LinkedMark[]): (Place | undefined)[] {
  const box = markBox(drawing);
  return marks.map(({ mark }): Place | undefined => {
    if (mark === undefined) return undefined;
    if (mark.placeIn !== undefined) {
      const place = mark.placeIn(box);
      if (place === undefined || !("width" in place)) return place;
      return [place.x + place.width / 2, place.y + place.height / 2, place.width, place.height];
    }
    const [x, y] = drawing.convertToPixel({ xAxisIndex: 0, yAxisIndex: 0 }, [...mark.at]);
    return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : undefined;
  });
}

interface SpotProps {
  readonly linked: LinkedMark | undefined;
  readonly place: Place | undefined;
  readonly places: readonly (Place | undefined)[];
  readonly kind: "active" | "chosen";
}

type Reach = NonNullable<LinkedMark["mark"]>["reach"];

function styleOf(reach: Reach, place: Place, places: SpotProps["places"]): CSSProperties {
  const [x, y, width = 22, height = 22] = place;
  if (reach === "point") return { left: x - 11, top: y - 11, width: 22, height: 22, borderRadius: "50%" };
  if (reach === "cell") return { left: x - width / 2, top: y - height / 2, width, height, borderRadius: 3 };
  const thickness = thicknessOf(reach, places);
  return reach === "row"
    ? { left: 0, right: 0, top: y - thickness / 2, height: thickness }
    : { top: 0, bottom: 0, left: x - thickness / 2, width: thickness };
}

/** What is laid over a mark: a ring around a point, a frame around a cell, a strip over a row or column. */
function Spot({ linked, place, places, kind }: SpotProps) {
  const reach = linked?.mark?.reach;
  if (place === undefined || reach === undefined) return null;
  const style = styleOf(reach, place, places);
  return <span className={classes.spot} data-kind={kind} data-reach={reach} style={style} aria-hidden />;
}

/**
 * A plot whose marks can be pointed at, walked through by the arrow keys and pressed; each of them is read aloud. Marks
 * that are looked at or chosen elsewhere are marked here.
 */
export function PlotDrawing(props: PlotDrawingProps) {
  const { model, alt, height, marks, active, chosen, onActive, onPress } = props;
  const theme = usePlotTheme();
  const id = useId();
  const [places, setPlaces] = useState<readonly (Place | undefined)[]>([]);
  const measure = useCallback((drawing: Drawing) => setPlaces(placesIn(drawing, marks)), [marks]);
  const { box, state } = useDrawing(model, theme, measure);
  const under = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return markAt(marks, places, [event.clientX - left, event.clientY - top]);
  };
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const from = active ?? (step > 0 ? -1 : marks.length);
      onActive(Math.min(marks.length - 1, Math.max(0, from + step)));
    } else if ((event.key === "Enter" || event.key === " ") && active !== undefined) {
      event.preventDefault();
      onPress(active);
    }
  };
  const current = active === undefined ? undefined : marks[active];
  return (
    <figure className={classes.figure}>
      <figcaption className="visually-hidden">{alt}</figcaption>
      <div
        className={classes.frame}
        style={{ height }}
        role="listbox"
        tabIndex={0}
        aria-label={t("Marks of the plot. The arrow keys walk through them, Enter chooses.")}
        aria-activedescendant={current === undefined ? undefined : `${id}-${active}`}
        onKeyDown={walk}
        onPointerMove={(event) => event.pointerType === "mouse" && onActive(under(event))}
        onPointerLeave={() => onActive(undefined)}
        onPointerUp={(event) => {
          const mark = under(event);
          onActive(mark);
          if (mark !== undefined) onPress(mark);
        }}
      >
        <div ref={box} className={classes.drawing} aria-hidden />
        {[...chosen].map((mark) => (
          <Spot key={mark} linked={marks[mark]} place={places[mark]} places={places} kind="chosen" />
        ))}
        {active !== undefined && <Spot linked={current} place={places[active]} places={places} kind="active" />}
        <span
          id={`${id}-${active ?? "none"}`}
          className="visually-hidden"
          role="option"
          tabIndex={-1}
          aria-selected={active !== undefined && chosen.has(active)}
          aria-setsize={marks.length}
          aria-posinset={(active ?? 0) + 1}
        >
          {current?.text ?? t("No mark yet")}
        </span>
        {state === "loading" && <Skeleton className={classes.waiting} height={height - 12} radius="md" />}
        {state === "failed" && (
          <p className={classes.undrawn} role="alert">
            {t("The chart did not load. Its figures are in the table below.")}
          </p>
        )}
      </div>
    </figure>
  );
}
