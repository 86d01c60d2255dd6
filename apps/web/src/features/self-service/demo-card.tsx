import { Button, Chip, Group, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { Order } from "@tidemark/contract";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { formatCents } from "../../lib/format.ts";
import { msg, t } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import classes from "./self-service.module.css";

const CARDS = [
  ["4242 4242 4242 4242", msg("4242 succeeds")],
  ["4000 0000 0000 0002", msg("0002 declined")],
  ["4000 0000 0000 3155", msg("3155 asks for approval")],
  ["4000 0000 0000 9995", msg("9995 no funds")],
  ["4000 0000 0000 0077", msg("0077 pays later")],
  ["4000 0000 0001 0077", msg("1 0077 fails later")],
] as const;

export interface DemoCardProps {
  readonly secret: string;
  readonly order: Order;
  readonly onPaid: () => void;
}

/** The form of the demo: the same way as a real card takes, without money. */
export function DemoCard({ secret, order: { quote }, onPaid }: DemoCardProps) {
  const [card, setCard] = useState("");
  const pay = useMutation({
    mutationFn: (isApproved: boolean) =>
      api.payments.demoCard({ client_secret: secret, card_number: card, is_approved: isApproved }),
    onSuccess: ({ result }) => {
      if (result === "paid" || result === "waiting") onPaid();
    },
  });
  const { result, detail } = pay.data ?? {};
  return (
    <form
      className={`${classes.card} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        pay.mutate(false);
      }}
    >
      <h2>{t("Pay by card")}</h2>
      <p className={classes.demo}>
        <strong>{t("Demo payment. No money moves.")}</strong> {t("Use a test card; real cards are refused.")}
      </p>
      <Group gap={8}>
        {CARDS.map(([number, label]) => (
          <Chip key={number} checked={card === number} onChange={() => setCard(number)}>
            {t(label)}
          </Chip>
        ))}
      </Group>
      <TextInput
        label={t("Card number")}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={card}
        onChange={(event) => setCard(event.currentTarget.value)}
      />
      <FormError error={pay.error} />
      {(result === "declined" || result === "no-funds") && <FormError error={new Error(detail)} />}
      {result === "needs-approval" ? (
        <>
          <output>{detail}</output>
          <Button onClick={() => pay.mutate(true)}>{t("Approve")}</Button>
        </>
      ) : (
        <Button type="submit" size="md" loading={pay.isPending}>
          {t("Pay {total}", { total: formatCents(quote.total, quote.currency) })}
        </Button>
      )}
    </form>
  );
}
