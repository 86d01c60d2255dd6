import { IconInfoCircle } from "@tabler/icons-react";
import { formatCount } from "@tidemark/science";
import type { DrawnPlot } from "../../data/plots.ts";
import { plural, t } from "../../lib/i18n.ts";
import { coordinatesLabel } from "../../lib/terms.ts";
import { useReadMore } from "../../state/documentation.ts";
import { mergedGaps } from "./gaps.ts";
import classes from "./plots.module.css";

/** What to know before reading the plot: notes, and what has no value. */
export function Notes({ plot: { notes, missing } }: { readonly plot: DrawnPlot }) {
  const gaps = mergedGaps(missing).map(({ coords, count, reason }) => {
    const at = coordinatesLabel(coords);
    return {
      key: `${count} ${reason}`,
      text: plural(
        count,
        "1 location without a value{at}: {reason}",
        "{count} locations without a value{at}: {reason}",
        {
          count: formatCount(count),
          at: at === "" ? "" : ` (${at})`,
          reason,
        },
      ),
    };
  });
  // a note of the plot may say the same of its one dataset
  const shown = missing.length > 1 || notes.length === 0 ? gaps.slice(0, 6) : [];
  if (notes.length === 0 && shown.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label={t("What to know")}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {shown.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}

/** Where the numbers of a plot come from, opened by one click. */
export function Sources({ plot: { provenance } }: { readonly plot: DrawnPlot }) {
  const readMore = useReadMore();
  const named = [...new Set(provenance.map(({ source }) => source))];
  if (provenance.length === 0) return <p className={classes.sources}>{t("From the properties of the locations.")}</p>;
  return (
    <details className={classes.sources}>
      <summary>
        <IconInfoCircle size={15} stroke={1.7} aria-hidden />
        <span>{named.join("; ")}</span>
        <b>{t("Why these numbers")}</b>
      </summary>
      {provenance.map(({ dataset_id: id, title, source, version, licence, method }) => (
        <dl key={id}>
          <dt>{title}</dt>
          <dd>{method}</dd>
          <dd>
            {source} · {version} · {licence}
            {readMore !== undefined && (
              <button type="button" className={classes.link} onClick={() => readMore(id)}>
                {t("Read more about {dataset}", { dataset: title })}
              </button>
            )}
          </dd>
        </dl>
      ))}
    </details>
  );
}
