import { IconInfoCircle } from "@tabler/icons-react";
import type { AffectedBasis, AffectedLocation, AnyEvent } from "@tidemark/contract";
import { formatMoney, formatNumber } from "@tidemark/science";
import { formatUtcTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { openDocumentation, useMayReadDocumentation } from "../../state/documentation.ts";
import { useMapView } from "../../state/map-view.ts";
import { hoverSite } from "../../state/selection.ts";
import classes from "./events.module.css";
import { zoneStep, zoneText } from "./model.ts";

const NO_DAMAGE = 25.7 * 3.6;

function lossText({ wind_loss: loss }: AffectedLocation): string {
  if (loss === null) return t("no asset value");
  if (loss.most === 0) return t("none below {n} km/h", { n: String(Math.round(NO_DAMAGE)) });
  return t("{least} to {most}", { least: formatMoney(loss.least, null), most: formatMoney(loss.most, loss.currency) });
}

function reachedText({ reached }: AffectedLocation): string | null {
  if (reached === null) return null;
  const time = formatUtcTime(reached.at);
  return reached.forecast ? t("forecast, from {time} UTC", { time }) : t("passed, {time} UTC", { time });
}

interface RowProps {
  readonly item: AffectedLocation;
  readonly from: "track" | "point";
  readonly feed: string;
}

function Row({ item, from, feed }: RowProps) {
  const { change } = useMapView();
  const km = formatNumber(item.distance_km, item.distance_km < 10 ? 1 : 0);
  return (
    <li>
      <button
        type="button"
        className={classes.location}
        onClick={() => change({ location: item.site_id })}
        onPointerEnter={() => hoverSite(item.position)}
        onPointerLeave={() => hoverSite(null)}
      >
        <b>{item.name}</b>
        <b className={classes.zone}>
          {zoneText(item)}
          <i data-step={zoneStep(item.zone.kind, item.zone.value)} />
        </b>
        <span>{reachedText(item)}</span>
        <span>{from === "track" ? t("{km} km from the track", { km }) : t("{km} km from the event", { km })}</span>
        {item.zone.kind === "wind" && (
          <>
            <span>{t("Wind damage, rough estimate")}</span>
            <b className={classes.loss}>{lossText(item)}</b>
          </>
        )}
        {item.country_named === false && (
          <span className={classes.whole}>{t("country not named by {feed}", { feed })}</span>
        )}
      </button>
    </li>
  );
}

/** The locations that an event touches; a click opens one, a pointer over it marks it on the map. */
export function AffectedList({
  items,
  ...of
}: Omit<RowProps, "item"> & { readonly items: readonly AffectedLocation[] }) {
  return (
    <ul className={classes.locations} aria-label={t("Locations that the event touches")}>
      {items.map((item) => (
        <Row key={item.site_id} item={item} {...of} />
      ))}
    </ul>
  );
}

interface ZonesNoteProps {
  readonly event: AnyEvent;
  readonly basis: AffectedBasis;
}

function noteText({ event, basis }: ZonesNoteProps): string {
  if (event.source === "history" && event.type === "TC")
    return t(
      "Winds over open ground by a profile around the recorded track: inland, stations often measured a fifth less. Rain and surge are not in it.",
    );
  if (basis === "unknown")
    return t("The feed has no zones of this event that count: which of your locations it touches is not known.");
  if (basis === "estimated")
    return t(
      "No map of the shaking is known: intensity is estimated from magnitude, distance and depth (10 km where none is told). It can be off by one step.",
    );
  if (event.type === "TC")
    return t("Zones join what has passed and what is forecast. A location inside may see no damage; one outside may.");
  if (event.type === "FL")
    return t(
      "The outlined area is drawn by hand or from space, often a whole basin: it tells no depth, and no loss is estimated.",
    );
  if (event.type === "EQ")
    return t("Bands of shaking as ShakeMap tells them. Locations count from intensity V on; no loss is estimated.");
  if (event.type === "VO") return t("A fixed circle around the volcano, not a forecast of ash or lava.");
  return t(
    "The outlined area is where the feed sees the event; no loss is estimated, since it says nothing of its strength at a place.",
  );
}

/** What the zones of an event say, and what they do not, with the way to the guide for those who may read it. */
export function ZonesNote(of: ZonesNoteProps) {
  const mayReadGuide = useMayReadDocumentation();
  return (
    <p className={classes.note}>
      <IconInfoCircle size={18} stroke={1.7} aria-hidden />
      <span>
        {noteText(of)}
        {mayReadGuide && (
          <>
            {" "}
            <button type="button" className={classes.link} onClick={() => openDocumentation("events")}>
              {t("How this is worked out")}
            </button>
          </>
        )}
      </span>
    </p>
  );
}
