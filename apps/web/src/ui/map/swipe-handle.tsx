import classes from "./swipe-handle.module.css";

interface SwipeHandleProps {
  /** Where the edge stands, as a share of the width from the left. */
  readonly share: number;
  readonly label: string;
  /** What lies on each side of the edge. */
  readonly left: string;
  readonly right: string;
  readonly onShare: (share: number) => void;
}

/**
 * The edge between the two sides of a map: a slider over its whole width, of which only the handle takes the pointer.
 */
export function SwipeHandle({ share, label, left, right, onShare }: SwipeHandleProps) {
  return (
    <div className={classes.field}>
      <div className={classes.edge} style={{ left: `${share * 100}%` }}>
        <span className={classes.left}>{left}</span>
        <span className={classes.right}>{right}</span>
      </div>
      <input
        type="range"
        className={classes.slider}
        aria-label={label}
        aria-valuetext={`${Math.round(share * 100)} %`}
        min={0}
        max={100}
        step={0.5}
        value={share * 100}
        onChange={(event) => onShare(Number(event.currentTarget.value) / 100)}
      />
    </div>
  );
}
