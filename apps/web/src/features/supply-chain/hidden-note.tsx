import { formatCount } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";
import classes from "./chain.module.css";

/** How many of a list the filter of the map leaves out. */
export function HiddenNote({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return <p className={classes.muted}>{t("{n} not shown by the filter", { n: formatCount(count) })}</p>;
}
