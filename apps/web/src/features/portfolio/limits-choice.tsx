import { NumberInput, Select } from "@mantine/core";
import type { PortfolioRiskMatrix } from "@tidemark/contract";
import { useState } from "react";
import type { MatrixLimits } from "../../data/portfolio.ts";
import { t } from "../../lib/i18n.ts";
import type { PortfolioViewChange } from "./portfolio-view.ts";

type Matrix = Pick<PortfolioRiskMatrix, "measure" | "severity_edges" | "unit">;

interface Props {
  readonly matrix: Matrix;
  readonly limits: MatrixLimits;
  readonly change: (change: PortfolioViewChange) => void;
}

interface OwnProps {
  readonly matrix: Matrix;
  readonly limits: readonly [number, number, number];
  readonly onChange: (limits: readonly [number, number, number]) => void;
}

/** Three limits to type; they are taken when they rise. */
function OwnLimits({ matrix, limits, onChange }: OwnProps) {
  const [typed, setTyped] = useState<readonly (string | number)[]>(limits);
  const [shown, setShown] = useState(limits);
  if (shown.join() !== limits.join()) {
    // a step back, or another link
    setShown(limits);
    setTyped(limits);
  }
  const [low, medium, high] = typed.map((value) => (value === "" ? Number.NaN : Number(value)));
  const isRising = 0 < low! && low! < medium! && medium! < high!;
  const take = () => {
    if (isRising && [low, medium, high].some((value, i) => value !== limits[i])) onChange([low!, medium!, high!]);
  };
  const labels = [t("Minor from"), t("Moderate from"), t("Major from")];
  return labels.map((label, i) => (
    <NumberInput
      key={label}
      label={`${label} (${matrix.unit})`}
      value={typed[i] ?? ""}
      min={0}
      hideControls
      w={130}
      error={!isRising && i === labels.length - 1 ? t("The limits must rise.") : undefined}
      onChange={(value) => setTyped(typed.map((before, k) => (k === i ? value : before)))}
      onBlur={take}
      onKeyDown={({ key }) => key === "Enter" && take()}
    />
  ));
}

/** Where the severities of the matrix begin: what fits the asset values, the usual limits, or own ones. */
export function LimitsChoice({ matrix, limits, change }: Props) {
  const own = typeof limits === "object" ? limits : undefined;
  const isMoney = matrix.measure === "financial";
  const kinds = [
    ...(isMoney ? [{ value: "values", label: t("By asset value") }] : []),
    { value: "standard", label: isMoney ? t("100, 250 and 500 millions") : t("Usual") },
    { value: "own", label: t("Own") },
  ];
  const choose = (kind: string | null) => {
    const [low = 1, medium = 2, high = 3] = matrix.severity_edges;
    // own limits are in the unit of one measure
    if (kind === "own") change({ measure: matrix.measure, limits: [low, medium, high] });
    else change({ limits: kind === "standard" && isMoney ? "standard" : undefined });
  };
  const kind = limits ?? (isMoney ? "values" : "standard");
  return (
    <>
      <Select
        label={t("Limits")}
        data={kinds}
        value={typeof kind === "object" ? "own" : kind}
        allowDeselect={false}
        w={210}
        onChange={choose}
      />
      {own !== undefined && (
        <OwnLimits
          matrix={matrix}
          limits={own}
          onChange={(next) => change({ measure: matrix.measure, limits: next })}
        />
      )}
    </>
  );
}
