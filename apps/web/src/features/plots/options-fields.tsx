import { NumberInput, SegmentedControl, Select, Switch } from "@mantine/core";
import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { msg, t, translated, type UiText } from "../../lib/i18n.ts";
import { inCurrency } from "./axis-values.ts";
import classes from "./plots.module.css";

interface OptionsFieldsProps {
  readonly options: readonly PlotOptionSpec[];
  readonly config: PlotConfig;
  readonly onConfig: (config: PlotConfig) => void;
  /** Currencies that the plot can be in, where there are several. */
  readonly currencies: readonly string[];
}

const VALUE_LABELS: Readonly<Record<string, UiText>> = {
  linear: msg("Linear"),
  log: msg("Log"),
  median: msg("Median"),
  mean: msg("Mean"),
  sum: msg("Sum"),
  min: msg("Least"),
  max: msg("Greatest"),
  count: msg("Number of locations"),
  change: msg("Change"),
  value: msg("Value"),
};
const valueLabel = (value: string) => (VALUE_LABELS[value] === undefined ? value : t(VALUE_LABELS[value]));
/** More values than these are a list. */
const MOST_SEGMENTS = 3;

/** One option, as what it holds asks for. */
function OptionField({
  spec,
  config,
  onConfig,
}: Pick<OptionsFieldsProps, "config" | "onConfig"> & { spec: PlotOptionSpec }) {
  const { name, values, least, most } = spec;
  const label = translated(spec.title);
  const value = config.options[name] ?? spec.default;
  const set = (next: string | number | boolean) =>
    onConfig({ ...config, options: { ...config.options, [name]: next } });
  if (typeof spec.default === "boolean")
    return (
      <Switch
        label={label}
        labelPosition="left"
        checked={value === true}
        classNames={{ body: classes.switch ?? "" }}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    );
  if (values !== undefined) {
    const data = values.map((one) => ({ value: one, label: valueLabel(one) }));
    return (
      <div className={classes.option}>
        <span>{label}</span>
        {values.length <= MOST_SEGMENTS ? (
          <SegmentedControl size="xs" aria-label={label} data={data} value={String(value)} onChange={set} />
        ) : (
          <Select
            size="xs"
            w={160}
            aria-label={label}
            data={data}
            value={String(value)}
            allowDeselect={false}
            onChange={(next) => next !== null && set(next)}
          />
        )}
      </div>
    );
  }
  return (
    <div className={classes.option}>
      <span>{label}</span>
      <NumberInput
        size="xs"
        w={84}
        aria-label={label}
        {...(least === undefined ? {} : { min: least })}
        {...(most === undefined ? {} : { max: most })}
        clampBehavior="strict"
        allowDecimal={false}
        value={Number(value)}
        onChange={(next) => typeof next === "number" && set(next)}
      />
    </div>
  );
}

function CurrencyField({ currencies, config, onConfig }: Omit<OptionsFieldsProps, "options">) {
  const chosen = config.options["currency"];
  return (
    <div className={classes.option}>
      <span>{t("Currency")}</span>
      <Select
        size="xs"
        w={160}
        aria-label={t("Currency")}
        placeholder={t("Choose")}
        data={[...currencies]}
        value={chosen === undefined ? null : String(chosen)}
        allowDeselect={false}
        onChange={(next) => next !== null && onConfig(inCurrency(config, next))}
      />
    </div>
  );
}

/** The options of a type of plot. */
export function OptionsFields({ options, config, onConfig, currencies }: OptionsFieldsProps) {
  if (options.length === 0 && currencies.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t("Options")}>
      <h3>{t("Options")}</h3>
      {currencies.length > 0 && <CurrencyField currencies={currencies} config={config} onConfig={onConfig} />}
      {options.map((spec) => (
        <OptionField key={spec.name} spec={spec} config={config} onConfig={onConfig} />
      ))}
    </section>
  );
}
