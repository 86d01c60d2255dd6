import { plural, t } from "../language.ts";
import type { SankeyModel } from "../charts/sankey.ts";
import { groupsOf, notGiven } from "./groups.ts";
import { type PlotData, type PlotDraft, type PlotFlow, type PlotTexts, textsOfAxis } from "./plot-data.ts";
import { figureText } from "./statistics.ts";
import { numberCell, tableRow } from "./cells.ts";

const others = () => t("others");

/** The group of each row: the largest ones, the rest as one. */
function grouping(texts: PlotTexts, most: number): (row: number) => string {
  const { groups } = groupsOf(texts, most);
  const names = new Map<number, string>(groups.flatMap(({ name, rows }) => rows.map((row) => [row, name] as const)));
  return (row) => names.get(row) ?? others();
}

const unknownNote = (unknown: number): string[] =>
  unknown === 0
    ? []
    : [
        plural(
          unknown,
          "1 link has no volume and is not drawn: it is not known.",
          "{n} links have no volume and are not drawn: it is not known.",
          { n: figureText(unknown, 0) },
        ),
      ];

interface Largest {
  readonly from: string;
  readonly to: string;
  readonly value: number;
}

const sankeyAlt = ({ title }: SankeyModel, links: number, top: Largest | undefined, decimals: number): string =>
  t("{title} of {n} links; the largest is from {from} to {to} with {value}.", {
    title,
    n: figureText(links, 0),
    from: top?.from ?? "",
    to: top?.to ?? "",
    value: figureText(top?.value ?? null, decimals),
  });

/**
 * Flows of a chain between groups of suppliers and of receivers; undefined where no link can be drawn.
 * @param most nodes on both sides together
 */
export function makeSankey(
  data: PlotData,
  flows: readonly PlotFlow[],
  byVolume: boolean,
  most: number,
): PlotDraft | undefined {
  const [from, to] = [textsOfAxis(data, "from"), textsOfAxis(data, "to")];
  if (from === undefined || to === undefined) throw new Error("a chain has groups on both sides");
  // one place is for the others, one for those without the property
  const room = Math.floor(most / 2) - 2;
  const [left, right] = [grouping(from, room), grouping(to, room)];
  const sums = new Map<string, { from: string; to: string; value: number }>();
  let unknown = 0;
  for (const { from: supplier, to: receiver, volume } of flows) {
    const value = byVolume ? volume : 1;
    if (value === null || !(value > 0)) {
      unknown += 1;
      continue;
    }
    const ends = { from: left(supplier), to: right(receiver) };
    const key = JSON.stringify([ends.from, ends.to]);
    const known = sums.get(key);
    if (known === undefined) sums.set(key, { ...ends, value });
    else known.value += value;
  }
  if (sums.size === 0) return undefined;
  const decimals = byVolume ? 2 : 0;
  const listed = [...sums.values()].toSorted((a, b) => b.value - a.value || a.from.localeCompare(b.from, "en"));
  const nodesOf = (side: "from" | "to") => {
    const values = new Map<string, number>();
    for (const flow of listed) values.set(flow[side], (values.get(flow[side]) ?? 0) + flow.value);
    const isLast = (name: string) => Number(name === others() || name === notGiven());
    return [...values]
      .toSorted(([a, one], [b, other]) => isLast(a) - isLast(b) || other - one)
      .map(([name, value]) => ({ name, value, text: figureText(value, decimals) }));
  };
  const [suppliers, receivers] = [nodesOf("from"), nodesOf("to")];
  const place = (nodes: readonly { readonly name: string }[], name: string) =>
    nodes.findIndex((one) => one.name === name);
  const model: SankeyModel = {
    type: "sankey",
    title: byVolume ? t("Volume of goods") : t("Links of the chain"),
    unit: "",
    fromTitle: t("Supplier: {title}", { title: from.title }),
    toTitle: t("Receiver: {title}", { title: to.title }),
    from: suppliers,
    to: receivers,
    flows: listed
      .map((flow) => ({
        from: place(suppliers, flow.from),
        to: place(receivers, flow.to),
        value: flow.value,
        text: figureText(flow.value, decimals),
      }))
      .toSorted((a, b) => a.from - b.from || a.to - b.to),
  };
  const rows = listed.map((flow) => tableRow(null, [flow.from, flow.to, numberCell(flow.value, decimals)]));
  const [top] = listed;
  return {
    model,
    table: {
      columns: [
        { title: model.fromTitle, unit: "", numeric: false },
        { title: model.toTitle, unit: "", numeric: false },
        { title: model.title, unit: "", numeric: true },
      ],
      rows,
      total: rows.length,
    },
    notes: unknownNote(unknown),
    alt: sankeyAlt(model, flows.length, top, decimals),
    binned: true,
  };
}
