import { Anchor, Button, Loader } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Buyer, FlowLocation, KnownBuyer, Order } from "@tidemark/contract";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { checksQuery, purchaseQuery, quoteQuery } from "../data/self-service.ts";
import { linkable } from "../features/attribution/model.ts";
import { ProviderLinks } from "../features/attribution/provider-links.tsx";
import { useOrganization } from "../features/organization/use-organization.ts";
import { countryOptions } from "../lib/countries.ts";
import { BuyerForm, InvoiceTo } from "../features/self-service/buyer-form.tsx";
import { DemoCard } from "../features/self-service/demo-card.tsx";
import { OrderLines } from "../features/self-service/order-lines.tsx";
import { StripeForm } from "../features/self-service/stripe-form.tsx";
import { StepPage } from "../features/self-service/step-frame.tsx";
import classes from "../features/self-service/self-service.module.css";
import { useFlow } from "../features/self-service/use-flow.ts";
import { api } from "../lib/api.ts";
import { t, translated, useLanguage } from "../lib/i18n.ts";
import { selfService } from "../state/self-service.ts";
import { FormError } from "../ui/form-error.tsx";
import { Brand } from "./brand.tsx";

interface Opened {
  readonly secret: string;
  /** Of the provider; null for the demo. */
  readonly publishableKey: string | null;
  readonly order: Order;
}

/** What the locations cost at an address, before a VAT ID is known. */
function usePrice(locations: readonly FlowLocation[], country: string, address: string) {
  const checks = useQuery({ ...checksQuery(locations), enabled: locations.length > 0 }).data?.items ?? [];
  const count = checks.filter(({ is_billed: isBilled }) => isBilled).length;
  return useQuery({ ...quoteQuery(count, country, address), enabled: count > 0 && country !== "" }).data;
}

interface PurchaseProps {
  readonly id: string;
  readonly title: string;
  readonly locations: readonly FlowLocation[];
  /** Of the last order or of the registration. */
  readonly known: KnownBuyer;
}

/** The order, and beside it first who the invoice is for, then the card. */
function Purchase({ id, title, locations, known: first }: PurchaseProps) {
  const navigate = useNavigate();
  const { tag } = useLanguage();
  const countries = useMemo(() => countryOptions(tag), [tag]);
  const [known, setKnown] = useState(first);
  const [country, setCountry] = useState(first.country ?? "");
  const [address, setAddress] = useState(first.address);
  const [opened, setOpened] = useState<Opened>();
  const price = usePrice(locations, country, address);
  const open = useMutation({
    mutationFn: (buyer: Buyer) => api.payments.session({ exposure_id: id, buyer: { ...buyer, country } }),
    onSuccess: ({ client_secret: secret, publishable_key: publishableKey, order }) => {
      setKnown(order.buyer);
      setOpened({ secret, publishableKey, order });
    },
  });
  const form = { known, countries, country, onCountry: setCountry, onAddress: setAddress, open };
  const countryName = countries.find(({ value }) => value === country)?.label ?? country;
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <OrderLines title={opened?.order.title ?? title} locations={locations} quote={opened?.order.quote ?? price} />
        {opened !== undefined && (
          <InvoiceTo buyer={opened.order.buyer} country={countryName} onChange={() => setOpened(undefined)} />
        )}
      </div>
      {opened === undefined ? (
        <BuyerForm {...form} />
      ) : opened.publishableKey === null ? (
        <DemoCard {...opened} onPaid={() => void navigate(paths.returnCheckout)} />
      ) : (
        <StripeForm secret={opened.secret} publishableKey={opened.publishableKey} />
      )}
    </div>
  );
}

/** What paying means, and who one pays. */
function Terms() {
  const { provider } = useOrganization();
  const terms = linkable(provider?.terms_url ?? "");
  return (
    <div className={classes.terms}>
      <p>
        {t("You pay once.")}{" "}
        {terms !== undefined && (
          <Anchor inherit href={terms} target="_blank" rel="noreferrer">
            {t("By paying you accept the terms of sale.")}
          </Anchor>
        )}
      </p>
      <ProviderLinks provider={provider} />
    </div>
  );
}

/** Sixth step: who the invoice is for, then the card. */
export function CheckoutScreen() {
  const { flow, save, saving } = useFlow();
  const id = flow?.exposure_id ?? selfService.get().exposureId ?? "";
  const { data, error } = useQuery({ ...purchaseQuery(id), enabled: id !== "" });
  const last = data?.order;
  return (
    <StepPage step="Checkout" title={t("Checkout")} brand={<Brand />}>
      <Button
        variant="subtle"
        mb={12}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => save({ step: "Preview", exposure_id: id })}
      >
        {t("Back to the preview")}
      </Button>
      <FormError error={saving.error} />
      {last?.status === "failed" && last.reason !== null && <FormError error={new Error(translated(last.reason))} />}
      {data === undefined || flow === undefined ? (
        error === null ? (
          <Loader />
        ) : (
          <FormError error={error} />
        )
      ) : (
        <>
          <Purchase id={id} title={flow.title} locations={flow.locations} known={data.buyer} />
          <Terms />
        </>
      )}
    </StepPage>
  );
}
