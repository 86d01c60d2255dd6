import type { TextField } from "@tidemark/contract";
import type { ReactNode } from "react";
import { t } from "../../lib/i18n.ts";
import classes from "./reports.module.css";

const INLINE = /\*\*([^*]+)\*\*|\[([^\]\n]*)\]\(((?:https?|tm):[^)\s]+)\)/g;

interface TextProps {
  readonly markdown: string;
  readonly fields: readonly TextField[];
}

/** A figure of a text; one that cannot be worked out any more keeps its last text, marked. */
function Figure({ field, last }: { readonly field: TextField | undefined; readonly last: string }) {
  if (field?.text) return <b className={classes.field}>{field.text}</b>;
  return (
    <span className={classes.broken} title={field?.problem ?? t("This figure is not known any more.")}>
      {last}
    </span>
  );
}

function inline(text: string, fields: readonly TextField[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [, bold, label = "", href = ""] = match;
    if (bold !== undefined) parts.push(<strong key={from}>{inline(bold, fields)}</strong>);
    else if (href.startsWith("tm:"))
      parts.push(<Figure key={from} field={fields.find((one) => one.href === href)} last={label} />);
    else
      parts.push(
        <a key={from} href={href} target="_blank" rel="noreferrer">
          {label}
        </a>,
      );
  }
  return [...parts, text.slice(from)];
}

/** A text with its figures: paragraphs, headings, lists, bold words and links. */
export function ElementText({ markdown, fields }: TextProps) {
  return (
    <div className={classes.text}>
      {markdown.split(/\n{2,}/).map((block, index) => {
        const heading = /^(#{1,4})\s+(.*)$/.exec(block);
        if (heading) return <h4 key={index}>{inline(heading[2] ?? "", fields)}</h4>;
        const lines = block.split("\n");
        if (lines.every((line) => /^[-*]\s/.test(line)))
          return (
            <ul key={index}>
              {lines.map((line) => (
                <li key={line}>{inline(line.slice(2), fields)}</li>
              ))}
            </ul>
          );
        return <p key={index}>{inline(block, fields)}</p>;
      })}
    </div>
  );
}
