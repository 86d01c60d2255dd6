import type { AssistantAnswer } from "@tidemark/contract";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { t } from "../../lib/i18n.ts";
import classes from "./assistant.module.css";

export type Figure = AssistantAnswer["figures"][number];

interface AnswerTextProps {
  readonly markdown: string;
  readonly figures: readonly Figure[];
  readonly onFigure: (figure: Figure) => void;
}

const ALLOWED = ["p", "strong", "em", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "a", "code", "br"];
const FIGURE = /^figure:(f\d+)$/;

/** An answer as text: no HTML, no pictures, and no links but those to its own figures. */
export function AnswerText({ markdown, figures: all, onFigure }: AnswerTextProps) {
  const figures = new Map(all.map((figure) => [figure.id, figure]));
  return (
    <div className={classes.text}>
      <Markdown
        remarkPlugins={[remarkGfm]}
        allowedElements={ALLOWED}
        unwrapDisallowed
        skipHtml
        // links to figures are no addresses; all others lose theirs
        urlTransform={(url) => (FIGURE.test(url) ? url : "")}
        components={{
          a: ({ href, children }) => {
            const figure = figures.get(FIGURE.exec(href ?? "")?.[1] ?? "");
            if (figure === undefined || figure.site_id === null) return <b className={classes.number}>{children}</b>;
            return (
              <button
                type="button"
                className={classes.figure}
                title={t("Show this value at its location")}
                onClick={() => onFigure(figure)}
              >
                {children}
              </button>
            );
          },
          table: ({ children }) => (
            // what scrolls must be reachable by keyboard
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <section className={classes.scroll} aria-label={t("Table")} tabIndex={0}>
              <table>{children}</table>
            </section>
          ),
        }}
      >
        {markdown}
      </Markdown>
    </div>
  );
}
