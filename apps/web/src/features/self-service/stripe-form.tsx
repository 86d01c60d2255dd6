import { Loader } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import classes from "./self-service.module.css";

export interface StripeFormProps {
  readonly publishableKey: string;
  readonly secret: string;
}

/** What of the provider's script is used. */
interface Shown {
  destroy(): void;
}

/** Draws the form of Stripe in an element. Its script is loaded here, on this page alone. */
async function showForm(publishableKey: string, secret: string, element: HTMLElement): Promise<Shown> {
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error("no document");
  const page = await stripe.createEmbeddedCheckoutPage({ fetchClientSecret: () => Promise.resolve(secret) });
  page.mount(element);
  return page;
}

/** The card is typed into a frame of Stripe: no digit of it comes to this page. It leads on to the return page. */
export function StripeForm({ publishableKey, secret }: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let page: Shown | undefined;
    let isOver = false;
    showForm(publishableKey, secret, element).then(
      (shown) => {
        if (isOver) shown.destroy();
        else [page] = [shown, setShown(true)];
      },
      () => setFailed(true),
    );
    return () => {
      isOver = true;
      page?.destroy();
    };
  }, [publishableKey, secret]);
  return (
    <div className={classes.card}>
      <h2>{t("Pay by card")}</h2>
      {isFailed && (
        <FormError
          error={
            new Error(
              t("The form of Stripe could not be loaded. Let this page reach js.stripe.com, then load it again."),
            )
          }
        />
      )}
      {!isShown && !isFailed && <Loader size={30} aria-label={t("Loading the form of Stripe")} />}
      <div ref={place} />
      <p className={classes.quiet}>{t("Your card is read by Stripe alone; we never see its number.")}</p>
    </div>
  );
}
