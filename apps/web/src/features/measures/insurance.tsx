import { NumberInput, Select, Skeleton, Switch } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type Insurance as Insured, type InsuredCase, LIMITS } from "@tidemark/contract";
import { formatDigits, type HazardId } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { insuranceQuery } from "../../data/measures.ts";
import { plural, t } from "../../lib/i18n.ts";
import { notesText } from "../../lib/sentences.ts";
import { totalText } from "../../lib/total-words.ts";
import { useMoment } from "../../state/moment.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { amountText, percentText, ratioText, wordsText, yearName } from "./measure-words.ts";
import { leftAsideText } from "./left-aside.ts";
import measureClasses from "./measures.module.css";
import { MILLION, usePlanDraft } from "./plan-draft.ts";
import classes from "./plan.module.css";

/** What is typed: amounts in millions, the share in percent. */
interface Draft {
  readonly hazard?: HazardId | undefined;
  readonly deductible: number;
  readonly limit: number;
  readonly share: number;
  readonly afterDecided: boolean;
  readonly offered?: number | undefined;
}
const FIRST: Draft = { deductible: 0.5, limit: 10, share: 100, afterDecided: false };

interface FieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly max?: number;
  readonly onChange: (value: number | undefined) => void;
}

const Field = ({ label, value, max, onChange }: FieldProps) => (
  <NumberInput
    label={label}
    min={0}
    {...(max === undefined ? {} : { max, clampBehavior: "strict" as const })}
    decimalScale={3}
    hideControls
    value={value ?? ""}
    onChange={(next) => onChange(typeof next === "number" ? next : undefined)}
  />
);

/** Figures of both cases of dependence beside each other. */
function Cases({ found }: { readonly found: Insured }) {
  const { together, apart, currency } = found;
  if (together === null || apart === null)
    return <p className={classes.lead}>{t("No location has a loss by this hazard that could be insured.")}</p>;
  const both = [together, apart];
  const money = (amount: number) => amountText(amount, null);
  const sum = (amount: number) => totalText(money(amount), found);
  const kept = (of: InsuredCase, i: number) =>
    totalText(t("{kept} of {loss}", { kept: money(of.kept[i]!.kept), loss: money(of.kept[i]!.loss) }), found);
  const rows: readonly (readonly [name: string, of: (one: InsuredCase) => string])[] = [
    [t("Expected loss of a year"), (one) => sum(one.loss)],
    [t("The layer pays in a year on average"), (one) => sum(one.pays)],
    [t("Standard deviation of a year"), (one) => money(one.deviation)],
    ...together.prices.map(
      ({ multiple }, i) =>
        [
          t("Technical price at {multiple} times", { multiple: formatDigits(multiple, 3) }),
          (one: InsuredCase) =>
            t("{price}, {rate} of the limit", {
              price: sum(one.prices[i]!.price),
              rate: percentText(one.prices[i]!.rate_on_line),
            }),
        ] as const,
    ),
    ...(together.offered_multiple === null
      ? []
      : [
          [
            t("The price you were offered"),
            (one: InsuredCase) =>
              one.offered_multiple === null
                ? "–"
                : t("{multiple} times what it pays on average", { multiple: ratioText(one.offered_multiple) }),
          ] as const,
        ]),
    ...together.kept.map(
      ({ return_period: years }, i) =>
        [t("You keep once in {years} years", { years }), (one: InsuredCase) => kept(one, i)] as const,
    ),
  ];
  return (
    <DataTable
      label={t("What the layer pays and leaves")}
      frame="none"
      minWidth={560}
      heads={[
        t("Amounts in {currency}", { currency: currency ?? "" }),
        t("Bad years come together"),
        t("Bad years come apart"),
      ]}
    >
      {rows.map(([name, of]) => (
        <tr key={name}>
          <td>{name}</td>
          {both.map((one, i) => (
            <td key={i}>{of(one)}</td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}

interface LayerFieldsProps {
  readonly draft: Draft;
  readonly found: Insured | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** What is insured, and on which terms. */
function LayerFields({ draft, found, onChange }: LayerFieldsProps) {
  const currency = found?.currency ?? "";
  return (
    <div className={classes.fields}>
      <Select
        label={t("Hazard")}
        data={(found?.hazards ?? []).map((one) => ({ value: one.id, label: wordsText(one.name) }))}
        value={draft.hazard ?? found?.hazard?.id ?? null}
        allowDeselect={false}
        onChange={(value) => onChange({ hazard: found?.hazards.find((one) => one.id === value)?.id ?? draft.hazard })}
      />
      <Field
        label={t("Deductible of a year, million {currency}", { currency })}
        value={draft.deductible}
        onChange={(value) => onChange({ deductible: value ?? 0 })}
      />
      <Field
        label={t("Limit above it, million {currency}", { currency })}
        value={draft.limit}
        onChange={(value) => value !== undefined && value > 0 && onChange({ limit: value })}
      />
      <Field
        label={t("Share that is insured, %")}
        max={100}
        value={draft.share}
        onChange={(value) => value !== undefined && value > 0 && onChange({ share: value })}
      />
      <Field
        label={t("Price you were offered, million {currency}", { currency })}
        value={draft.offered}
        onChange={(value) => onChange({ offered: value })}
      />
      <Switch
        label={t("After decided measures")}
        checked={draft.afterDecided}
        onChange={(event) => onChange({ afterDecided: event.currentTarget.checked })}
      />
    </div>
  );
}

/** What a layer of insurance pays of the losses of a project, and what it leaves. */
export function Insurance({ projectId }: { readonly projectId: string }) {
  const { settings } = usePlanDraft(projectId);
  const { moment } = useMoment();
  const [draft, setDraft] = useState(FIRST);
  const [resting] = useDebouncedValue(draft, LIMITS.searchDebounceMs);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const query = useQuery(
    insuranceQuery(projectId, settings, {
      time: Math.min(2080, Math.max(2025, moment.time)),
      ...(resting.hazard === undefined ? {} : { hazard: resting.hazard }),
      deductible: resting.deductible * MILLION,
      limit: resting.limit * MILLION,
      share: resting.share / 100,
      after_decided: resting.afterDecided,
      offered: resting.offered === undefined || resting.offered === 0 ? null : resting.offered * MILLION,
    }),
  );
  const found = query.data;
  return (
    <div className={classes.plan} aria-busy={query.isFetching}>
      <LayerFields draft={draft} found={found} onChange={change} />
      <Loaded
        query={query}
        skeleton={<Skeleton height={360} radius="md" />}
        failed={t("The insurance could not be worked out")}
      >
        {(insured) => (
          <section className={classes.card} aria-label={t("Insurance")}>
            <h3>
              {insured.hazard === null
                ? t("Insurance")
                : t("Insurance against {hazard}, {year}", {
                    hazard: wordsText(insured.hazard.name),
                    year: yearName(insured.time),
                  })}
            </h3>
            <p className={classes.lead}>
              {plural(
                insured.locations - insured.missing,
                "1 location has a loss curve.",
                "{count} locations have a loss curve.",
                { count: insured.locations - insured.missing },
              )}{" "}
              {leftAsideText(insured.left_aside)}{" "}
              {insured.decided > 0 &&
                plural(insured.decided, "After 1 decided measure.", "After {count} decided measures.", {
                  count: insured.decided,
                })}
            </p>
            <Cases found={insured} />
            <aside className={measureClasses.screening} aria-label={t("What to know")}>
              {notesText(insured).map((note) => (
                <p key={note}>{note}</p>
              ))}
            </aside>
          </section>
        )}
      </Loaded>
    </div>
  );
}
