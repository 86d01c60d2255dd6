import { bandFilter, COUNT_OF_BAND, type DashboardOverview, type MarkFields, type TextField } from "@tidemark/contract";
import {
  type Band,
  BANDS,
  type Epoch,
  formatCount,
  formatMoney,
  formatNumber,
  type Topic,
  TOPICS,
} from "@tidemark/science";
import { t } from "../../../language.ts";
import { totalWords } from "../../../total-words.ts";
import { scoreWords } from "./band-words.ts";

/** A link to a figure: `[12 of 45](tm:count?band=high)`. */
const FIELD = /\[[^\]\n]*\]\((tm:[^)\s]+)\)/g;

/** The links to figures of a text, each once. */
export function fieldLinks(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(FIELD)].map(([, href]) => href ?? ""))];
}
const isTopic = (text: string): text is Topic => (TOPICS as readonly string[]).includes(text);

/** An amount of money; null where it is missing. */
interface Amount {
  readonly amount: number | null;
  readonly currency: string | null;
  /** Whether it is a lower bound. */
  readonly mark?: Pick<MarkFields, "is_lower_bound">;
  /** Why it is missing. */
  readonly missing?: string | null;
}

interface Known {
  readonly overview: DashboardOverview;
  readonly epoch: Epoch;
  /** Asset values of the locations of a band by currency; asked for where a text says them, as the loss is. */
  readonly valueOf: (of: Topic | "location", band: Band) => Promise<readonly { currency: string; total: number }[]>;
  readonly annualLoss: () => Promise<Amount>;
}

const isBand = (text: string): text is Band => (BANDS as readonly string[]).includes(text);

/** A part of a whole in percent. */
const percentWords = (part: number, whole: number): string => `${formatNumber((100 * part) / whole, 1)} %`;

type Said = { readonly text: string; readonly filter?: TextField["filter"] } | { readonly problem: string };

const problem = (words: string): Said => ({ problem: words });

/** The asset value of the locations in a band, or its share of all. */
async function valueWords(isShare: boolean, of: Topic | "location", band: Band, known: Known): Promise<Said> {
  const { overview, epoch, valueOf } = known;
  const { currencies } = overview.values;
  if (currencies.length === 0) return problem(t("No location has an asset value."));
  if (isShare && currencies.length > 1) return problem(t("Asset values are in several currencies."));
  const values = await valueOf(of, band);
  const filter = bandFilter(`score_${of}`, epoch, band);
  const totals = currencies.map(({ currency, total }) => {
    return { currency, all: total, total: values.find((one) => one.currency === currency)?.total ?? 0 };
  });
  const [only] = totals;
  if (isShare)
    return only && only.all > 0
      ? { text: percentWords(only.total, only.all), filter }
      : problem(t("There is no value."));
  return { text: totals.map(({ currency, total }) => formatMoney(total, currency)).join(" + "), filter };
}

/** The expected annual loss at the moment of the report, or its share of the asset value. */
async function lossWords(isShare: boolean, { overview, annualLoss }: Known): Promise<Said> {
  const { amount, currency, mark = {}, missing } = await annualLoss();
  if (amount === null) return problem(missing ?? t("There is no value."));
  if (!isShare) return { text: totalWords(formatMoney(amount, currency), mark) };
  const value = overview.values.currencies.find((one) => one.currency === currency)?.total ?? 0;
  return value > 0
    ? { text: totalWords(percentWords(amount, value), mark) }
    : problem(t("No location has an asset value."));
}

/** Works a link out. A figure that nobody knows any more keeps its last text, with what is wrong. */
export async function fieldOf(href: string, known: Known): Promise<TextField> {
  const said = await wordsOf(href, known);
  if ("problem" in said) return { href, text: null, problem: said.problem, filter: null };
  return { href, text: said.text, problem: null, filter: said.filter ?? null };
}

async function wordsOf(href: string, known: Known): Promise<Said> {
  const { overview, epoch } = known;
  const [name = "", query = ""] = href.slice("tm:".length).split("?");
  const asked = new URLSearchParams(query);
  const topic = asked.get("topic");
  if (topic !== null && !isTopic(topic)) return problem(t('There is no topic "{topic}".', { topic }));
  const summary = topic === null ? overview.overall : overview.topics.find((one) => one.topic === topic);
  if (summary === undefined) return problem(t("The topic was not computed."));
  const band = (asked.get("band") ?? "high").replace("_", " ");
  if (!isBand(band)) return problem(t('There is no band "{band}".', { band }));
  const scored = (text: () => string, filter: TextField["filter"] = null): Said =>
    summary.score === null ? problem(summary.missing ?? t("There is no value.")) : { text: text(), filter };
  switch (name) {
    case "locations":
      return { text: formatCount(overview.locations) };
    case "count": {
      const n = () => formatCount(summary.bands[COUNT_OF_BAND[band]]);
      const text = () => t("{n} of {all}", { n: n(), all: formatCount(overview.locations) });
      return scored(text, bandFilter(`score_${topic ?? "location"}`, epoch, band));
    }
    case "become-high":
      return scored(() => formatCount(summary.become_high));
    case "score":
      return scored(() => scoreWords(summary.score));
    case "score-today":
      return summary.present === null ? problem(t("There is no value.")) : { text: scoreWords(summary.present) };
    case "value":
    case "value-share":
      return summary.score === null
        ? scored(() => "")
        : valueWords(name === "value-share", topic ?? "location", band, known);
    case "annual-loss":
    case "annual-loss-share":
      return lossWords(name === "annual-loss-share", known);
    case "asset-value": {
      const { currencies } = overview.values;
      if (currencies.length === 0) return problem(t("No location has an asset value."));
      return {
        text: currencies.map(({ currency, total }) => formatMoney(total, currency)).join(" and "),
      };
    }
    default:
      return problem(t('There is no figure "{name}".', { name }));
  }
}
