import { t } from "../lib/i18n.ts";
import classes from "./loading-bar.module.css";

/**
 * A thin bar at the top while a screen is on its way; it stays hidden for the first moment, so that quick ones do not
 * flicker.
 */
export function LoadingBar() {
  return (
    <output className={classes.bar}>
      <span className="visually-hidden">{t("Loading")}</span>
    </output>
  );
}
