import type { Explanation, OfficialBehind } from "@tidemark/contract";
import { formatBytes, formatNumber } from "@tidemark/science";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { formatPosition } from "./model.ts";

type Read = OfficialBehind["reads"][number];
type Fact = readonly [name: string, text: string];

/** Digits of depths and heights. */
const DIGITS = 2;

const MASKS: Readonly<Record<string, () => string>> = {
  spurious: () => t("spurious depths"),
  water: () => t("permanent water"),
};

/** `RP100 1.42`: as it counts, and as it stands in the file where that is another number. */
function readText({ label, raw, value }: Read): string {
  const isMask = MASKS[label] !== undefined;
  const name = MASKS[label]?.() ?? label;
  if (isMask) return `${name}: ${value !== null && value > 0 ? t("marked") : t("not marked")}`;
  const counted = value === null ? t("no value") : formatNumber(value, DIGITS);
  const text = raw === null || raw === value ? counted : t("{value} (in the file {raw})", { value: counted, raw });
  return `${name} ${text}`.trim();
}

const fileText = ({ address, etag, bytes }: Read): string =>
  [address, etag ?? t("without a tag"), formatBytes(bytes)].join(", ");

function cellText({ block, cell, centre: [longitude, latitude], distance_m: metres }: Read): string {
  return t(
    "block column {blockColumn}, row {blockRow}; cell {column}, {row}; its centre {position}, {distance} m from the location",
    {
      blockColumn: block[0],
      blockRow: block[1],
      column: cell[0],
      row: cell[1],
      position: formatPosition(latitude, longitude),
      distance: formatNumber(metres, 0),
    },
  );
}

function withoutText({ screening }: OfficialBehind, unit: string): string {
  return screening === null
    ? t("The screening alone has no value here.")
    : t("The screening alone gives {value} {unit}.", { value: formatNumber(screening, DIGITS), unit });
}

/** File, tag, block and cell behind a number that rests on a map that was read by address. */
export function officialFacts({ official, number }: Explanation): readonly Fact[] {
  const shown = official?.reads[official.shown];
  if (official == null || shown === undefined) return [];
  const unit = ` ${official.unit}`;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t("Official map"), `${official.title}, ${official.version}. ${official.citation}`],
    [t("Read at"), formatDateTime(shown.read_at)],
    [t("File"), fileText(shown)],
    [t("Block, cell"), cellText(shown)],
    [t("Values of the cell"), official.reads.map(readText).join(" · ") + unit],
    [
      t("One cell on"),
      shown.around === null
        ? undefined
        : t("{low} to {high} in the cells around", {
            low: formatNumber(shown.around[0], DIGITS),
            high: formatNumber(shown.around[1], DIGITS),
          }) + unit,
    ],
    [t("Without this map"), withoutText(official, number.unit)],
  ];
  return facts.flatMap(([name, text]): Fact[] => (text === undefined ? [] : [[name, text]]));
}
