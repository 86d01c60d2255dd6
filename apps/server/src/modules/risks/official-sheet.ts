import { type FileBehind, officialBehind, officialFiles, officialReadsAt, type Sources } from "@tidemark/atlas";
import type { Explanation } from "@tidemark/contract";
import type { ExportCell, ExportSheet } from "@tidemark/documents";
import { t } from "../../language.ts";
import type { StoredSite } from "../locations/index.ts";

/** A dataset as provenance tells of it. */
interface Said {
  readonly dataset_id: string;
  readonly source: string;
  readonly version: string;
}

export interface OfficialPlaces {
  readonly datasets: readonly Said[];
  readonly longitudes: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
}

/** Files that were read by address behind datasets of some locations. */
export type OfficialFilesOf = (asked: OfficialPlaces) => Promise<readonly FileBehind[]>;

export const officialFilesBy =
  (sources: () => Promise<Pick<Sources, "imported">>): OfficialFilesOf =>
  async ({ datasets, ...places }) =>
    officialFiles((await sources()).imported, datasets, places);

/** Return period or kind of a map, in words. */
const mapWords = ({ labels, mask }: FileBehind["file"]): string =>
  mask === undefined
    ? labels.returnPeriod === undefined
      ? ""
      : t("once in {years} years", { years: labels.returnPeriod })
    : mask === "water"
      ? t("permanent water")
      : t("spurious depths");

/** The files as plain data, for provenance that programs read. */
export const officialFileRecords = (files: readonly FileBehind[]): readonly Readonly<Record<string, unknown>>[] =>
  files.map(({ title, version, places, file: { base, path, labels, mask, pin, readAt } }) => ({
    source: title,
    version,
    ...(labels.returnPeriod === undefined ? {} : { return_period: labels.returnPeriod }),
    ...(mask === undefined ? {} : { mask }),
    address: `${base}${path}`,
    etag: pin.etag,
    last_modified: pin.lastModified,
    bytes: pin.bytes,
    read_at: readAt,
    locations: places,
  }));

/** The same as a sheet; none where nothing was read by address. */
export function officialFilesSheets(files: readonly FileBehind[]): ExportSheet[] {
  if (files.length === 0) return [];
  return [
    {
      name: t("Official reads"),
      columns: [
        { header: t("Source"), width: 32 },
        { header: t("Version"), width: 18 },
        { header: t("Map"), width: 20 },
        { header: t("File"), width: 80 },
        { header: t("Tag"), width: 36 },
        { header: t("Size"), unit: t("bytes"), type: "number", numberFormat: "#,##0" },
        { header: t("Read at"), width: 26 },
        { header: t("Locations"), type: "number", numberFormat: "#,##0" },
      ],
      rows: files.map(({ title, version, places, file }) => [
        title,
        version,
        mapWords(file),
        `${file.base}${file.path}`,
        file.pin.etag,
        file.pin.bytes,
        file.readAt,
        places,
      ]),
    },
  ];
}

/** Every cell that was read by address behind the datasets of one location; none where there is none. */
export async function officialCellsSheets(
  { imported }: Pick<Sources, "imported">,
  { longitude, latitude }: Pick<StoredSite, "longitude" | "latitude">,
  explanations: readonly Explanation[],
): Promise<ExportSheet[]> {
  const said = ({ source, source_version: version }: Explanation) => ({ source, version });
  const behind = explanations.flatMap((each) => officialBehind(imported, each.dataset_id, said(each)) ?? []);
  const rows: ExportCell[][] = [];
  for (const giver of new Set(behind)) {
    const found = await officialReadsAt(giver, [longitude, latitude]);
    for (const read of found?.reads ?? []) {
      const { returnPeriod, mask } = read;
      rows.push([
        found!.title,
        found!.version,
        mask ?? returnPeriod ?? null,
        read.address,
        read.etag,
        read.block.join(", "),
        read.cell.join(", "),
        read.latitude,
        read.longitude,
        read.raw,
        Number.isNaN(read.value) ? null : read.value,
        mask === undefined ? found!.units : null,
        read.readAt,
      ]);
    }
  }
  if (rows.length === 0) return [];
  return [
    {
      name: t("Official reads"),
      columns: [
        { header: t("Source"), width: 32 },
        { header: t("Version"), width: 18 },
        { header: t("Return period, or mask"), width: 20 },
        { header: t("File"), width: 80 },
        { header: t("Tag"), width: 36 },
        { header: t("Block"), unit: t("column, row"), width: 14 },
        { header: t("Cell"), unit: t("column, row"), width: 18 },
        { header: t("Latitude of its centre"), unit: "°", type: "number" },
        { header: t("Longitude of its centre"), unit: "°", type: "number" },
        { header: t("As in the file"), type: "number" },
        { header: t("As it counts"), type: "number" },
        { header: t("Unit") },
        { header: t("Read at"), width: 26 },
      ],
      rows,
    },
  ];
}
