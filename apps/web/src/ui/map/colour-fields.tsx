import { Button, NumberInput, Switch } from "@mantine/core";
import { useId } from "react";
import { t } from "../../lib/i18n.ts";
import { type ColourChoice, drawnColours } from "./colour-choice.ts";
import classes from "./colour-fields.module.css";
import { PALETTES, rampOf } from "./palettes.ts";

interface ColourFieldsProps {
  readonly colours: ColourChoice;
  /** Range that follows from the data. */
  readonly dataRange: readonly [number, number];
  readonly dark: boolean;
  readonly onChange: (change: Partial<ColourChoice>) => void;
}

/** A ramp as a background that runs from left to right. */
export const gradient = (ramp: readonly string[]) => `linear-gradient(90deg, ${ramp.join(", ")})`;

function Palettes({ colours, dark, onChange }: Omit<ColourFieldsProps, "dataRange">) {
  const name = useId();
  return (
    <fieldset className={classes.palettes}>
      <legend className="visually-hidden">{t("Palette")}</legend>
      {PALETTES.map(({ id, title }) => (
        <label key={id}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={colours.palette === id}
            onChange={() => onChange({ palette: id })}
          />
          <i style={{ background: gradient(rampOf(id, dark, colours.reverse)) }} />
          {t(title)}
        </label>
      ))}
    </fieldset>
  );
}

const numberOf = (value: number | string) => (typeof value === "number" ? value : undefined);

function Limits({ colours, dataRange, onChange }: Omit<ColourFieldsProps, "dark">) {
  const { range, isReplaced } = drawnColours(colours, dataRange);
  const [low, high] = colours.range ?? range;
  const { leftCutOff, rightCutOff } = colours;
  const isOwn = colours.range !== undefined || leftCutOff !== undefined || rightCutOff !== undefined;
  const field = { size: "xs", hideControls: true } as const;
  return (
    <>
      <div className={classes.pair}>
        <NumberInput
          {...field}
          label={t("From")}
          value={low}
          onChange={(value) => onChange({ range: [numberOf(value) ?? low, high] })}
        />
        <NumberInput
          {...field}
          label={t("To")}
          value={high}
          error={low < high ? undefined : t("Must be larger")}
          onChange={(value) => onChange({ range: [low, numberOf(value) ?? high] })}
        />
        <NumberInput
          {...field}
          label={t("Hide below")}
          value={leftCutOff ?? ""}
          onChange={(value) => onChange({ leftCutOff: numberOf(value) })}
        />
        <NumberInput
          {...field}
          label={t("Hide above")}
          value={rightCutOff ?? ""}
          onChange={(value) => onChange({ rightCutOff: numberOf(value) })}
        />
      </div>
      {isReplaced && <p className={classes.fault}>{t("These limits do not rise: those of the data are shown.")}</p>}
      <Switch
        size="xs"
        label={t("Linear over the data if the limits do not rise")}
        checked={colours.useLinearIfNonMonotonic}
        onChange={(event) => onChange({ useLinearIfNonMonotonic: event.currentTarget.checked })}
      />
      <Button
        size="compact-xs"
        variant="subtle"
        disabled={!isOwn}
        onClick={() => onChange({ range: undefined, leftCutOff: undefined, rightCutOff: undefined })}
      >
        {t("Range of the data")}
      </Button>
    </>
  );
}

/** Palette, direction, range and cut-offs of what is coloured by its values. */
export function ColourFields(props: ColourFieldsProps) {
  const { colours, onChange } = props;
  return (
    <div className={classes.fields}>
      <Palettes {...props} />
      <Switch
        size="xs"
        label={t("Reverse")}
        checked={colours.reverse}
        onChange={(event) => onChange({ reverse: event.currentTarget.checked })}
      />
      <Limits {...props} />
    </div>
  );
}
