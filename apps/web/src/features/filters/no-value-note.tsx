import { formatCount } from "@tidemark/science";
import { plural } from "../../lib/i18n.ts";
import classes from "./filters.module.css";

/** How many locations have no value, and so pass no range; nothing where all have one. */
export function NoValueNote({ missing }: { readonly missing: number }) {
  if (missing === 0) return null;
  return (
    <p className={classes.note}>
      {plural(
        missing,
        "1 location has no value; it passes no range.",
        "{n} locations have no value; they pass no range.",
        { n: formatCount(missing) },
      )}
    </p>
  );
}
