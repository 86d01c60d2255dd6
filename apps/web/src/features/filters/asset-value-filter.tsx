import type { SiteFilter, Histogram } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import { propertyName } from "../../lib/property-names.ts";
import { withAssetValue } from "./filter-parts.ts";
import classes from "./filters.module.css";
import { RangeBrush } from "./range-brush.tsx";

interface AssetValueFilterProps {
  readonly histogram: Histogram;
  readonly currencies: readonly string[];
  readonly filter: SiteFilter;
  readonly onFilter: (filter: SiteFilter) => void;
}

/**
 * The range of asset values that passes. Where there are several currencies, the screen says that none is converted.
 */
export function AssetValueFilter({ histogram, currencies, filter, onFilter }: AssetValueFilterProps) {
  const label = propertyName("asset_value");
  return (
    <section className={classes.section} aria-label={label}>
      <h3>{label}</h3>
      {currencies.length > 1 && (
        <p className={classes.note}>
          {t("The values are in {currencies}. They are compared as numbers: nothing is converted.", {
            currencies: currencies.join(", "),
          })}
        </p>
      )}
      <RangeBrush
        label={label}
        unit={currencies.length === 1 ? (currencies[0] ?? "") : ""}
        histogram={histogram}
        range={filter.asset_value ?? undefined}
        onRange={(range) => onFilter(withAssetValue(filter, range))}
      />
    </section>
  );
}
