import { MultiSelect, Select } from "@mantine/core";
import { IconAdjustments, IconX } from "@tabler/icons-react";
import type { AxisType, PlotAxis, PlotAxisSpec, PlotConfig, PlotCoords } from "@tidemark/contract";
import { useState } from "react";
import { msg, t, translated } from "../../lib/i18n.ts";
import { coordinatesLabel, dimensionLabel, shortCoordinateLabel } from "../../lib/terms.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { axisValues, datasetsOfAxis, type Offered, scenariosOf, yearsOf } from "./axis-values.ts";
import { coordChoices } from "./coord-choices.ts";
import { CoordsChips } from "./coords-chips.tsx";
import { withAxis, withCoord } from "./plot-config.ts";
import classes from "./plots.module.css";
import { foldedOptions } from "../../lib/folded-options.ts";

interface AxisCardProps {
  readonly spec: PlotAxisSpec;
  readonly config: PlotConfig;
  readonly offered: Offered;
  readonly onConfig: (config: PlotConfig) => void;
}

const TYPE_LABELS = { dataset: msg("Dataset"), coordinate: msg("Coordinate"), property: msg("Property") } as const;
const icon = { size: 15, stroke: 1.8, "aria-hidden": true } as const;
const list = {
  size: "xs",
  searchable: true,
  filter: foldedOptions,
  nothingFoundMessage: "–",
  maxDropdownHeight: 320,
} as const;

/** Two years or two scenarios, one list each; the second follows where the first is of another kind. */
function Pair({ config, offered, axis, onAxis }: PairProps) {
  const years = yearsOf(config, offered).map(String);
  const scenarios = scenariosOf(config, offered);
  const chosen = [axis?.value ?? []].flat().map(String);
  const pick = (at: 0 | 1, value: string | null) => {
    if (value === null) return;
    const areYears = years.includes(value);
    const kind = areYears ? years : scenarios;
    const other = chosen[1 - at] ?? "";
    const [first, last] = areYears ? ["2005", "2050"] : [scenarios[0] ?? "", scenarios.at(-1) ?? ""];
    const fitting = kind.includes(other) && other !== value ? other : value === last ? first : last;
    const next = at === 0 ? [value, fitting] : [fitting, value];
    onAxis({ type: "coordinate", value: areYears ? next.map(Number) : next });
  };
  const data = [
    { group: t("Years"), items: years },
    {
      group: t("Scenarios"),
      items: scenarios.map((value) => ({ value, label: shortCoordinateLabel("scenario", value) })),
    },
  ].filter(({ items }) => items.length > 1);
  const field = (at: 0 | 1, label: string) => (
    <Select {...list} label={label} data={data} value={chosen[at] ?? null} onChange={(value) => pick(at, value)} />
  );
  return (
    <div className={classes.pair}>
      {field(0, t("From"))}
      {field(1, t("To"))}
    </div>
  );
}
interface PairProps extends Pick<AxisCardProps, "config" | "offered"> {
  readonly axis: PlotAxis | undefined;
  readonly onAxis: (axis: PlotAxis | undefined) => void;
}

interface ValueProps extends PairProps {
  readonly spec: PlotAxisSpec;
  readonly type: AxisType;
  readonly label: string;
}

/** What stands on the axis, from a list with a search. */
function ValueField({ spec, config, offered, axis, type, label, onAxis }: ValueProps) {
  const data = axisValues(spec, type, config, offered);
  const chosen = axis?.type === type ? [axis.value].flat().map(String).filter(Boolean) : [];
  const coords = axis?.type === type && axis.coords !== undefined ? { coords: axis.coords } : {};
  if (spec.multiple && type !== "coordinate")
    return (
      <MultiSelect
        {...list}
        aria-label={label}
        placeholder={chosen.length === 0 ? t("Choose") : undefined}
        data={data}
        value={chosen}
        hidePickedOptions
        onChange={(values) => onAxis(values.length === 0 ? undefined : { type, value: values, ...coords })}
      />
    );
  return (
    <Select
      {...list}
      aria-label={label}
      placeholder={t("Choose")}
      data={data}
      value={chosen[0] ?? null}
      allowDeselect={false}
      onChange={(value) => value !== null && onAxis({ type, value, ...coords })}
    />
  );
}

