import type { ElementContent, TemplateContent } from "@tidemark/contract";
import { t } from "../../language.ts";
import { usualKey } from "./upgrade/template-base.ts";

/** A plot with its title in the language of whoever asks. */
const wordedPlot = ({ settings: { plot, ...rest }, ...content }: ElementContent): ElementContent => ({
  ...content,
  settings: {
    ...rest,
    ...(rest.text === undefined ? {} : { text: t(rest.text) }),
    ...(plot === undefined ? {} : { plot: { ...plot, title: t(plot.title) } }),
  },
});

/**
 * What a template of the system says in the language of whoever asks. Its elements keep the names that their English
 * gives them, so that a newer version finds them again.
 */
export const wordedContent = ({ pages, ...rest }: TemplateContent): TemplateContent => ({
  ...rest,
  pages: pages.map(({ title, elements }) => ({
    title: t(title),
    elements: elements.map((one) => ({
      ...one,
      key: usualKey(title, one),
      title: t(one.title),
      content: wordedPlot(one.content),
    })),
  })),
});
