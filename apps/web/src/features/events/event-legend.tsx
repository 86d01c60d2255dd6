import type { AnyEvent } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import type { ZoneFeature } from "../../data/events.ts";
import classes from "./legends.module.css";
import { isPastStorm, zoneStep, zoneText } from "./model.ts";

/** What the colours and lines of an event on the map are. */
export function EventLegend({ zones, event }: { readonly zones: readonly ZoneFeature[]; readonly event: AnyEvent }) {
  const counting = zones.map(({ properties }) => properties).filter(({ counts }) => counts);
  const steps = new Map(
    counting
      // of zones that are drawn alike the weakest is named
      .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
      .map((zone) => [zoneStep(zone.kind, zone.value), zone] as const),
  );
  const has = (kind: string, forecast?: boolean) =>
    zones.some(
      ({ properties }) => properties.kind === kind && (forecast === undefined || properties.forecast === forecast),
    );
  return (
    <ul className={`${classes.legend} ${classes.event}`} aria-label={t("Legend of the event")}>
      {[...steps].toReversed().map(([step, zone]) => (
        <li key={step}>
          <i data-step={step} />
          {zone.kind === "wind"
            ? t("{n} km/h", { n: String(zone.value) })
            : zoneText({ zone: { kind: zone.kind as "area", value: zone.value, label: zone.label } })}
        </li>
      ))}
      {has("track", false) && (
        <li>
          <i data-line="passed" />
          {t("passed")}
        </li>
      )}
      {has("track", true) && (
        <li>
          <i data-line="forecast" />
          {t("forecast")}
        </li>
      )}
      {has("cone") && (
        <li>
          <i data-line="cone" />
          {t("cone of the forecast")}
        </li>
      )}
      {!isPastStorm(event) && (
        <li>
          <i data-mark />
          {t("place of the event")}
        </li>
      )}
      <li>
        <i data-ring />
        {t("inside")}
      </li>
    </ul>
  );
}
