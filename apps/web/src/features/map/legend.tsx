import { ActionIcon, Popover, SegmentedControl, Skeleton } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconChevronRight } from "@tabler/icons-react";
import type { RiskDataset, WireCoordinates } from "@tidemark/contract";
import { BANDS, classUnit, isClassId, formatCount, formatNumber } from "@tidemark/science";
import type { ReactNode } from "react";
import { unlikeJudged } from "../../lib/column-bands.ts";
import { classLabels, formatResult } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { datasetTitle, missingText } from "../../lib/sentences.ts";
import { leftOutText } from "../../lib/total-words.ts";
import { bandLabel, coordinateLabel } from "../../lib/terms.ts";
import { bandCss } from "../../lib/theme/band-css.ts";
import { BandMark } from "../../ui/band-mark.tsx";
import type { DrawnColours } from "../../ui/map/colour-choice.ts";
import { ColourFields } from "../../ui/map/colour-fields.tsx";
import { ColourScale } from "../../ui/map/colour-scale.tsx";
import { rampOf } from "../../ui/map/palettes.ts";
import type { Colouring, Tally } from "./colouring.ts";
import { coordsSentence } from "./dataset-model.ts";
import classes from "./legend.module.css";

export interface LegendProps {
  readonly dataset: RiskDataset;
  readonly coords: WireCoordinates;
  readonly colouring: Colouring;
  /** Range and cut-offs as they are drawn. */
  readonly drawn: DrawnColours;
  /** Range that follows from the data. */
  readonly dataRange: readonly [number, number];
  readonly counted: Tally | undefined;
  readonly loading: boolean;
  readonly dark: boolean;
  readonly onColouring: (colouring: Colouring) => void;
  readonly onChooseDataset: () => void;
  /** What went wrong with the values, and what can be done. */
  readonly notice?: ReactNode;
  /** Choice of the remaining coordinates. */
  readonly children?: ReactNode;
}

function Count({ value }: { readonly value: number | undefined }) {
  return value === undefined ? <Skeleton width={28} height={12} /> : <b>{formatCount(value)}</b>;
}

/**
 * The four bands with their limits and how many locations are in each; without data and not covered look like neither.
 */
function BandKey({ dataset, counted }: LegendProps) {
  const limits = dataset.thresholds.map((limit) => formatNumber(limit)).join(" / ");
  const direction = dataset.direction === "lower" ? t("Lower is worse. Limits:") : t("Limits:");
  return (
    <>
      <ul className={classes.bands}>
        {BANDS.map((band, index) => (
          <li key={band}>
            <i
              className={classes.dot}
              style={{
                background: `var(--r-${bandCss(band)}-solid)`,
                borderColor: `var(--r-${bandCss(band)}-outline)`,
              }}
            />
            <BandMark band={band} size={13} />
            <span>{bandLabel(band)}</span>
            <Count value={counted?.bands[index]} />
          </li>
        ))}
        <MissingKey count={counted?.missing} />
      </ul>
      <p className={classes.limits}>
        {isClassId(dataset.id)
          ? t("The class of the district, as it is published; not of the site.")
          : `${direction} ${limits} ${dataset.meta_data.units}`}
      </p>
    </>
  );
}

function MissingKey({
  uncovered = false,
  count,
}: {
  readonly uncovered?: boolean;
  readonly count: number | undefined;
}) {
  return (
    <li>
      <i className={`${classes.dot} ${uncovered ? classes.uncovered : classes.none}`} />
      <span>{uncovered ? t("Not covered") : t("No data")}</span>
      <Count value={count} />
    </li>
  );
}

/** Says at which coordinates values have bands, where those that are shown have none. */
function JudgedElsewhere({ dataset, coords }: Pick<LegendProps, "dataset" | "coords">) {
  const at = Object.entries(unlikeJudged(dataset, coords)).map(([name, value]) => coordinateLabel(name, value));
  if (at.length === 0) return null;
  return <p className={classes.limits}>{t("Bands only for: {where}", { where: at.join(", ") })}</p>;
}

