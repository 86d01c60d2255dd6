import { Group, NumberInput, Select } from "@mantine/core";
import { SCENARIOS, type Scenario } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { MOMENTS } from "../../state/moment.ts";

interface MomentFieldsProps {
  readonly scenario: Scenario;
  readonly time: number;
  readonly onMoment: (moment: { readonly scenario: Scenario; readonly time: number }) => void;
}

/** Scenario and year: the past has one scenario, and no future lies in it. */
export function MomentFields({ scenario, time, onMoment }: MomentFieldsProps) {
  const isPast = scenario === "historical";
  const choose = (next: Scenario) => {
    const years = next === "historical" ? [1995, MOMENTS.lastPast] : [MOMENTS.firstFuture, MOMENTS.last];
    const [first = 2025, last = 2080] = years;
    const fits = time >= (next === "historical" ? MOMENTS.first : first) && time <= last;
    onMoment({ scenario: next, time: fits ? time : next === "historical" ? 2005 : 2050 });
  };
  return (
    <Group gap={8} grow wrap="nowrap">
      <Select
        size="xs"
        label={t("Scenario")}
        data={SCENARIOS.map((one) => ({ value: one, label: scenarioLabel(one) }))}
        value={scenario}
        allowDeselect={false}
        onChange={(value) => choose(SCENARIOS.find((one) => one === value) ?? scenario)}
      />
      <NumberInput
        size="xs"
        label={t("Year")}
        min={isPast ? MOMENTS.first : MOMENTS.firstFuture}
        max={isPast ? MOMENTS.lastPast : MOMENTS.last}
        clampBehavior="blur"
        allowDecimal={false}
        step={5}
        value={time}
        onChange={(value) => {
          const year = Number(value);
          const [least, most] = isPast ? [MOMENTS.first, MOMENTS.lastPast] : [MOMENTS.firstFuture, MOMENTS.last];
          if (year >= least && year <= most) onMoment({ scenario, time: year });
        }}
      />
    </Group>
  );
}
