import { Button } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import type { PlotConfig } from "@tidemark/contract";
import { plotTypeOf } from "@tidemark/plots";
import { plural, t, translated } from "../../lib/i18n.ts";
import type { PlotFault } from "./refusal.ts";
import classes from "./plots.module.css";

interface FaultProps {
  readonly fault: PlotFault;
  readonly onOffer: (config: PlotConfig) => void;
  readonly onRetry: () => void;
}

const typeTitle = (id: string) => {
  const type = plotTypeOf(id);
  return type === undefined ? id : translated(type.title);
};

/** Why the plot was not drawn, and what would be. The last good plot stays below. */
export function Fault({ fault: { text, plotType, offers, mayRetry }, onOffer, onRetry }: FaultProps) {
  return (
    <div className={classes.fault} role="alert">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <div>
        <strong>
          {plotType === undefined || plotType === ""
            ? t("The plot could not be drawn")
            : t("{type} cannot show this", { type: typeTitle(plotType) })}
        </strong>
        <p>{text}</p>
        {(offers.length > 0 || mayRetry) && (
          <div className={classes.offers}>
            {offers.map((offer, at) => (
              <Button key={at} size="compact-sm" variant="default" onClick={() => onOffer(offer)}>
                {offer.title === ""
                  ? t("Show as {type}", { type: typeTitle(offer.plot_type) })
                  : t("{type}: {title}", { type: typeTitle(offer.plot_type), title: offer.title })}
              </Button>
            ))}
            {mayRetry && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconRefresh size={14} aria-hidden />}
                onClick={onRetry}
              >
                {t("Try again")}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Empty axes of a plot of which something has to be chosen first. */
export function GhostAxes({ missing, height }: { readonly missing: readonly string[]; readonly height: number }) {
  return (
    <div className={classes.ghost} style={{ height }}>
      <p>
        {plural(
          missing.length,
          "Choose what stands on {axes}, to draw it.",
          "Choose what stands on {axes}, to draw it.",
          {
            axes: missing.map((title) => translated(title)).join(", "),
          },
        )}
      </p>
    </div>
  );
}

/** The project was computed or changed since the plot was drawn. */
export function Stale({ onRedraw }: { readonly onRedraw: () => void }) {
  return (
    <output className={classes.stale}>
      <span>{t("The project was computed or changed since this was drawn.")}</span>
      <Button size="compact-sm" variant="default" onClick={onRedraw}>
        {t("Draw anew")}
      </Button>
    </output>
  );
}
