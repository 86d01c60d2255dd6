import { formatCount, formatMoney, formatNumber, NO_VALUE } from "@tidemark/science";
import type { Upload } from "@tidemark/contract";
import { useState } from "react";
import { countryText } from "../../lib/country-names.ts";
import { msg, t } from "../../lib/i18n.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Pages } from "../../ui/pages.tsx";
import { pointing, type RowLink } from "./row-link.ts";
import classes from "./upload.module.css";
import { useUploadPoints } from "./use-upload-points.ts";

const PER_PAGE = 50;
const SHAPES = {
  Polygon: msg("Polygon"),
  MultiPolygon: msg("MultiPolygon"),
  LineString: msg("LineString"),
} as const;

/** The clean rows as they will become locations. */
export function LocationTable({ upload, link }: { readonly upload: Upload; readonly link: RowLink }) {
  const points = useUploadPoints(upload.upload_id);
  const rowAt = (position: number) => {
    const row = points?.rows[position];
    return row === undefined ? {} : { "data-active": link.activeRow === row, ...pointing(link, row) };
  };
  const [page, setPage] = useState(1);
  const all = upload.features.features;
  // how large amounts were read, also those in thousands, is seen before anything is computed with them
  const hasValues = all.some(({ properties }) => typeof properties.asset_value === "number");
  const rows = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <div className={classes.table}>
      <DataTable
        label={t("Locations")}
        frame="none"
        minWidth={560}
        heads={[
          t("Name"),
          t("Latitude"),
          t("Longitude"),
          t("Country"),
          t("Municipality"),
          ...(hasValues ? [t("Asset value")] : []),
        ]}
      >
        {rows.map(({ id, geometry, properties }, index) => (
          <tr key={id} {...rowAt((page - 1) * PER_PAGE + index)}>
            <td>{properties.name}</td>
            <td>{formatNumber(properties.address.lat ?? Number.NaN, 4)}</td>
            <td>{formatNumber(properties.address.lon ?? Number.NaN, 4)}</td>
            <td>{properties.address.country ? countryText(properties.address.country) : NO_VALUE}</td>
            <td>
              {properties.address.municipality ?? (geometry.type === "Point" ? NO_VALUE : t(SHAPES[geometry.type]))}
            </td>
            {hasValues && <td>{formatMoney(properties.asset_value, properties.asset_currency ?? null)}</td>}
          </tr>
        ))}
      </DataTable>
      {upload.counts.clean > all.length && (
        <p className={classes.more}>
          {t("The first {shown} of {all} locations.", {
            shown: formatCount(all.length),
            all: formatCount(upload.counts.clean),
          })}
        </p>
      )}
      <div className={classes.pages}>
        <Pages total={all.length} perPage={PER_PAGE} page={page} onChange={setPage} />
      </div>
    </div>
  );
}
