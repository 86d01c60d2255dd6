import { NO_VALUE } from "@tidemark/science";
import { Button, Group, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type CustomerOrder, LIMITS, ORDER_STATUS } from "@tidemark/contract";
import { useState } from "react";
import { allOrdersQuery } from "../../data/orders.ts";
import { formatCents, formatDateTime } from "../../lib/format.ts";
import { t, translated } from "../../lib/i18n.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pages } from "../../ui/pages.tsx";
import { PURPOSE_LABELS } from "../../lib/purposes.ts";
import { Section } from "../../ui/section.tsx";
import { type OrderStatus, refundable, STATUS_LABELS } from "./model.ts";
import classes from "./orders.module.css";
import { InvoiceLink } from "./invoice-link.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

const ON_A_PAGE = 25;

/** Reasons of the server are known texts; that of a refund is what an administrator wrote. */
const reasonOf = ({ reason, refunded }: CustomerOrder) =>
  reason === null || refunded > 0 ? reason : translated(reason);

function Row({ order, onRefund }: { readonly order: CustomerOrder; readonly onRefund: () => void }) {
  const { quote, refunded, buyer } = order;
  return (
    <tr>
      <td>{formatDateTime(order.created_at)}</td>
      <td>
        {order.title}
        <div className={classes.quiet}>
          {order.invoice_number === null ? NO_VALUE : <InvoiceLink number={order.invoice_number} />}
        </div>
      </td>
      <td>
        {buyer.company === "" ? buyer.name : buyer.company}
        <div className={classes.quiet}>{order.email ?? NO_VALUE}</div>
        {order.purpose !== null && <div className={classes.quiet}>{t(PURPOSE_LABELS[order.purpose])}</div>}
      </td>
      <td>
        {t(STATUS_LABELS[order.status])}
        <div className={classes.quiet}>{reasonOf(order)}</div>
        {order.dispute === "open" && <div className={classes.quiet}>{t("The bank disputes it")}</div>}
      </td>
      <td>
        {formatCents(quote.total, quote.currency)}
        {refunded > 0 && (
          <div className={classes.quiet}>
            {t("{amount} refunded", { amount: formatCents(refunded, quote.currency) })}
          </div>
        )}
      </td>
      <td>
        {refundable(order) > 0 && (
          <Button
            size="xs"
            variant="default"
            onClick={onRefund}
            aria-label={t("Refund for {title}", { title: order.title })}
          >
            {t("Refund")}
          </Button>
        )}
      </td>
    </tr>
  );
}

interface FoundProps {
  readonly orders: readonly CustomerOrder[];
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Found({ orders, total, page, onPage }: FoundProps) {
  const [refunding, setRefunding] = useState<CustomerOrder>();
  if (orders.length === 0) return <p className={classes.none}>{t("No order of this kind.")}</p>;
  return (
    <>
      <DataTable
        label={t("Table of orders")}
        heads={[t("Time"), t("Project and invoice"), t("Customer"), t("State"), t("Total"), t("Actions")]}
        minWidth={820}
        frame="bleed"
      >
        {orders.map((order) => (
          <Row key={order.id} order={order} onRefund={() => setRefunding(order)} />
        ))}
      </DataTable>
      <Pages total={total} perPage={ON_A_PAGE} page={page} onChange={onPage} />
      {refunding !== undefined && <RefundDialog order={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  );
}

/** What customers of self-service ordered, and refunds. */
export function OrdersPanel() {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState("");
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const [typed] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const orders = useQuery(allOrdersQuery({ page, n: ON_A_PAGE, search: typed, status }));
  return (
    <Section
      title={t("Orders")}
      lead={t("Orders of self-service, newest first.")}
      tools={
        <Group gap={10} flex="none" maw="100%">
          <TextInput
            flex="1 1 180px"
            aria-label={t("Search orders")}
            placeholder={t("Project, customer or invoice")}
            value={search}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value);
              setPage(1);
            }}
          />
          <Select
            flex="1 1 180px"
            aria-label={t("State of orders")}
            placeholder={t("All states")}
            clearable
            clearButtonProps={{ "aria-label": t("Show all states") }}
            value={status}
            onChange={(value) => {
              setStatus(value);
              setPage(1);
            }}
            data={ORDER_STATUS.map((value) => ({ value, label: t(STATUS_LABELS[value]) }))}
          />
        </Group>
      }
    >
      <Loaded query={orders}>
        {({ items, total }) => <Found orders={items} total={total} page={page} onPage={setPage} />}
      </Loaded>
    </Section>
  );
}
