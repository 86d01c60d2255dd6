import { Group, Pagination } from "@mantine/core";
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

interface AllPagesProps extends PagesProps {
  /** What the pages are of, where there are several lists. */
  readonly label?: string;
  /** In a panel, where there is little room. */
  readonly isNarrow?: boolean;
}

const narrow = { size: "sm", siblings: 0, boundaries: 1 } as const;

/** Steps between the pages of a list; nothing where one page holds all. */
export function Pages({ total, perPage, page, onChange, label, isNarrow = false }: AllPagesProps) {
  if (total <= perPage) return null;
  return (
    <Pagination
      {...(isNarrow ? narrow : { mt: 40 })}
      total={Math.ceil(total / perPage)}
      value={page}
      onChange={onChange}
      aria-label={label}
      getControlProps={(control) => ({ "aria-label": t(CONTROLS[control]) })}
    />
  );
}

/** Buttons to the pages before and after alone. */
export function PageSteps({ total, perPage, page, onChange }: PagesProps) {
  return (
    <Pagination.Root size="sm" total={Math.ceil(total / perPage)} value={page} onChange={onChange}>
      <Group gap={4} wrap="nowrap">
        <Pagination.Previous aria-label={t(CONTROLS.previous)} />
        <Pagination.Next aria-label={t(CONTROLS.next)} />
      </Group>
    </Pagination.Root>
  );
}
