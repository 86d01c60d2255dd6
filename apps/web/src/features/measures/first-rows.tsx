import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { t } from "../../lib/i18n.ts";

/** Rows that a table begins with. */
const FIRST = 200;
/** Rows that are added at once. */
const MORE = 1000;

/** The first rows of a long table, and what shows more of them below it: thousands of rows would hold the page up. */
export function useFirstRows<T>(rows: readonly T[]): { readonly shown: readonly T[]; readonly more: ReactNode } {
  const [most, setMost] = useState(FIRST);
  const more = rows.length > most && (
    <Button variant="subtle" size="xs" onClick={() => setMost(most + MORE)}>
      {t("Show more")}
    </Button>
  );
  return { shown: rows.slice(0, most), more };
}
