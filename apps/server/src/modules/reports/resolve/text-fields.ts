import { bandFilter, type DashboardOverview, type TextField } from "@tidemark/contract";
import { type Band, BANDS, type Epoch, formatCount, formatMoney, TOPICS } from "@tidemark/science";
import { t } from "../../../language.ts";
import { scoreWords } from "./band-words.ts";

/** A link to a figure: `[12 of 45](tm:count?band=high)`. */
const FIELD = /\[[^\]\n]*\]\((tm:[^)\s]+)\)/g;

/** The links to figures of a text, each once. */
export function fieldLinks(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(FIELD)].map(([, href]) => href ?? ""))];
}

interface Known {
  readonly overview: DashboardOverview;
  readonly epoch: Epoch;
}

const BAND_COUNT = { "very low": "very_low", low: "low", medium: "medium", high: "high" } as const;
const isBand = (text: string): text is Band => (BANDS as readonly string[]).includes(text);

/** Works a link out. A figure that nobody knows any more keeps its last text, with what is wrong. */
export function fieldOf(href: string, { overview, epoch }: Known): TextField {
  const [name = "", query = ""] = href.slice("tm:".length).split("?");
  const asked = new URLSearchParams(query);
  const topic = asked.get("topic");
  const broken = (problem: string): TextField => ({ href, text: null, problem, filter: null });
  if (topic !== null && !(TOPICS as readonly string[]).includes(topic))
    return broken(t('There is no topic "{topic}".', { topic }));
  const summary = topic === null ? overview.overall : overview.topics.find((one) => one.topic === topic);
  if (summary === undefined) return broken(t("The topic was not computed."));
  const said = (text: string, filter: TextField["filter"] = null): TextField => ({ href, text, problem: null, filter });
  const none = () => broken(summary.missing ?? t("There is no value."));
  switch (name) {
    case "locations":
      return said(formatCount(overview.locations));
    case "count": {
      const band = (asked.get("band") ?? "high").replace("_", " ");
      if (!isBand(band)) return broken(t('There is no band "{band}".', { band }));
      if (summary.score === null) return none();
      const text = t("{n} of {all}", {
        n: formatCount(summary.bands[BAND_COUNT[band]]),
        all: formatCount(overview.locations),
      });
      return said(text, bandFilter(`score_${topic ?? "location"}`, epoch, band));
    }
    case "become-high":
      return summary.score === null ? none() : said(formatCount(summary.become_high));
    case "score":
      return summary.score === null ? none() : said(scoreWords(summary.score));
    case "score-today":
      return summary.present === null ? none() : said(scoreWords(summary.present));
    case "asset-value": {
      const { currencies } = overview.values;
      if (currencies.length === 0) return broken(t("No location has an asset value."));
      return said(currencies.map(({ currency, total }) => formatMoney(total, currency)).join(" and "));
    }
    default:
      return broken(t('There is no figure "{name}".', { name }));
  }
}
