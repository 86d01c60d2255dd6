import { Pagination } from "@mantine/core";
import { msg, t } from "../../lib/i18n.ts";

const CONTROLS = {
  first: msg("first"),
  previous: msg("previous"),
  next: msg("next"),
  last: msg("last"),
} as const;

interface PagesProps {
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly label?: string;
}

/** Buttons of the pages of a list, those with arrows by their names. */
export function Pages({ total, page, onPage, label }: PagesProps) {
  return (
    <Pagination
      size="sm"
      siblings={0}
      boundaries={1}
      total={total}
      value={page}
      onChange={onPage}
      aria-label={label}
      getControlProps={(control) => ({ "aria-label": t(CONTROLS[control]) })}
    />
  );
}
