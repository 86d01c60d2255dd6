import type { AlertLevel } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import classes from "./events.module.css";
import { LEVELS } from "./model.ts";

/** The alert level of an event: shape, word and colour. */
export function AlertBadge({ level }: { readonly level: AlertLevel }) {
  const { label, Icon } = LEVELS[level];
  return (
    <span className={classes.badge} data-level={level}>
      <Icon size={14} aria-hidden />
      {t(label)}
    </span>
  );
}
