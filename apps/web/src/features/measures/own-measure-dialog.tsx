import { Checkbox, Fieldset, MultiSelect, NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import type { WireMeasure } from "@tidemark/contract";
import { MEASURE_BASES, MEASURE_KINDS } from "@tidemark/science";
import { type ReactNode, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { hazardChoices } from "./catalogue-filter.ts";
import { basisText, kindText } from "./measure-words.ts";
import classes from "./measures.module.css";
import { choicesOf, faultsOf, type Figures, isKind, NO_FAULTS, type OwnMeasureDraft } from "./own-measure-draft.ts";

const numberOf = (value: number | string): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

interface FiguresFieldsProps {
  readonly legend: string;
  readonly value: Figures;
  readonly fault: string | null;
  readonly sourceFault: string | null;
  readonly onChange: (value: Figures) => void;
  /** What the figures are in, above them. */
  readonly children: ReactNode;
}

/** Low, middle and high figure with what they rest on. */
function FiguresFields({ legend, value, fault, sourceFault, onChange, children }: FiguresFieldsProps) {
  const level = (name: "low" | "middle" | "high", label: string) => (
    <NumberInput
      label={label}
      aria-label={`${legend}: ${label}`}
      hideControls
      value={value[name] ?? ""}
      error={fault !== null}
      onChange={(typed) => onChange({ ...value, [name]: numberOf(typed) })}
    />
  );
  return (
    <Fieldset legend={legend}>
      <div className={classes.fields}>
        {children}
        <div className={classes.levels}>
          {level("low", t("Low"))}
          {level("middle", t("Middle"))}
          {level("high", t("High"))}
        </div>
        {fault !== null && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
        <Select
          label={t("Its basis")}
          aria-label={`${legend}: ${t("Its basis")}`}
          allowDeselect={false}
          data={MEASURE_BASES.map((basis) => ({ value: basis, label: basisText(basis) }))}
          value={value.basis}
          onChange={(basis) => onChange({ ...value, basis: MEASURE_BASES.find((one) => one === basis) ?? value.basis })}
        />
        <Textarea
          label={t("Source, or who judged it")}
          aria-label={`${legend}: ${t("Source, or who judged it")}`}
          required
          autosize
          maxLength={500}
          value={value.source}
          error={sourceFault}
          onChange={(event) => onChange({ ...value, source: event.currentTarget.value })}
        />
      </div>
    </Fieldset>
  );
}

interface PartProps {
  readonly draft: OwnMeasureDraft;
  readonly faults: ReturnType<typeof faultsOf>;
  readonly catalogue: readonly WireMeasure[];
  readonly set: (change: Partial<OwnMeasureDraft>) => void;
}

interface NumberFieldProps extends Omit<PartProps, "catalogue"> {
  readonly name: "limit" | "priceYear" | "local" | "upkeep" | "life" | "lead";
  readonly label: string;
  readonly about?: string;
}

const DECIMALS: readonly NumberFieldProps["name"][] = ["limit", "local", "upkeep"];

function NumberField({ name, label, about, draft, faults, set }: NumberFieldProps) {
  return (
    <NumberInput
      label={label}
      description={about}
      hideControls
      thousandSeparator={false}
      allowDecimal={DECIMALS.includes(name)}
      value={draft[name] ?? ""}
      error={faults[name]}
      onChange={(typed) => set({ [name]: numberOf(typed) })}
    />
  );
}

function EffectFields(part: PartProps) {
  const { draft, faults, catalogue, set } = part;
  const { operators } = choicesOf(catalogue);
  const limit = t("Works up to a depth of, m");
  return (
    <FiguresFields
      legend={t("Effect")}
      value={draft.effect}
      fault={faults.effect}
      sourceFault={faults.effectSource}
      onChange={(effect) => set({ effect })}
    >
      <Select
        label={t("What the figures are")}
        allowDeselect={false}
        data={operators}
        value={draft.operator}
        onChange={(value) => set({ operator: operators.find((one) => one.value === value)?.value ?? draft.operator })}
      />
      <NumberField {...part} name="limit" label={limit} about={t("Left empty: without a limit")} />
    </FiguresFields>
  );
}

function CostFields(part: PartProps) {
  const { draft, faults, catalogue, set } = part;
  const { quantities } = choicesOf(catalogue);
  return (
    <FiguresFields
      legend={t("Cost")}
      value={draft.cost}
      fault={faults.cost}
      sourceFault={faults.costSource}
      onChange={(cost) => set({ cost })}
    >
      <Select
        label={t("Unit cost for each")}
        allowDeselect={false}
        data={quantities}
        value={draft.quantity}
        onChange={(value) => set({ quantity: quantities.find((one) => one.value === value)?.value ?? draft.quantity })}
      />
      <TextInput
        label={t("Currency")}
        maxLength={3}
        value={draft.currency}
        error={faults.currency}
        onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
      />
      <Checkbox
        label={t("Due each year")}
        checked={draft.yearly}
        onChange={(event) => set({ yearly: event.currentTarget.checked })}
      />
      <NumberField {...part} name="priceYear" label={t("In prices of the year")} />
      <NumberField {...part} name="local" label={t("Follows the prices of the country, %")} />
      <NumberField {...part} name="upkeep" label={t("Upkeep each year, % of the investment")} />
    </FiguresFields>
  );
}

/** What a measure is called, works against and is. */
function AboutFields({ draft, faults, catalogue, set }: PartProps) {
  return (
    <>
      <TextInput
        label={t("Name")}
        required
        maxLength={100}
        data-autofocus
        value={draft.title}
        error={faults.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <MultiSelect
        label={t("Works against")}
        required
        data={hazardChoices(catalogue)}
        value={[...draft.hazards]}
        error={faults.hazards}
        onChange={(hazards) => set({ hazards })}
      />
      <Select
        label={t("Kind")}
        allowDeselect={false}
        data={MEASURE_KINDS.map((value) => ({ value, label: kindText(value) }))}
        value={draft.kind}
        onChange={(kind) => isKind(kind) && set({ kind })}
      />
    </>
  );
}

interface OwnMeasureDialogProps {
  readonly title: string;
  readonly start: OwnMeasureDraft;
  readonly catalogue: readonly WireMeasure[];
  readonly pending: boolean;
  readonly onSave: (draft: OwnMeasureDraft) => void;
  readonly onClose: () => void;
}

/** A measure that somebody describes: what it changes, costs and rests on. */
export function OwnMeasureDialog({ title, start, catalogue, pending, onSave, onClose }: OwnMeasureDialogProps) {
  const [draft, setDraft] = useState(start);
  // nothing is called wrong before somebody thinks that it is ready
  const [isAsked, ask] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const found = faultsOf(draft);
  const set = (change: Partial<OwnMeasureDraft>) => setDraft({ ...draft, ...change });
  const part: PartProps = { draft, faults: isAsked ? found : NO_FAULTS, catalogue, set };
  const submit = () => {
    if (Object.values(found).every((fault) => fault === null)) {
      onSave(draft);
      return;
    }
    ask(true);
    // once the faults stand beside their fields
    setTimeout(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <FormDialog title={title} size={560} act={t("Save")} pending={pending} onClose={onClose} onSubmit={submit}>
      <div className={classes.fields} ref={body}>
        <AboutFields {...part} />
        <EffectFields {...part} />
        <CostFields {...part} />
        <NumberField {...part} name="life" label={t("Life, years")} />
        <NumberField {...part} name="lead" label={t("Lead time, months")} />
        <Checkbox
          label={t("The whole organization sees it")}
          checked={draft.shared}
          onChange={(event) => set({ shared: event.currentTarget.checked })}
        />
      </div>
    </FormDialog>
  );
}
