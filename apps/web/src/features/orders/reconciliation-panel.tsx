import { Button, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Difference } from "@tidemark/contract";
import { NO_VALUE } from "@tidemark/science";
import { useState } from "react";
import { differencesQuery, refreshOrders } from "../../data/orders.ts";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatCents } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import { DIFFERENCE_LABELS } from "./model.ts";
import classes from "./orders.module.css";

const amount = (cents: number | null, currency: string) => (cents === null ? NO_VALUE : formatCents(cents, currency));

/** Books what the provider says is paid; the list is read again, however it ends. */
function BookButton({ id, title }: { readonly id: string; readonly title: string }) {
  const client = useQueryClient();
  const book = useMutation({
    mutationFn: () => api.payments.book({ order_id: id }),
    onSuccess: () => toast.success(t("{title} is booked, its values are open.", { title })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => refreshOrders(client),
  });
  return (
    <Button size="xs" loading={book.isPending} onClick={() => book.mutate()} aria-label={t("Book {title}", { title })}>
      {t("Book")}
    </Button>
  );
}

function Row({ difference }: { readonly difference: Difference }) {
  const { kind, order, session_id: session, here, there, currency } = difference;
  return (
    <tr>
      <td>{t(DIFFERENCE_LABELS[kind])}</td>
      <td>
        {order?.title ?? NO_VALUE}
        <div className={classes.quiet}>{order?.email ?? NO_VALUE}</div>
      </td>
      <td className={classes.reference}>{session ?? NO_VALUE}</td>
      <td>{amount(here, currency)}</td>
      <td>{amount(there, currency)}</td>
      <td>{kind === "paid-there" && order !== null && <BookButton id={order.id} title={order.title} />}</td>
    </tr>
  );
}

/** Orders of a day against the payments that the provider knows. */
export function ReconciliationPanel() {
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10));
  const differences = useQuery(differencesQuery(day));
  return (
    <Section
      title={t("Reconciliation")}
      lead={t(
        "Orders of a day against the payments that the provider knows. Every night the day before is compared, and differences are mailed.",
      )}
      tools={
        <TextInput
          type="date"
          aria-label={t("Day, in UTC")}
          value={day}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== "") setDay(currentTarget.value);
          }}
        />
      }
    >
      <Loaded query={differences}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.none}>{t("All orders and payments of this day agree.")}</p>
          ) : (
            <DataTable
              label={t("Table of differences")}
              heads={[t("Difference"), t("Project and customer"), t("Checkout"), t("Here"), t("There"), t("Actions")]}
              minWidth={820}
              frame="bleed"
            >
              {items.map((difference) => (
                <Row key={difference.session_id ?? difference.order?.id ?? ""} difference={difference} />
              ))}
            </DataTable>
          )
        }
      </Loaded>
    </Section>
  );
}
