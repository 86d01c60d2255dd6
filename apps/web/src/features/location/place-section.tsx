import type { LocationRisks } from "@tidemark/contract";
import { t, translated } from "../../lib/i18n.ts";
import { missingText, sentence } from "../../lib/sentences.ts";
import classes from "./location-panel.module.css";
import { asSentence } from "./model.ts";

/** What is known of the place besides the values of a topic; nothing where there are no facts of it. */
export function PlaceSection({ facts }: { readonly facts: LocationRisks["facts"] }) {
  if (facts.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t("The place")}>
      <h4>{t("The place")}</h4>
      <p className={classes.partLead}>{t("Known besides the indicators; takes no part in the scores")}</p>
      <dl className={classes.place}>
        {facts.map(({ id, name, text, said, source, ...rest }) => (
          <div key={id}>
            <dt>{translated(name)}</dt>
            <dd data-missing={text === null || undefined}>
              {asSentence((text === null ? missingText(rest) : sentence(text, said)) ?? t("not known"))}
              {text !== null && <small>{t("Source: {source}", { source: translated(source) })}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
