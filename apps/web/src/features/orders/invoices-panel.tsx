import { useQuery } from "@tanstack/react-query";
import { ownInvoicesQuery } from "../../data/orders.ts";
import { formatCents, formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { InvoiceLink } from "./invoice-link.tsx";
import classes from "./orders.module.css";

/** What one paid and what went back, each as a file. */
export function InvoicesPanel() {
  const invoices = useQuery(ownInvoicesQuery);
  return (
    <Section
      title={t("Invoices")}
      lead={t("Each number opens its PDF. We keep invoices for ten years, also when you delete your account.")}
    >
      <Loaded query={invoices}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.none}>{t("You have paid nothing yet, so there is no invoice.")}</p>
          ) : (
            <DataTable
              label={t("Table of invoices")}
              heads={[t("Number"), t("Kind"), t("Project"), t("Time"), t("Total")]}
              minWidth={560}
              frame="bleed"
            >
              {items.map(({ number, kind, title, total, currency, issued_at: issuedAt }) => (
                <tr key={number}>
                  <td>
                    <InvoiceLink number={number} />
                  </td>
                  <td>{kind === "invoice" ? t("Invoice") : t("Credit note")}</td>
                  <td>{title}</td>
                  <td>{formatDateTime(issuedAt)}</td>
                  <td>{formatCents(total, currency)}</td>
                </tr>
              ))}
            </DataTable>
          )
        }
      </Loaded>
    </Section>
  );
}
