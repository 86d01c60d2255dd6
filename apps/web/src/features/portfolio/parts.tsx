import { formatCount, formatMoney } from "@tidemark/science";
import type { BandCounts, Why, WorstSite } from "@tidemark/contract";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { countryText } from "../../lib/country-names.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { bandLabel, bandOfLabel } from "../../lib/terms.ts";
import { useReadMore } from "../../state/documentation.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import classes from "./portfolio.module.css";
import { BAND_PARTS } from "./texts.ts";

interface CardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly tools?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One subject of a view. */
export function Card({ title, lead, tools, wide, children }: CardProps) {
  return (
    <section className={classes.card} data-wide={wide || undefined} aria-label={title}>
      <header className={classes.cardHead}>
        <div>
          <h3>{title}</h3>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {tools}
      </header>
      {children}
    </section>
  );
}

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** A figure that is read at a glance. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <div className={classes.stat}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note !== undefined && <dd className={classes.statNote}>{note}</dd>}
    </div>
  );
}

/** Shares of locations by band as one bar; read out as words. */
export function BandBar({ bands, quiet = false }: { readonly bands: BandCounts; readonly quiet?: boolean }) {
  const total = bands.very_low + bands.low + bands.medium + bands.high + bands.missing;
  const words = BAND_PARTS.map(({ band, key }) => `${bandLabel(band)} ${formatCount(bands[key])}`);
  const label = [...words, `${bandLabel(null)} ${formatCount(bands.missing)}`].join(", ");
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className={classes.bar} data-quiet={quiet || undefined} title={label} aria-hidden>
        {BAND_PARTS.map(({ key }) =>
          bands[key] === 0 ? null : (
            <span key={key} data-band={key} style={{ flexGrow: bands[key] / Math.max(1, total) }} />
          ),
        )}
        {bands.missing > 0 && <span data-band="missing" style={{ flexGrow: bands.missing / Math.max(1, total) }} />}
      </span>
    </>
  );
}

const FACTS = [
  ["definition", msg("Definition")],
  ["method", msg("Method")],
  ["source", msg("Source")],
  ["resolution", msg("Resolution")],
  ["confidence", msg("Confidence")],
  ["weakness", msg("Known weakness")],
  ["licence", msg("Licence")],
] as const satisfies readonly (readonly [keyof Why, UiText])[];

/** Where figures come from, opened by one click. */
export function WhyNotes({ why, notes = [] }: { readonly why: readonly Why[]; readonly notes?: readonly string[] }) {
  const readMore = useReadMore();
  return (
    <details className={classes.why}>
      <summary>{t("Why these numbers: method and source")}</summary>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {why.map((one) => (
        <section key={one.dataset_id} aria-label={one.title}>
          <h4>
            {one.title}
            {one.unit !== "" && ` (${one.unit})`}
          </h4>
          <dl>
            {FACTS.map(([key, label]) => (
              <div key={key}>
                <dt>{t(label)}</dt>
                <dd>{one[key]}</dd>
              </div>
            ))}
          </dl>
          {readMore !== undefined && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t("Read more about {dataset}", { dataset: one.title })}
              onClick={() => readMore(one.dataset_id)}
            >
              {t("Read more")}
            </Button>
          )}
        </section>
      ))}
    </details>
  );
}

export interface KeyItem {
  readonly label: string;
  readonly colour: string;
  /** A dashed line instead of a block. */
  readonly dashed?: boolean;
}

/** Which colour of a chart is what. */
export function ChartKey({ items }: { readonly items: readonly KeyItem[] }) {
  return (
    <ul className={classes.key}>
      {items.map(({ label, colour, dashed }) => (
        <li key={label}>
          <span
            aria-hidden
            style={dashed === true ? { borderTop: `2px dashed ${colour}` } : { background: colour, height: 10 }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

interface SiteListProps {
  readonly label: string;
  readonly sites: readonly (WorstSite & { readonly extra?: ReactNode })[];
  readonly format: (value: number | null) => string;
  readonly extraHead?: string;
  readonly onOpen: (siteId: string) => void;
}

/** Locations with a value, worst first; a click opens the panel of the location. */
export function SiteList({ label, sites, format, extraHead, onOpen }: SiteListProps) {
  const heads = [
    t("Location"),
    t("Country"),
    ...(extraHead === undefined ? [] : [extraHead]),
    t("Today"),
    t("Then"),
    t("Band"),
    t("Asset value"),
  ];
  return (
    <DataTable label={label} frame="card" minWidth={620} heads={heads}>
      {sites.map((site) => (
        <tr key={site.site_id}>
          <td>
            <button type="button" className={classes.link} onClick={() => onOpen(site.site_id)}>
              {site.name}
            </button>
          </td>
          <td>{site.country === null ? t("not given") : countryText(site.country)}</td>
          {extraHead !== undefined && <td>{site.extra}</td>}
          <td>{format(site.present)}</td>
          <td>{format(site.value)}</td>
          <td>
            <BandBadge band={site.band} label={bandOfLabel(site.value, site.band)} />
          </td>
          <td>{formatMoney(site.asset_value, site.asset_currency)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
