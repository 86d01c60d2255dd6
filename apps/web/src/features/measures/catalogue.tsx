import { Button, Select, TextInput } from "@mantine/core";
import { IconArrowLeft, IconSearch } from "@tabler/icons-react";
import type { WireMeasure } from "@tidemark/contract";
import { foldText, MEASURE_BASES, MEASURE_KINDS, type MeasureBasis, type MeasureKind } from "@tidemark/science";
import { useEffect, useRef, useState } from "react";
import type { MeasureCatalogue } from "../../data/measures.ts";
import { plural, t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { Facts } from "../../ui/why-frame.tsx";
import { aboutText, searchText } from "./all-measures.tsx";
import { MeasureFacts } from "./measure-facts.tsx";
import {
  basesText,
  basisText,
  isUnsure,
  kindText,
  levelsText,
  measureTitle,
  monthsText,
  wordsText,
  yearsText,
} from "./measure-words.ts";
import classes from "./measures-page.module.css";

interface CatalogueFilter {
  readonly text: string;
  readonly hazard: string | null;
  readonly kind: MeasureKind | null;
  /** Of effect or cost. */
  readonly basis: MeasureBasis | null;
}

const EVERYTHING: CatalogueFilter = { text: "", hazard: null, kind: null, basis: null };

/** Measures that a filter leaves. */
const filtered = (
  measures: readonly WireMeasure[],
  { text, hazard, kind, basis }: CatalogueFilter,
): readonly WireMeasure[] => {
  const wanted = foldText(text.trim());
  return measures.filter(
    (measure) =>
      (wanted === "" || searchText(measure).includes(wanted)) &&
      (hazard === null || measure.hazards.some(({ id }) => id === hazard)) &&
      (kind === null || measure.kind === kind) &&
      (basis === null || measure.effect.basis === basis || measure.cost.basis === basis),
  );
};

/** Hazards that some measure works against, by name. */
function hazardChoices(measures: readonly WireMeasure[]) {
  const names = new Map(
    measures.flatMap(({ hazards }) => hazards.map(({ id, name }) => [id, wordsText(name)] as const)),
  );
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));
}

/** One measure, with everything that is known of it. */
function MeasurePage({ measure, priceYear }: { readonly measure: WireMeasure; readonly priceYear: number }) {
  const { change } = useMapView();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={classes.measure} aria-label={measureTitle(measure)}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => change({ measure: undefined })}
      >
        {t("All measures")}
      </Button>
      <h3 ref={heading} tabIndex={-1}>
        {measureTitle(measure)}
      </h3>
      <Facts>
        <MeasureFacts measure={measure} priceYear={priceYear} />
      </Facts>
    </article>
  );
}

/** The catalogue of measures with its filters, and a page for each. */
export function Catalogue({ catalogue }: { readonly catalogue: MeasureCatalogue }) {
  const { view, change } = useMapView();
  const [filter, setFilter] = useState(EVERYTHING);
  const open = catalogue.items.find(({ id }) => id === view.measure);
  if (open !== undefined) return <MeasurePage key={open.id} measure={open} priceYear={catalogue.price_year} />;
  const found = filtered(catalogue.items, filter);
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          label={t("Search the measures")}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.currentTarget.value })}
        />
        <Select
          label={t("Hazard")}
          placeholder={t("All")}
          clearable
          data={hazardChoices(catalogue.items)}
          value={filter.hazard}
          onChange={(hazard) => setFilter({ ...filter, hazard })}
        />
        <Select
          label={t("Kind")}
          placeholder={t("All")}
          clearable
          data={MEASURE_KINDS.map((value) => ({ value, label: kindText(value) }))}
          value={filter.kind}
          onChange={(value) => setFilter({ ...filter, kind: MEASURE_KINDS.find((kind) => kind === value) ?? null })}
        />
        <Select
          label={t("Basis of effect or cost")}
          placeholder={t("All")}
          clearable
          data={MEASURE_BASES.map((value) => ({ value, label: basisText(value) }))}
          value={filter.basis}
          onChange={(value) => setFilter({ ...filter, basis: MEASURE_BASES.find((basis) => basis === value) ?? null })}
        />
      </div>
      <div className={classes.count}>
        <output>
          {found.length === 0
            ? t("No measure passes.")
            : plural(found.length, "1 measure", "{count} measures", { count: found.length })}
        </output>
        {filter !== EVERYTHING && (
          <Button variant="subtle" size="compact-sm" onClick={() => setFilter(EVERYTHING)}>
            {t("Clear the filters")}
          </Button>
        )}
      </div>
      <ul className={classes.cards}>
        {found.map((measure) => (
          <li key={measure.id}>
            <button type="button" onClick={() => change({ measure: measure.id })}>
              <b>{measureTitle(measure)}</b>
              <span>{aboutText(measure)}</span>
              <span>
                {wordsText(measure.effect.of)}: {levelsText(measure.effect)}
              </span>
              <span>
                {t("Life {years}, lead time {months}", {
                  years: yearsText(measure.lifetime_years),
                  months: monthsText(measure.lead_months),
                })}
              </span>
              <em data-unsure={isUnsure(measure) || undefined}>{basesText(measure)}</em>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
