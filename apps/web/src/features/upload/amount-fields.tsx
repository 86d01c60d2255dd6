import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import type { Mapping } from "@tidemark/contract";
import { formatNumber } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";
import { meaningAt, valueColumns, valueSum, withMeaning } from "./mapping-model.ts";
import { type MappingPartProps, Question } from "./mapping-question.tsx";
import classes from "./mapping-step.module.css";

/** Which columns make up the asset value, with what they add up to. */
function ValueFields({ layout, mapping, onMapping }: MappingPartProps) {
  const columns = valueColumns(mapping, layout);
  if (columns.length < 2) return null;
  const sum = valueSum(mapping, layout);
  const chosen = columns.filter(({ index }) => meaningAt(mapping, index) === "asset_value");
  const amount = (total: number) => formatNumber(total * mapping.amount_factor, 0);
  return (
    <Checkbox.Group
      label={t("The asset value is the sum of")}
      value={chosen.map(({ index }) => String(index))}
      className={classes.values ?? ""}
    >
      <div className={classes.sums}>
        {columns.map(({ index, header, total }) => (
          <Checkbox
            key={index}
            value={String(index)}
            label={total === null ? header : t("{column}: {amount}", { column: header, amount: amount(total) })}
            onChange={(event) =>
              onMapping(withMeaning(mapping, index, event.currentTarget.checked ? "asset_value" : "user_data"))
            }
          />
        ))}
      </div>
      <output className={classes.example}>
        {sum === null ? t("No asset value") : t("The first rows add up to {amount}", { amount: formatNumber(sum, 0) })}
      </output>
    </Checkbox.Group>
  );
}

/** Which columns are the asset value, and how its amounts are written. */
export function AmountFields({ layout, mapping, onMapping }: MappingPartProps) {
  if (valueColumns(mapping, layout).length === 0) return null;
  return (
    <div>
      <Question layout={layout} about="value" />
      <ValueFields layout={layout} mapping={mapping} onMapping={onMapping} />
      <div className={classes.amounts}>
        <NativeSelect
          label={t("Asset values are in")}
          value={String(mapping.amount_factor)}
          data={[
            { value: "1", label: t("Full amounts") },
            { value: "1000", label: t("Thousands") },
            { value: "10000", label: t("Ten thousands (万)") },
            { value: "100000", label: t("Lakhs") },
            { value: "1000000", label: t("Millions") },
            { value: "10000000", label: t("Crores") },
            { value: "100000000", label: t("Hundred millions (億)") },
            { value: "1000000000", label: t("Billions") },
          ]}
          onChange={(event) =>
            onMapping({ ...mapping, amount_factor: Number(event.currentTarget.value) as Mapping["amount_factor"] })
          }
        />
        <TextInput
          label={t("Currency")}
          placeholder={t("EUR")}
          maxLength={3}
          value={mapping.currency ?? ""}
          onChange={(event) => onMapping({ ...mapping, currency: event.currentTarget.value.toUpperCase() || null })}
        />
        <NativeSelect
          label={t('"1.250" means')}
          value={mapping.decimal}
          data={[
            { value: "auto", label: t("Leave it out where unclear") },
            { value: "comma", label: t("1250, a point parts thousands") },
            { value: "point", label: t("1.25, a point parts the fraction") },
          ]}
          onChange={(event) => onMapping({ ...mapping, decimal: event.currentTarget.value as Mapping["decimal"] })}
        />
      </div>
      <Question layout={layout} about="amount" />
      <Question layout={layout} about="decimal" />
    </div>
  );
}
