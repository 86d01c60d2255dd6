import { NumberInput, Select } from "@mantine/core";
import { COMPLIANCE_FRAMEWORKS, type ElementSettings as Settings, type Provided } from "@tidemark/contract";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { FRAMEWORK_NAMES } from "./element-types.ts";

const AMOUNTS: readonly {
  readonly name: Exclude<keyof Provided, "answers" | "evidence" | "hazards" | "locations">;
  readonly label: UiText;
}[] = [
  { name: "total_assets", label: msg("Total assets") },
  { name: "assets_addressed", label: msg("Value of assets that adaptation actions address") },
  { name: "net_revenue", label: msg("Net revenue") },
  { name: "revenue_at_risk", label: msg("Net revenue at risk") },
];
const MOST = 1e15;

interface FieldsProps {
  readonly settings: Settings;
  readonly onSettings: (change: Partial<Settings>) => void;
}

/** Which framework a table answers, and the amounts that only the company knows. */
export function ComplianceFields({ settings, onSettings }: FieldsProps) {
  const { framework = "eu-taxonomy", provided = {} } = settings;
  return (
    <>
      <Select
        size="xs"
        label={t("Framework")}
        allowDeselect={false}
        data={COMPLIANCE_FRAMEWORKS.map((value) => ({ value, label: t(FRAMEWORK_NAMES[value]) }))}
        value={framework}
        onChange={(value) => onSettings({ framework: COMPLIANCE_FRAMEWORKS.find((one) => one === value) })}
      />
      {framework !== "eu-taxonomy" &&
        AMOUNTS.map(({ name, label }) => (
          <NumberInput
            key={name}
            size="xs"
            label={t(label)}
            placeholder={t("Not given")}
            min={0}
            max={MOST}
            thousandSeparator="'"
            value={provided[name] ?? ""}
            onChange={(value) => {
              const amount = value === "" ? undefined : Number(value);
              if (amount === undefined || (amount >= 0 && amount <= MOST))
                onSettings({ provided: { ...provided, [name]: amount } });
            }}
          />
        ))}
    </>
  );
}