/** The coordinates of one axis in place of those of the plot. */
function OwnCoords({ spec, config, offered, onConfig }: AxisCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const axis = config.axes[spec.name];
  const datasets = datasetsOfAxis(axis, offered);
  const choices = coordChoices(config, datasets, axis?.coords).map((choice) => ({
    ...choice,
    takesSeveral: choice.takesSeveral && Array.isArray(config.coords[choice.name]),
  }));
  const own = axis?.coords ?? {};
  const isOwn = Object.keys(own).length > 0;
  if (choices.length === 0) return null;
  const shown = Object.fromEntries(
    choices.flatMap(({ name, chosen }) => (chosen.length === 1 ? [[name, chosen[0]!]] : [])),
  );
  const take = (change: PlotCoords) => {
    const next = Object.entries(change).reduce((all, [name, value]) => withCoord(all, name, value, spec.name), config);
    onConfig(next);
  };
  const { coords: _, ...plain } = axis ?? { type: "dataset" as const, value: "" };
  return (
    <>
      <button
        type="button"
        className={classes.at}
        data-own={isOwn || undefined}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconAdjustments {...icon} />
        {isOwn ? t("At {coords}", { coords: coordinatesLabel(shown) }) : t("At the scenario and year of the plot")}
      </button>
      {isOpen && (
        <div className={classes.ownCoords}>
          <CoordsChips choices={choices} onCoord={take} />
          {isOwn && (
            <button type="button" className={classes.link} onClick={() => onConfig(withAxis(config, spec.name, plain))}>
              {t("As the plot")}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** One axis: what kind of thing stands on it, which, and where it is read. */
export function AxisCard({ spec, config, offered, onConfig }: AxisCardProps) {
  const { name, mandatory, types } = spec;
  const axis = config.axes[name];
  const [wanted, setWanted] = useState<AxisType>();
  const type = wanted ?? axis?.type ?? types[0] ?? "dataset";
  const title = translated(spec.title);
  const onAxis = (next: PlotAxis | undefined) => onConfig(withAxis(config, name, next));
  const isMissing = mandatory && (axis === undefined || [axis.value].flat().filter((one) => one !== "").length === 0);
  return (
    <section className={classes.axis} aria-label={title} data-missing={isMissing || undefined}>
      <header>
        <span>
          {title} {mandatory && <small>{t("required")}</small>}
        </span>
        {types.length > 1 && (
          <Select
            size="xs"
            variant="unstyled"
            classNames={{ input: classes.kind ?? "" }}
            w={112}
            aria-label={t("Kind of {axis}", { axis: title })}
            data={types.map((one) => ({ value: one, label: t(TYPE_LABELS[one]) }))}
            value={type}
            allowDeselect={false}
            onChange={(value) => setWanted(types.find((one) => one === value))}
          />
        )}
        {!mandatory && axis !== undefined && (
          <IconButton size={24} label={t("Take away {axis}", { axis: title })} onClick={() => onAxis(undefined)}>
            <IconX {...icon} />
          </IconButton>
        )}
      </header>
      {name === "pair" ? (
        <Pair config={config} offered={offered} axis={axis} onAxis={onAxis} />
      ) : (
        <ValueField
          spec={spec}
          config={config}
          offered={offered}
          axis={axis}
          type={type}
          label={title}
          onAxis={onAxis}
        />
      )}
      {isMissing && <p className={classes.hint}>{t("Choose what stands here.")}</p>}
      {type === "coordinate" && axis?.type === "coordinate" && name !== "pair" && (
        <p className={classes.hint}>
          {t("The values are chosen below, under {name}.", { name: dimensionLabel(String(axis.value)) })}
        </p>
      )}
      {type === "dataset" && axis?.type === "dataset" && (
        <OwnCoords spec={spec} config={config} offered={offered} onConfig={onConfig} />
      )}
    </section>
  );
}
