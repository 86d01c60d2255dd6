import { IconFileText, IconHistory, IconLockOpen } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { FlowLocation, Quote } from "@tidemark/contract";
import { checksQuery } from "../../data/self-service.ts";
import { placeText } from "../../lib/country-names.ts";
import { formatCents } from "../../lib/format.ts";
import { plural, t, translated } from "../../lib/i18n.ts";
import classes from "./order-lines.module.css";
import shared from "./self-service.module.css";
import { type Net, useNet } from "./use-net.ts";

const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

export interface OrderLinesProps {
  readonly title: string;
  readonly locations: readonly FlowLocation[];
  /** Undefined while the country is not known to the price. */
  readonly quote: Quote | undefined;
}

/** The locations that are paid, one by one; none where it is not known which of them are billed. */
function Lines({ locations, quote }: { readonly locations: readonly FlowLocation[]; readonly quote: Net }) {
  const checks = useQuery({ ...checksQuery(locations), enabled: locations.length > 0 }).data?.items ?? [];
  const billed = locations.filter(({ id }) => checks.find((check) => check.id === id)?.is_billed === true);
  if (billed.length !== quote.count) return null;
  return (
    <ul className={classes.lines} aria-label={t("Locations")}>
      {billed.map(({ id, name, place }) => (
        <li key={id}>
          <span>
            {name}
            {place !== null && <span className={shared.quiet}>{`, ${placeText(place)}`}</span>}
          </span>
          <span>{formatCents(quote.unit_net, quote.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** So many locations at the price of one, and what that makes before tax. */
function NetSum({ count, unit_net: unit, net, currency }: Net) {
  const price = formatCents(unit, currency);
  return (
    <>
      <dt>{plural(count, "1 location at {price}", "{n} locations at {price}", { n: count, price })}</dt>
      <dd>{formatCents(net, currency)}</dd>
    </>
  );
}

/** What is paid before anybody knows which tax comes on top. */
function BeforeTax({ locations }: Pick<OrderLinesProps, "locations">) {
  const price = useNet(locations);
  if (price === undefined) return null;
  return (
    <>
      <Lines locations={locations} quote={price} />
      <dl className={shared.sum}>
        <NetSum {...price} />
        <dt className={shared.quiet}>{t("VAT follows from the country that the invoice goes to.")}</dt>
      </dl>
    </>
  );
}

/** What is paid, line by line, and what one gets for it. */
export function OrderLines({ title, locations, quote }: OrderLinesProps) {
  return (
    <>
      <div className={shared.card}>
        <h2>{title}</h2>
        {quote === undefined ? (
          <BeforeTax locations={locations} />
        ) : (
          <>
            <Lines locations={locations} quote={quote} />
            <dl className={shared.sum}>
              <NetSum {...quote} />
              <dt>
                {quote.vat_note === null
                  ? t("VAT {rate} %", { rate: quote.vat_permille / 10 })
                  : translated(quote.vat_note)}
              </dt>
              <dd>{formatCents(quote.vat, quote.currency)}</dd>
              {quote.vat_check?.by === "form" && (
                <dt className={shared.quiet}>
                  {t("The VAT ID was checked by its form alone; VIES has not confirmed it.")}
                </dt>
              )}
              {quote.vat_check !== undefined && quote.vat_check.name !== "" && (
                <dt className={shared.quiet}>{t("VIES: registered to {name}", { name: quote.vat_check.name })}</dt>
              )}
              <dt className={shared.total}>{t("Total")}</dt>
              <dd className={shared.total}>{formatCents(quote.total, quote.currency)}</dd>
            </dl>
          </>
        )}
      </div>
      <ul className={classes.promises}>
        <li>
          <IconLockOpen {...icon} />
          {t("All figures, ranges and sources of your locations, at once")}
        </li>
        <li>
          <IconHistory {...icon} />
          {t("Frozen: the result stays as computed, with its version")}
        </li>
        <li>
          <IconFileText {...icon} />
          {t("Invoice by mail as soon as the payment is booked")}
        </li>
      </ul>
    </>
  );
}
