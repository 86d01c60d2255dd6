import { Checkbox, SegmentedControl } from "@mantine/core";
import { MEASURE_STATUSES, type MeasureFilter, type SiteFilter } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";
import { statusText } from "../../lib/measure-status.ts";
import { measureOptionText, type MeasureOptions, withMeasures } from "./filter-parts.ts";
import classes from "./filters.module.css";

interface MeasureFilterFieldsProps {
  readonly measures: MeasureOptions;
  readonly filter: SiteFilter;
  readonly onFilter: (filter: SiteFilter) => void;
}

const WAYS = ["any", "with", "without"] as const;
type Way = (typeof WAYS)[number];
const isWay = (value: string): value is Way => WAYS.some((way) => way === value);

/** A list with one value put in or taken out; undefined for an empty one, which means all. */
function toggled<Value>(list: readonly Value[] | undefined, value: Value): Value[] | undefined {
  const next = list?.includes(value) === true ? list.filter((other) => other !== value) : [...(list ?? []), value];
  return next.length === 0 ? undefined : next;
}

/** The locations with, or without, a measure: of any status, or of those that are checked. */
export function MeasureFilterFields({ measures, filter, onFilter }: MeasureFilterFieldsProps) {
  const asked = filter.measures ?? undefined;
  const way: Way = asked === undefined ? "any" : asked.has ? "with" : "without";
  const put = ({ has, status, measure_id: ids }: MeasureFilter) =>
    onFilter(
      withMeasures(filter, {
        has,
        ...(status === undefined ? {} : { status }),
        ...(ids === undefined ? {} : { measure_id: ids }),
      }),
    );
  const turn = (next: string) => {
    if (!isWay(next)) return;
    if (next === "any") onFilter(withMeasures(filter, undefined));
    else put({ ...asked, has: next === "with" });
  };
  return (
    <section className={classes.section} aria-label={t("Measures")}>
      <h3>{t("Measures")}</h3>
      <SegmentedControl
        size="xs"
        aria-label={t("Locations with or without measures")}
        value={way}
        onChange={turn}
        data={[
          { value: "any", label: t("All") },
          { value: "with", label: t("With") },
          { value: "without", label: t("Without") },
        ]}
      />
      {asked !== undefined && (
        <>
          <ul className={classes.list} aria-label={t("Status")}>
            {MEASURE_STATUSES.map((status) => (
              <li key={status}>
                <Checkbox
                  size="xs"
                  label={statusText(status)}
                  checked={asked.status?.includes(status) === true}
                  onChange={() => put({ ...asked, status: toggled(asked.status, status) })}
                />
              </li>
            ))}
          </ul>
          {asked.status === undefined && (
            <p className={classes.note}>{t("None is checked: proposed, decided and in place count.")}</p>
          )}
          <ul className={classes.list} aria-label={t("Measures")}>
            {measures.map((option) => (
              <li key={option.measure_id}>
                <Checkbox
                  size="xs"
                  label={
                    <span className={classes.option}>
                      <span>{measureOptionText(option)}</span>
                      <span className={classes.count}>{formatCount(option.count)}</span>
                    </span>
                  }
                  checked={asked.measure_id?.includes(option.measure_id) === true}
                  onChange={() => put({ ...asked, measure_id: toggled(asked.measure_id, option.measure_id) })}
                />
              </li>
            ))}
          </ul>
          {measures.length === 0 && <p className={classes.note}>{t("No measure is chosen in this project yet.")}</p>}
        </>
      )}
    </section>
  );
}
