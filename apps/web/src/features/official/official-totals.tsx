import type { OfficialList } from "@tidemark/contract";
import { formatBytes, formatCount } from "@tidemark/science";
import { plural, t } from "../../lib/i18n.ts";
import classes from "./official.module.css";

function Total({ name, value, more }: { readonly name: string; readonly value: string; readonly more: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> {more}
      </dd>
    </div>
  );
}

/** How many sources are on, what is kept of them, and what publishers were asked for in this month. */
export function OfficialTotals({ sources, month }: Pick<OfficialList, "sources" | "month">) {
  const sum = (of: (source: OfficialList["sources"][number]) => number) =>
    sources.reduce((all, source) => all + of(source), 0);
  const files = sum((source) => source.files);
  return (
    <dl className={classes.totals}>
      <Total
        name={t("On")}
        value={formatCount(sum(({ on }) => (on ? 1 : 0)))}
        more={plural(sources.length, "of 1 source", "of {n} sources", { n: formatCount(sources.length) })}
      />
      <Total
        name={t("Kept for good")}
        value={formatCount(sum((source) => source.cells))}
        more={plural(files, "cells of 1 file", "cells of {n} files", { n: formatCount(files) })}
      />
      <Total
        name={t("Read this month")}
        value={formatBytes(month.bytes)}
        more={plural(month.requests, "in 1 request", "in {n} requests", { n: formatCount(month.requests) })}
      />
    </dl>
  );
}