/** The palette with the values at its ends and quarters. */
function RampKey({ dataset, coords, colouring, drawn: { range }, counted, dark }: LegendProps) {
  const ramp = rampOf(colouring.palette, dark, colouring.reverse);
  const [low, high] = range;
  const isClass = isClassId(dataset.id);
  const ticks = isClass ? [0, 1, 2, 3] : [0, 0.25, 0.5, 0.75, 1].map((share) => low + share * (high - low));
  const tickText = (value: number) =>
    isClass ? (classLabels(dataset.id)[value] ?? "") : formatResult(value, dataset.id, Number.isInteger(value) ? 0 : 2);
  const colourOf = (value: number) => ramp[Math.round(((value - low) / (high - low || 1)) * (ramp.length - 1))];
  return (
    <div className={classes.values}>
      {classUnit(dataset.id) === "reach" ? (
        // names as long as these find no room beside each other
        <ul className={classes.bands}>
          {classLabels(dataset.id).map((name, value) => (
            <li key={name}>
              <i className={classes.dot} style={{ background: colourOf(Math.min(high, Math.max(low, value))) }} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <ColourScale ramp={ramp} ticks={ticks.map(tickText)} unit={dataset.meta_data.units} />
      )}
      {(counted?.missing ?? 0) > 0 && (
        <ul className={classes.bands}>
          <MissingKey count={counted?.missing} />
        </ul>
      )}
      <JudgedElsewhere dataset={dataset} coords={coords} />
    </div>
  );
}

/** Bands or values, palette, direction and range. */
function ColouringSettings({ dataset, colouring, dataRange, dark, onColouring }: LegendProps) {
  return (
    <Popover position="right-end" width={272} shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t("Colours of the map")}>
          <IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.settings} aria-label={t("Colours of the map")}>
        {dataset.thresholds.length === 3 && (
          <SegmentedControl
            fullWidth
            aria-label={t("Colour by")}
            data={[
              { value: "bands", label: t("Bands") },
              { value: "values", label: t("Values") },
            ]}
            value={colouring.by}
            onChange={(by) => onColouring({ ...colouring, by: by === "bands" ? "bands" : "values" })}
          />
        )}
        {colouring.by === "values" && (
          <ColourFields
            colours={colouring}
            dataRange={dataRange}
            dark={dark}
            onChange={(change) => onColouring({ ...colouring, ...change })}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Key(props: LegendProps) {
  const { dataset, colouring, counted } = props;
  if (dataset.missing !== null)
    return (
      <>
        <ul className={classes.alone}>
          <MissingKey uncovered count={counted?.missing} />
        </ul>
        <p className={classes.limits}>{missingText(dataset)}</p>
      </>
    );
  return colouring.by === "bands" && dataset.thresholds.length === 3 ? <BandKey {...props} /> : <RampKey {...props} />;
}

/** What the colours of the locations mean, and the way to another dataset. */
export function Legend(props: LegendProps) {
  const { dataset, coords, loading, notice, onChooseDataset, children } = props;
  return (
    <section className={classes.legend} aria-label={t("Legend")} aria-busy={loading}>
      <header className={classes.head}>
        <button type="button" className={classes.title} onClick={onChooseDataset}>
          <b>{datasetTitle(dataset)}</b>
          <IconChevronRight size={16} aria-hidden />
          <span className="visually-hidden">{t("Choose another dataset")}</span>
        </button>
        {dataset.missing === null && <ColouringSettings {...props} />}
      </header>
      <p className={classes.coords}>{coordsSentence(dataset, coords)}</p>
      {notice ?? <Key {...props} />}
      {leftOutText(dataset) !== undefined && <p className={classes.limits}>{leftOutText(dataset)}</p>}
      {children}
    </section>
  );
}
