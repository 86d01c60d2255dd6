import { Pagination } from "@mantine/core";
import { msg, t } from "../lib/i18n.ts";

const CONTROLS = {
  first: msg("first"),
  previous: msg("previous"),
  next: msg("next"),
  last: msg("last"),
} as const;

interface PagesProps {
  /** Items in all. */
  readonly total: number;
  readonly perPage: number;
  /** Page shown, 1 = first. */
  readonly page: number;
  readonly onChange: (page: number) => void;
}

/** Steps between the pages of a list; nothing where one page holds all. */
export function Pages({ total, perPage, page, onChange }: PagesProps) {
  if (total <= perPage) return null;
  return (
    <Pagination
      mt={40}
      total={Math.ceil(total / perPage)}
      value={page}
      onChange={onChange}
      getControlProps={(control) => ({ "aria-label": t(CONTROLS[control]) })}
    />
  );
}
