import MarkdownIt, { type Token } from "markdown-it";
import { t } from "../../language.ts";
import { slugOf } from "./html.ts";
import type { GuideSection } from "./guide-page.ts";

interface Rendered {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly GuideSection[];
}

/** Where a link of a source leads: `scores.md#bands` to a page, `dataset:hd30` to an entry of the reference. */
export type ResolveLink = (href: string) => string;

// markup in a source is shown as text, and addresses that run scripts are no links
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
// a wide table moves inside its own frame, and the page stays as wide as the screen
markdown.renderer.rules["table_open"] = () =>
  `<div class="table" tabindex="0" role="group" aria-label="${t("Table")}"><table>`;
markdown.renderer.rules["table_close"] = () => "</table></div>";

function plainText(tokens: readonly Token[]): string {
  return tokens
    .flatMap(({ type, content, children }) =>
      type === "inline" ? [(children ?? []).map((child) => child.content || " ").join("")] : content ? [content] : [],
    )
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Gives every heading an anchor, and the place among all tokens of each. */
function setAnchors(tokens: readonly Token[], anchors: readonly string[]): Map<number, string> {
  const starts = [...tokens.keys()].filter((index) => tokens[index]?.type === "heading_open");
  const ids = new Map(starts.map((start, nth) => [start, anchors[nth] ?? "part"]));
  for (const [start, id] of ids) tokens[start]?.attrSet("id", id);
  return ids;
}

/** An anchor of its words for every heading; a second one of the same words gets a number. */
function anchorsOf(tokens: readonly Token[]): string[] {
  const used = new Map<string, number>();
  return tokens.flatMap((token, index) => {
    if (token.type !== "heading_open") return [];
    const slug = slugOf(plainText(tokens.slice(index + 1, index + 2)));
    const times = (used.get(slug) ?? 0) + 1;
    used.set(slug, times);
    return [times === 1 ? slug : `${slug}-${times}`];
  });
}

/** The levels of the headings of a source, in their order: `h1`, `h2`. */
export const headingLevels = (source: string): string[] =>
  markdown.parse(source, {}).flatMap(({ type, tag }) => (type === "heading_open" ? [tag] : []));

function sectionsOf(tokens: readonly Token[], ids: ReadonlyMap<number, string>): GuideSection[] {
  const starts = [...ids.keys()];
  return starts.map((start, nth) => ({
    // the first heading is the title of the page: its anchor is the top
    id: nth === 0 ? "" : (ids.get(start) ?? ""),
    title: plainText(tokens.slice(start + 1, start + 2)),
    text: plainText(tokens.slice(start + 3, starts[nth + 1])),
  }));
}

function resolveLinks(tokens: readonly Token[], resolve: ResolveLink): void {
  for (const token of tokens) {
    resolveLinks(token.children ?? [], resolve);
    if (token.type !== "link_open") continue;
    const href = resolve(String(token.attrGet("href") ?? ""));
    token.attrSet("href", href);
    if (!/^https?:/.test(href)) continue;
    token.attrSet("target", "_blank");
    token.attrSet("rel", "noreferrer");
  }
}

/**
 * A source of the guide as HTML. Its first heading is its title.
 * @param anchored the source whose words name the anchors: a translation has those of the English page
 */
export function renderMarkdown(source: string, resolve: ResolveLink, anchored = source): Rendered {
  const env = {};
  const tokens = markdown.parse(source, env);
  const ids = setAnchors(tokens, anchorsOf(anchored === source ? tokens : markdown.parse(anchored, {})));
  const sections = sectionsOf(tokens, ids);
  resolveLinks(tokens, resolve);
  return { title: sections[0]?.title ?? "", html: markdown.renderer.render(tokens, markdown.options, env), sections };
}
