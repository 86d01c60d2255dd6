import type { ChainNode } from "@tidemark/contract";
import { formatScore } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { bandLabel } from "../../lib/terms.ts";
import { BandBadge, BandMark } from "../../ui/band-mark.tsx";
import classes from "./chain.module.css";

interface RiskProps {
  readonly value: number | null;
  readonly band: ChainNode["band"];
}

/** Mark, word and figure of a risk. */
export function RiskBadge({ value, band }: RiskProps) {
  const label = value !== null && band === null ? t("Value") : bandLabel(band);
  return <BandBadge band={band} label={label} figure={value === null ? undefined : formatScore(value)} />;
}

/** The same in little, for rows of lists. */
export function RiskFigure({ value, band, of }: RiskProps & { readonly of: string }) {
  const word = value !== null && band === null ? "" : bandLabel(band);
  return (
    <span className={classes.figure} title={`${of}: ${word}`}>
      <BandMark band={band} />
      <span className="visually-hidden">{`${of}: ${word}`}</span>
      <span className={classes.number}>{value === null ? t("No data") : formatScore(value)}</span>
    </span>
  );
}

/** Own risk beside the worst that comes from upstream. */
export function CarriedRisk({ node }: { readonly node: ChainNode }) {
  const { worst_upstream: worst, upstream_incomplete: isIncomplete, suppliers } = node;
  return (
    <span className={classes.carried}>
      <RiskFigure value={node.value} band={node.band} of={t("Own risk")} />
      {suppliers === 0 ? (
        <span className={classes.muted}>{t("source")}</span>
      ) : (
        <span className={classes.upstream}>
          <span aria-hidden>↑</span>
          <RiskFigure value={worst?.value ?? null} band={worst?.band ?? null} of={t("Worst upstream")} />
          {isIncomplete && worst !== null && (
            <abbr title={t("Some suppliers have no value: the worst may be higher")}>+</abbr>
          )}
        </span>
      )}
    </span>
  );
}
