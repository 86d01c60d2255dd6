import { Button, Loader, Select, TextInput } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { KnownBuyer, Order, Quote } from "@tidemark/contract";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { purchaseQuery } from "../data/self-service.ts";
import { countryOptions } from "../features/registration/countries.ts";
import { DemoCard } from "../features/self-service/demo-card.tsx";
import { StripeForm } from "../features/self-service/stripe-form.tsx";
import { StepPage } from "../features/self-service/step-frame.tsx";
import classes from "../features/self-service/self-service.module.css";
import { useFlow } from "../features/self-service/use-flow.ts";
import { api } from "../lib/api.ts";
import { formatCents } from "../lib/format.ts";
import { plural, t, translated, useLanguage } from "../lib/i18n.ts";
import { selfService } from "../state/self-service.ts";
import { FormError } from "../ui/form-error.tsx";

/** What is paid, line by line. */
function Sum({ title, quote }: { readonly title: string; readonly quote: Quote }) {
  const { currency } = quote;
  return (
    <div className={classes.card}>
      <h2>{title}</h2>
      <dl className={classes.sum}>
        <dt>
          {plural(quote.count, "1 location at {price}", "{n} locations at {price}", {
            n: quote.count,
            price: formatCents(quote.unit_net, currency),
          })}
        </dt>
        <dd>{formatCents(quote.net, currency)}</dd>
        <dt>{quote.vat_note ?? t("VAT {rate} %", { rate: quote.vat_permille / 10 })}</dt>
        <dd>{formatCents(quote.vat, currency)}</dd>
        <dt className={classes.total}>{t("Total")}</dt>
        <dd className={classes.total}>{formatCents(quote.total, currency)}</dd>
      </dl>
      <p className={classes.quiet}>
        {t(
          "Frozen: the result stays as computed, with its version. The receipt comes by mail as soon as the payment is booked.",
        )}
      </p>
    </div>
  );
}

interface Opened {
  readonly secret: string;
  /** Of the provider; null for the demo. */
  readonly publishableKey: string | null;
  readonly order: Order;
}

/** Where the seller is, who sells there most. */
const USUAL_COUNTRY = "DE";

interface BuyerFormProps {
  /** Of the last order or of the registration. */
  readonly known: KnownBuyer;
  readonly open: {
    readonly mutate: (form: FormData) => void;
    readonly error: Error | null;
    readonly isPending: boolean;
  };
}

/** Who the invoice is for; what is known of it stands there already. */
function BuyerForm({ known, open }: BuyerFormProps) {
  const { tag } = useLanguage();
  const countries = useMemo(() => countryOptions(tag), [tag]);
  return (
    <form
      className={`${classes.card} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        open.mutate(new FormData(event.currentTarget));
      }}
    >
      <h2>{t("Invoice to")}</h2>
      <FormError error={open.error} />
      <TextInput name="name" required maxLength={100} label={t("Name")} defaultValue={known.name} />
      <TextInput name="company" maxLength={100} label={t("Company")} defaultValue={known.company} />
      <TextInput name="address" maxLength={300} label={t("Address")} defaultValue={known.address} />
      <Select
        name="country"
        required
        defaultValue={known.country ?? USUAL_COUNTRY}
        label={t("Country")}
        data={countries}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t("No country of this name")}
      />
      <TextInput
        name="vat_id"
        maxLength={20}
        label={t("VAT ID")}
        description={t("For business in the EU")}
        defaultValue={known.vat_id}
      />
      <Button type="submit" size="md" loading={open.isPending}>
        {t("Go on to the payment")}
      </Button>
    </form>
  );
}

/** Sixth step: who the invoice is for, then the card. */
export function CheckoutScreen() {
  const navigate = useNavigate();
  const { flow, save } = useFlow();
  const id = flow?.exposure_id ?? selfService.get().exposureId ?? "";
  const [opened, setOpened] = useState<Opened>();
  const purchase = useQuery({ ...purchaseQuery(id), enabled: id !== "" });
  const open = useMutation({
    mutationFn: (form: FormData) => {
      const text = (name: string) => {
        const value = form.get(name);
        return typeof value === "string" ? value : "";
      };
      const buyer = {
        name: text("name"),
        company: text("company"),
        address: text("address"),
        country: text("country"),
        vat_id: text("vat_id"),
      };
      return api.payments.session({ exposure_id: id, buyer });
    },
    onSuccess: ({ client_secret: secret, publishable_key: publishableKey, order }) =>
      setOpened({ secret, publishableKey, order }),
  });
  const last = purchase.data?.order;
  return (
    <StepPage step="Checkout" title={t("Checkout")}>
      <Button
        variant="subtle"
        mb={12}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => save({ step: "Preview", exposure_id: id })}
      >
        {t("Back to the preview")}
      </Button>
      {last?.status === "failed" && last.reason !== null && <FormError error={new Error(translated(last.reason))} />}
      {purchase.data === undefined ? (
        purchase.error === null ? (
          <Loader />
        ) : (
          <FormError error={purchase.error} />
        )
      ) : opened === undefined ? (
        <BuyerForm known={purchase.data.buyer} open={open} />
      ) : (
        <div className={classes.columns}>
          <Sum title={opened.order.title} quote={opened.order.quote} />
          {opened.publishableKey === null ? (
            <DemoCard {...opened} onPaid={() => void navigate(paths.returnCheckout)} />
          ) : (
            <StripeForm secret={opened.secret} publishableKey={opened.publishableKey} />
          )}
        </div>
      )}
    </StepPage>
  );
}
