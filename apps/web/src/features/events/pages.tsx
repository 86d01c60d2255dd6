import { Group, Pagination } from "@mantine/core";
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

/** Buttons to the pages before and after alone, where there is little room. */
export function PageSteps({ total, page, onPage }: Omit<PagesProps, "label">) {
  return (
    <Pagination.Root size="sm" total={total} value={page} onChange={onPage}>
      <Group gap={4} wrap="nowrap">
        <Pagination.Previous aria-label={t(CONTROLS.previous)} />
        <Pagination.Next aria-label={t(CONTROLS.next)} />
      </Group>
    </Pagination.Root>
  );
}
