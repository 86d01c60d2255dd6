import { Button } from "@mantine/core";
import { IconShoppingCart } from "@tabler/icons-react";
import type { FlowLocation } from "@tidemark/contract";
import { useEffect, useRef } from "react";
import { formatCents } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { selfService } from "../../state/self-service.ts";
import { FormError } from "../../ui/form-error.tsx";
import classes from "./preview-bar.module.css";
import shared from "./self-service.module.css";
import { followFlow, useFlow } from "./use-flow.ts";
import { useNet } from "./use-net.ts";

const NONE: readonly FlowLocation[] = [];

/** What the locations cost, before tax. */
function Price({ locations }: { readonly locations: readonly FlowLocation[] }) {
  const price = useNet(locations);
  if (price === undefined) return null;
  const { currency, unit_net: unit, count: n, net } = price;
  return (
    <span className={classes.price}>
      <strong>{formatCents(net, currency)}</strong>
      <small className={shared.quiet}>
        {plural(n, "1 location at {price}", "{n} locations at {price}", { n, price: formatCents(unit, currency) })}
      </small>
    </span>
  );
}

/** Says below the map of an unpaid project what it shows, and leads to the payment. */
export function PreviewBar({ projectId }: { readonly projectId: string }) {
  const { flow, save, saving } = useFlow(false);
  const isOther = flow !== undefined && flow.exposure_id !== projectId;
  const isSettled = useRef(false);
  useEffect(() => {
    // the project that was opened becomes the flow, once: afterwards the flow leads on, also after a reload that came
    // before the answer to a step
    if (flow === undefined || isSettled.current) return;
    isSettled.current = true;
    const isOpened = selfService.get().isOpened === true && flow.step !== "Preview";
    if (isOther || isOpened) save({ step: "Preview", exposure_id: projectId });
    else followFlow(flow);
  }, [flow, isOther, projectId, save]);
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        disabled={flow === undefined}
        onClick={() => save({ step: "Locations", exposure_id: projectId })}
      >
        {t("Back")}
      </Button>
      <span className={classes.said}>
        <strong>{t("Everything is computed. Pay once to open all of it.")}</strong>
        <span className={`${shared.quiet} ${classes.more}`}>
          {t("Preview: bands only. All figures open with the payment.")}
        </span>
        <FormError error={saving.error} />
      </span>
      <Price locations={isOther ? NONE : (flow?.locations ?? NONE)} />
      <Button
        leftSection={<IconShoppingCart size={17} aria-hidden />}
        disabled={flow === undefined}
        loading={saving.isPending}
        onClick={() => save({ step: "Checkout", exposure_id: projectId })}
      >
        {t("Pay to explore")}
      </Button>
    </div>
  );
}
