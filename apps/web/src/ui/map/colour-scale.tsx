import { gradient } from "./colour-fields.tsx";
import classes from "./colour-scale.module.css";

interface ColourScaleProps {
  /** Colours from the lowest value on. */
  readonly ramp: readonly string[];
  /** Values along it as texts. */
  readonly ticks: readonly string[];
  /** Behind the last value. */
  readonly unit: string;
}

/** A palette with the values along it. */
export function ColourScale({ ramp, ticks, unit }: ColourScaleProps) {
  return (
    <div>
      <div className={classes.ramp} style={{ background: gradient(ramp) }} />
      <div className={classes.ticks}>
        {ticks.map((tick, index) => (
          <span key={index}>
            {tick}
            {index === ticks.length - 1 && unit !== "" && ` ${unit}`}
          </span>
        ))}
      </div>
    </div>
  );
}
