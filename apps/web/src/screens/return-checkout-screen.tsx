import { Button, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { SCREENS } from "../app/paths.ts";
import { purchaseQuery } from "../data/self-service.ts";
import { StepPage } from "../features/self-service/step-frame.tsx";
import classes from "../features/self-service/self-service.module.css";
import { useFlow } from "../features/self-service/use-flow.ts";
import { usePurchaseNews } from "../features/self-service/use-items-news.ts";
import { t, translated } from "../lib/i18n.ts";
import { selfService } from "../state/self-service.ts";
import { FormError } from "../ui/form-error.tsx";
import { Brand } from "./brand.tsx";

const LONG_MS = 120_000;

/** A checkout that the buyer came back from may be paid before its provider has told so. */
const TELLING_MS = 20_000;

/**
 * Waits for the bank, as long as a payment is under way. It looks on: what is booked is booked by what the provider
 * tells the server.
 */
export function ReturnCheckoutScreen() {
  const navigate = useNavigate();
  const { flow, save, saving } = useFlow();
  const id = flow?.exposure_id ?? selfService.get().exposureId ?? "";
  const { data } = useQuery({ ...purchaseQuery(id), enabled: id !== "" });
  const [isLong, setLong] = useState(false);
  const [isLate, setLate] = useState(false);
  const isPaid = data?.is_payed === true;
  const isKnown = flow !== undefined;
  usePurchaseNews(id, !isPaid);
  useEffect(() => {
    const timers = [setTimeout(() => setLate(true), TELLING_MS), setTimeout(() => setLong(true), LONG_MS)];
    return () => timers.forEach(clearTimeout);
  }, []);
  const isTold = useRef(false);
  useEffect(() => {
    if (!isPaid || !isKnown || isTold.current) return;
    isTold.current = true;
    save({ step: "Done", exposure_id: id });
  }, [isPaid, isKnown, id, save]);
  const order = data?.order;
  const isOver = order?.status === "failed" || order?.status === "expired";
  const isNone = data !== undefined && !isPaid && (order === null || (order?.status === "open" && isLate));
  return (
    <StepPage step="Checkout" title={t("Payment")} brand={<Brand />}>
      <div className={classes.card}>
        {isOver ? (
          <>
            <FormError
              error={
                new Error(order.reason === null ? t("This checkout is over. Open it again.") : translated(order.reason))
              }
            />
            <Button onClick={() => void navigate(SCREENS.Checkout.path)}>{t("Back to the checkout")}</Button>
          </>
        ) : isNone ? (
          <>
            <p role="alert">{t("No payment is under way.")}</p>
            <Button onClick={() => void navigate(SCREENS.Checkout.path)}>{t("Back to the checkout")}</Button>
          </>
        ) : (
          <>
            <Loader size={30} />
            <output>{t("Stay put while payment is being processed. This will only take a few minutes.")}</output>
            {order?.status === "to-look-at" && <p>{t("We look at this payment ourselves and write to you.")}</p>}
            <FormError error={saving.error} />
            {isLong && <p>{t("Still waiting for your bank. You can close this page, we write to you.")}</p>}
          </>
        )}
      </div>
    </StepPage>
  );
}
