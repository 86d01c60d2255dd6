import type { SiteFilter, TextField } from "@tidemark/contract";
import type { ReactNode } from "react";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { t } from "../../lib/i18n.ts";
import classes from "./reports.module.css";

interface TextProps {
  readonly markdown: string;
  readonly fields: readonly TextField[];
  /** Opens the locations that a figure counts. */
  readonly onOpen?: ((filter: SiteFilter) => void) | undefined;
}

interface FigureProps extends Pick<TextProps, "onOpen"> {
  readonly field: TextField | undefined;
  readonly last: ReactNode;
}

/** A figure of a text; one that cannot be worked out any more keeps its last text, marked. */
function Figure({ field, last, onOpen }: FigureProps) {
  if (!field?.text)
    return (
      <span className={classes.broken} title={field?.problem ?? t("This figure is not known any more.")}>
        {last}
      </span>
    );
  const { filter, text } = field;
  if (filter === null || onOpen === undefined) return <b className={classes.field}>{text}</b>;
  return (
    <button type="button" className={classes.fieldButton} onClick={() => onOpen(filter)}>
      {text}
    </button>
  );
}

const isAllowed = (url: string) => /^(?:https?|tm):/i.test(url);

/** A text with its figures. Links lead to the web alone; anything else in it is words. */
export function ElementText({ markdown, fields, onOpen }: TextProps) {
  return (
    <div className={classes.text}>
      <Markdown
        remarkPlugins={[remarkGfm]}
        skipHtml
        disallowedElements={["img"]}
        urlTransform={(url) => (isAllowed(url) ? url : "")}
        components={{
          h1: "h4",
          h2: "h4",
          h3: "h5",
          h4: "h6",
          a: ({ href = "", children }) =>
            href.startsWith("tm:") ? (
              <Figure field={fields.find((one) => one.href === href)} last={children} onOpen={onOpen} />
            ) : href === "" ? (
              <span>{children}</span>
            ) : (
              <a href={href} target="_blank" rel="noreferrer">
                {children}
              </a>
            ),
        }}
      >
        {markdown}
      </Markdown>
    </div>
  );
}
