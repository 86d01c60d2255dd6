import { formatCount } from "@tidemark/science";
import { ActionIcon, NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { plural, t } from "../../lib/i18n.ts";
import classes from "./table.module.css";
import { PAGE_SIZES, type PageSize } from "./table-view.ts";

const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const;

interface TablePagerProps {
  readonly total: number;
  readonly page: number;
  readonly pageSize: PageSize;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: PageSize) => void;
  readonly children: ReactNode;
}

/** Row below the table: rows on a page, which ones are shown, steps between the pages. */
export function TablePager({ total, page, pageSize, onPage, onPageSize, children }: TablePagerProps) {
  const size = pageSize === "all" ? Math.max(1, total) : pageSize;
  const pages = Math.max(1, Math.ceil(total / size));
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  const step = (label: string, to: number, sign: ReactNode) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-label={label}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onPage(to)}
    >
      {sign}
    </ActionIcon>
  );
  return (
    <div className={classes.pager}>
      {children}
      <span className={classes.spacer} />
      <NativeSelect
        size="xs"
        aria-label={t("Rows on a page")}
        value={String(pageSize)}
        onChange={(event) => {
          const chosen = PAGE_SIZES.find((one) => String(one) === event.currentTarget.value);
          if (chosen !== undefined) onPageSize(chosen);
        }}
        data={PAGE_SIZES.map((one) => ({
          value: String(one),
          label: one === "all" ? t("All rows") : plural(Number(one), "1 row", "{n} rows", { n: one }),
        }))}
      />
      <output className={classes.range}>
        {t("{first}–{last} of {total}", {
          first: formatCount(first),
          last: formatCount(last),
          total: formatCount(total),
        })}
      </output>
      {pages > 1 && (
        <nav className={classes.steps} aria-label={t("Pages of the table")}>
          {step(t("First page"), 1, <IconChevronsLeft {...icon} />)}
          {step(t("Previous page"), page - 1, <IconChevronLeft {...icon} />)}
          {step(t("Next page"), page + 1, <IconChevronRight {...icon} />)}
          {step(t("Last page"), pages, <IconChevronsRight {...icon} />)}
        </nav>
      )}
    </div>
  );
}
