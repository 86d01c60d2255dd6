import { useNetwork } from "@mantine/hooks";
import { IconWifiOff } from "@tabler/icons-react";
import { t } from "../lib/i18n.ts";
import classes from "./offline-notice.module.css";

/** Says that the network is gone, for as long as it is. */
export function OfflineNotice() {
  const { online } = useNetwork();
  return (
    <output>
      {!online && (
        <span className={classes.notice}>
          <IconWifiOff size={16} stroke={1.8} aria-hidden />
          {t("You are offline. Changes cannot be saved now.")}
        </span>
      )}
    </output>
  );
}
