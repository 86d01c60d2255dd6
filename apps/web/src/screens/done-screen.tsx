import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Order } from "@tidemark/contract";
import { purchaseQuery } from "../data/self-service.ts";
import { FirstQuestions } from "../features/self-service/first-questions.tsx";
import classes from "../features/self-service/self-service.module.css";
import { useFlow } from "../features/self-service/use-flow.ts";
import { useOpenResult } from "../features/self-service/use-open-result.ts";
import { formatCents, formatDateTime } from "../lib/format.ts";
import { t } from "../lib/i18n.ts";
import { selfService } from "../state/self-service.ts";
import { useUser } from "../state/session.ts";
import { FormError } from "../ui/form-error.tsx";
import { SplitPage } from "./split-page.tsx";

/** What was paid, and where the invoice is. */
function PaidFacts({ order, email }: { readonly order: Order; readonly email: string }) {
  const { quote, paid_at: paidAt, invoice_number: number } = order;
  return (
    <dl className={classes.facts}>
      <dt>{t("Paid")}</dt>
      <dd>
        {[formatCents(quote.total, quote.currency), paidAt === null ? "" : formatDateTime(paidAt)]
          .filter(Boolean)
          .join(", ")}
      </dd>
      {number !== null && (
        <>
          <dt>{t("Invoice")}</dt>
          <dd>{t("{number}, sent to {email}", { number, email })}</dd>
        </>
      )}
    </dl>
  );
}

/** Last step: the project is the customer's. A new flow can begin. */
export function DoneScreen() {
  const user = useUser();
  const { flow } = useFlow();
  const id = flow?.exposure_id ?? selfService.get().exposureId ?? "";
  const order = useQuery({ ...purchaseQuery(id), enabled: id !== "" }).data?.order;
  const begin = useOpenResult(id);
  return (
    <SplitPage
      step="Done"
      title={t("Congratulations {name}, you have become part of the product", { name: user?.name ?? "" })}
      scene={
        <FirstQuestions
          exposureId={id}
          purpose={flow?.survey?.purpose ?? null}
          onOpen={(search) => begin.mutate(search)}
        />
      }
    >
      <div className={classes.done}>
        <p>{t("Your payment is booked. All figures, ranges and sources of your locations are open.")}</p>
        <FormError error={begin.error} />
        <Button size="md" loading={begin.isPending} disabled={flow === undefined} onClick={() => begin.mutate("")}>
          {t("let's start")}
        </Button>
        {order?.status === "paid" && <PaidFacts order={order} email={user?.email ?? ""} />}
      </div>
    </SplitPage>
  );
}
