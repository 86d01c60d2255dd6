import type { TextField } from "@tidemark/contract";
import MarkdownIt from "markdown-it";

/** Words that look alike. */
interface PrintedSpan {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Address on the web, or null. */
  readonly link: string | null;
}

/** A heading, a paragraph or a point of a list. */
export interface PrintedBlock {
  readonly kind: "heading" | "paragraph" | "item" | "number";
  readonly number: number;
  readonly spans: readonly PrintedSpan[];
}

const parser = new MarkdownIt({ html: false, linkify: false });
// what is no link to the web or to a figure stays words
parser.validateLink = (url) => /^(?:https?|tm):/i.test(url);

type Token = ReturnType<typeof parser.parse>[number];

/** What a link shows: a figure of the report says what it says now. */
function spansOf(tokens: readonly Token[], fields: readonly TextField[]): PrintedSpan[] {
  const spans: PrintedSpan[] = [];
  let [bold, italic] = [0, 0];
  let link: string | null = null;
  let field: string | null = null;
  for (const { type, content, attrs } of tokens) {
    if (type === "strong_open") bold += 1;
    else if (type === "strong_close") bold -= 1;
    else if (type === "em_open") italic += 1;
    else if (type === "em_close") italic -= 1;
    else if (type === "link_open") {
      const href = String(attrs?.find(([name]) => name === "href")?.[1] ?? "");
      if (href.startsWith("tm:")) field = fields.find((one) => one.href === href)?.text ?? null;
      else link = href;
    } else if (type === "link_close") [link, field] = [null, null];
    else {
      const text = type === "softbreak" ? " " : type === "hardbreak" ? "\n" : content;
      if (text === "") continue;
      spans.push({ text: field ?? text, bold: bold > 0 || field !== null, italic: italic > 0, link });
    }
  }
  return spans;
}

/** A text of a report in blocks, as it is printed. @param fields what its figures say */
export function printedText(markdown: string, fields: readonly TextField[]): PrintedBlock[] {
  const blocks: PrintedBlock[] = [];
  const lists: { readonly ordered: boolean; number: number }[] = [];
  let kind: PrintedBlock["kind"] = "paragraph";
  for (const token of parser.parse(markdown, {})) {
    if (token.type === "ordered_list_open") lists.push({ ordered: true, number: 0 });
    else if (token.type === "bullet_list_open") lists.push({ ordered: false, number: 0 });
    else if (token.type.endsWith("_list_close")) lists.pop();
    else if (token.type === "list_item_open") {
      const list = lists.at(-1);
      if (list !== undefined) list.number += 1;
    } else if (token.type === "heading_open") kind = "heading";
    else if (token.type === "paragraph_open") {
      const list = lists.at(-1);
      kind = list === undefined ? "paragraph" : list.ordered ? "number" : "item";
    } else if (token.type === "inline" || token.type === "fence" || token.type === "code_block") {
      const spans = token.type === "inline" ? (token.children ?? []) : [];
      const words =
        token.type === "inline"
          ? spansOf(spans, fields)
          : [{ text: token.content.trimEnd(), bold: false, italic: false, link: null }];
      blocks.push({
        kind: token.type === "inline" ? kind : "paragraph",
        number: lists.at(-1)?.number ?? 1,
        spans: words,
      });
    }
  }
  return blocks;
}
