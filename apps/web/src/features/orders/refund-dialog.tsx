import { NumberInput, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CustomerOrder } from "@tidemark/contract";
import { useState } from "react";
import { refreshOrders } from "../../data/orders.ts";
import { api } from "../../lib/api.ts";
import { formatCents } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { toast } from "../../ui/toasts.tsx";
import { refundable } from "./model.ts";

function useRefund(order: CustomerOrder, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: { readonly amount: number; readonly reason: string }) =>
      api.payments.refund({ order_id: order.id, ...given }),
    onSuccess: async (_, { amount }) => {
      toast.success(t("{amount} refunded.", { amount: formatCents(amount, order.quote.currency) }));
      onDone();
      await refreshOrders(client);
    },
  });
}

/** Asks how much of an order is given back, and why. */
export function RefundDialog({ order, onClose }: { readonly order: CustomerOrder; readonly onClose: () => void }) {
  const most = refundable(order);
  const { currency } = order.quote;
  const [amount, setAmount] = useState(most / 100);
  const [reason, setReason] = useState("");
  const refund = useRefund(order, onClose);
  const cents = Math.round(amount * 100);
  const isFull = cents === most;
  return (
    <FormDialog
      title={t("Refund for {title}", { title: order.title })}
      size={440}
      act={t("Refund {amount}", { amount: formatCents(cents, currency) })}
      color="red"
      pending={refund.isPending}
      isReady={cents >= 1 && cents <= most && reason.trim() !== ""}
      onSubmit={() => refund.mutate({ amount: cents, reason })}
      onClose={onClose}
    >
      <FormError error={refund.error} />
      <NumberInput
        label={t("Amount in {currency}", { currency })}
        description={t("At most {most}", { most: formatCents(most, currency) })}
        required
        hideControls
        decimalScale={2}
        fixedDecimalScale
        min={0.01}
        max={most / 100}
        value={amount}
        onChange={(value) => setAmount(Number(value))}
      />
      <Textarea
        mt={16}
        label={t("Reason")}
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <p style={{ color: "var(--c-text-2)" }}>
        {isFull
          ? t(
              "All of it goes back: the values of the project close, its preview stays. Files that were saved stay saved.",
            )
          : t("A part goes back: the values of the project stay open.")}
      </p>
    </FormDialog>
  );
}
