import { Button } from "@mantine/core";
import { IconShoppingCart } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { t } from "../../lib/i18n.ts";
import classes from "./self-service.module.css";
import { useFlow } from "./use-flow.ts";

/** Says over the map of an unpaid project what it shows, and leads to the payment. */
export function PreviewBar({ projectId }: { readonly projectId: string }) {
  const { flow, save, saving } = useFlow(false);
  const isOther = flow !== undefined && (flow.exposure_id !== projectId || flow.step !== "Preview");
  const isKnown = flow !== undefined;
  const isSettled = useRef(false);
  useEffect(() => {
    // the project that was opened becomes the flow, once: afterwards the flow leads on
    if (!isKnown || isSettled.current) return;
    isSettled.current = true;
    if (isOther) save({ step: "Preview", exposure_id: projectId });
  }, [isKnown, isOther, projectId, save]);
  return (
    <div className={classes.bar}>
      <span>{t("Preview: bands only. All figures open with the payment.")}</span>
      <Button
        variant="default"
        disabled={flow === undefined}
        onClick={() => save({ step: "Locations", exposure_id: projectId })}
      >
        {t("Back")}
      </Button>
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
