import { IconChartDots } from "@tabler/icons-react";
import { PLOT_TYPES } from "@tidemark/plots";
import { t, translated } from "../../lib/i18n.ts";
import { intoView } from "../../ui/into-view.ts";
import classes from "./plots.module.css";
import type { TypePictures } from "./use-pictures.ts";

interface GalleryProps {
  /** Id of the type that is shown. */
  readonly shown: string;
  readonly pictures: TypePictures;
  readonly onType: (id: string) => void;
}

/** Every type of plot, with a picture made of the data of this project. */
export function Gallery({ shown, pictures, onType }: GalleryProps) {
  return (
    <ul className={classes.gallery} aria-label={t("Types of plots")}>
      {PLOT_TYPES.map(({ id, title, purpose }) => {
        const picture = pictures.drawn.get(id)?.source;
        const reason = pictures.reasons.get(id);
        return (
          <li key={id}>
            <button
              type="button"
              ref={id === shown ? intoView : undefined}
              aria-label={translated(title)}
              aria-pressed={id === shown}
              title={reason ?? translated(purpose)}
              data-bare={picture === undefined || undefined}
              onClick={() => onType(id)}
            >
              {reason !== undefined && picture === undefined ? (
                <span className={classes.reason}>{reason}</span>
              ) : picture === undefined ? (
                <IconChartDots size={22} stroke={1.4} aria-hidden />
              ) : (
                <img src={picture} alt="" width={96} height={50} />
              )}
              <span>{translated(title)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Six types that a new user begins with. */
const STARTERS = ["ranking", "scatter", "time-band", "bands", "heatmap", "histogram"];

/** What stands where no plot is chosen yet: six plots made of this project, to begin with. */
export function Starters({ pictures, onType }: Omit<GalleryProps, "shown">) {
  return (
    <section className={classes.starters} aria-label={t("Plots to begin with")}>
      <h3>{t("What do you want to see of these locations?")}</h3>
      <p>{t("Each picture is drawn from this project. Choose one, then change what stands on its axes.")}</p>
      <ul>
        {PLOT_TYPES.filter(({ id }) => STARTERS.includes(id)).map(({ id, title, purpose, example }) => {
          const picture = pictures.drawn.get(id);
          return (
            <li key={id}>
              <button type="button" onClick={() => onType(id)}>
                {picture === undefined ? (
                  <span className={classes.noPicture}>{pictures.reasons.get(id)}</span>
                ) : (
                  <img src={picture.source} alt={picture.plot.alt} width={288} height={150} />
                )}
                <strong>{translated(example.title)}</strong>
                <small>{translated(purpose)}</small>
                <span className="visually-hidden">{translated(title)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
