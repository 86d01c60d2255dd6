import { formatCount } from "@tidemark/science";
import { Checkbox, CloseButton, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { LIMITS, type PropertyFilter, searchTest, type SiteFilter } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { propertyName } from "../../lib/property-names.ts";
import {
  type Chosen,
  type Option,
  type PropertyKind,
  type PropertyRule,
  valueText,
  withProperty,
} from "./filter-parts.ts";
import { DateRangeFields } from "./date-range.tsx";
import classes from "./filters.module.css";
import { RangeBrush } from "./range-brush.tsx";

/** Lists longer than this can be searched. */
const SEARCHED_FROM = 9;

interface OptionsProps {
  readonly name: string;
  /** Its id where it is one of the product; empty for a column of one's own. */
  readonly property: string;
  readonly options: PropertyFilter["options"];
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Option[]) => void;
}

/** The values of a property with their locations; those that are checked pass. */
function Options({ name, property, options, chosen, onChosen }: OptionsProps) {
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const isSought = searchTest(sought);
  const found = options.filter(({ value }) => isSought(valueText(property, value)));
  const toggle = (value: Option) =>
    onChosen(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <div className={classes.options}>
      {options.length >= SEARCHED_FROM && (
        <TextInput
          size="xs"
          aria-label={t("Search the values of {name}", { name })}
          placeholder={t("Search {n} values", { n: options.length })}
          leftSection={<IconSearch size={14} stroke={1.8} aria-hidden />}
          rightSection={
            search === "" ? undefined : (
              <CloseButton size="xs" aria-label={t("Clear the search")} onClick={() => setSearch("")} />
            )
          }
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className={classes.list} aria-label={name}>
        {found.map(({ value, count }) => (
          <li key={`${typeof value} ${value}`}>
            <Checkbox
              size="xs"
              label={
                <span className={classes.option}>
                  <span data-none={value === null || undefined}>{valueText(property, value)}</span>
                  <span className={classes.count}>{formatCount(count)}</span>
                </span>
              }
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
          </li>
        ))}
        {found.length === 0 && <li className={classes.note}>{t("No value found")}</li>}
      </ul>
    </div>
  );
}

interface PropertyProps {
  readonly kind: PropertyKind;
  readonly property: PropertyFilter;
  readonly rule: PropertyRule | undefined;
  readonly onRule: (rule: PropertyRule | undefined) => void;
}

/** The range of numbers or of days that passes. */
function PropertyRange({ label, property: { histogram, dates }, rule, onRule }: PropertyProps & { label: string }) {
  const given = rule === undefined || Array.isArray(rule) ? undefined : rule;
  if (dates !== null)
    return (
      <DateRangeFields
        label={label}
        dates={dates}
        range={given !== undefined && "date_range" in given ? given.date_range : undefined}
        onRange={(next) => onRule(next && { date_range: next })}
      />
    );
  if (histogram === null) return null;
  return (
    <RangeBrush
      label={label}
      unit=""
      histogram={histogram}
      range={given !== undefined && "value_range" in given ? given.value_range : undefined}
      onRange={(next) => onRule(next && { value_range: next })}
    />
  );
}

/** One property that opens to its values. It begins open where it takes part in the filter. */
function Property(props: PropertyProps) {
  const { kind, property, rule, onRule } = props;
  const { name, type, options, histogram, dates } = property;
  const label = kind === "address" ? propertyName(name) : name;
  const [begins] = useState(rule !== undefined);
  const hasBoth = type === "options" && kind === "user_data" && (histogram !== null || dates !== null);
  const [isRange, setIsRange] = useState(type === "range" || (rule !== undefined && !Array.isArray(rule)));
  return (
    <details className={classes.property} open={begins}>
      <summary>
        <IconChevronDown size={15} stroke={1.8} aria-hidden />
        <span>{label}</span>
        {rule !== undefined && (
          <span className={classes.badge}>{Array.isArray(rule) ? formatCount(rule.length) : t("range")}</span>
        )}
        {rule === undefined && <span className={classes.count}>{formatCount(options.length || 0) || ""}</span>}
      </summary>
      {hasBoth && (
        <SegmentedControl
          size="xs"
          aria-label={t("How {name} is filtered", { name: label })}
          value={isRange ? "range" : "values"}
          onChange={(next) => {
            setIsRange(next === "range");
            onRule(undefined);
          }}
          data={[
            { value: "values", label: t("Values") },
            { value: "range", label: t("Range") },
          ]}
        />
      )}
      {isRange ? (
        <PropertyRange {...props} label={label} />
      ) : (
        <Options
          name={label}
          property={kind === "address" ? name : ""}
          options={options}
          chosen={Array.isArray(rule) ? rule : []}
          onChosen={(values) => onRule(values.length === 0 ? undefined : values)}
        />
      )}
    </details>
  );
}

export interface PropertyFiltersProps {
  readonly title: string;
  readonly kind: PropertyKind;
  readonly properties: readonly PropertyFilter[];
  readonly filter: SiteFilter;
  /** Shown where there is no property. */
  readonly empty: string;
  readonly onFilter: (filter: SiteFilter) => void;
}

/** The properties of one kind, and those that have too many texts for a list named below. */
export function PropertyFilters({ title, kind, properties, filter, empty, onFilter }: PropertyFiltersProps) {
  const offered = properties.filter(({ type }) => type !== "texts");
  const tooMany = properties.filter(({ type }) => type === "texts");
  return (
    <section className={classes.section} aria-label={title}>
      <h3>{title}</h3>
      {properties.length === 0 && <p className={classes.note}>{empty}</p>}
      {offered.map((property) => (
        <Property
          key={property.name}
          kind={kind}
          property={property}
          rule={new Map(Object.entries(filter[kind] ?? {})).get(property.name)}
          onRule={(rule) => onFilter(withProperty(filter, kind, property.name, rule))}
        />
      ))}
      {tooMany.length > 0 && (
        <p className={classes.note}>
          {t("Too many different texts for a list: {names}. Search them in the table.", {
            names: tooMany.map(({ name }) => (kind === "address" ? propertyName(name) : name)).join(", "),
          })}
        </p>
      )}
    </section>
  );
}
