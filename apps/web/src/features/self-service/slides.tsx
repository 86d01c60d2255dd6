import { ActionIcon, Button } from "@mantine/core";
import { IconArrowLeft, IconArrowRight, IconBook2 } from "@tabler/icons-react";
import { formatCount } from "@tidemark/science";
import { useCallback, useEffect, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { SlideDrawing } from "./slide-drawings.tsx";
import { type SlideFigures, useSlideFigures } from "./slide-figures.ts";
import classes from "./slides.module.css";

/** Title and text of the twelve slides. */
export function slidesOf(figures: SlideFigures): readonly (readonly [string, string])[] {
  const entries = formatCount(figures.entries);
  const [available, all] = [formatCount(figures.available), formatCount(figures.all)];
  return [
    [
      t("{entries}+ entries per location", { entries }),
      t("Each location gets more than {entries} values: indicators by year, scenario and range.", { entries }),
    ],
    [
      t("{available} indicators", { available }),
      t("Of {all} indicators {available} can be computed with the data installed. The others say what they lack.", {
        all,
        available,
      }),
    ],
    [
      t("Four possible futures"),
      t(
        "SSP1-2.6, SSP2-4.5, SSP3-7.0 and SSP5-8.5 span fast to no climate policy. Compare them; look where they agree.",
      ),
    ],
    [t("From 1870 to 2080"), t("Years are centres of 20. The past is computed like the future, so that both compare.")],
    [
      t("A quarter of a degree"),
      t(
        "Climate values are those of a cell of 0.25 degrees, about 28 km. Extremes come as fine as the source installed.",
      ),
    ],
    [t("Eight topics"), t("Heat, cold, wet, dry, snow, wind, coastal and other. Each has a score from 0 to 1.")],
    [
      t("How scores work"),
      t(
        "Every indicator has three limits. A topic takes the 85th percentile of its indicators: seven quiet ones do not hide a serious hazard.",
      ),
    ],
    [t("A range, not a number"), t("p10 to p90 says how far models disagree. Give it with the number.")],
    [t("Why this number"), t("Every figure names its source, version, licence, method and known weakness. One click.")],
    [t("Missing is an answer"), t("Where we know nothing, we say so, and why. It is never zero and never low.")],
    [
      t("What is not in it"),
      t(
        "Your dykes, pumps and floor heights. Tell us, and the result gets better. A seasonal outlook is not part of self-service.",
      ),
    ],
    [t("Frozen"), t("Your result stays as computed, with its data version. Computing again is your decision.")],
  ];
}

/** The page of the guide that tells more, by slide: its path and the place on it. */
const MORE: readonly (readonly [path: string, hash?: string])[] = [
  ["analyses"],
  ["analyses", "indicators-and-impacts"],
  ["scenarios", "in-which-world-scenarios"],
  ["scenarios", "when-years"],
  ["uncertainty", "resolution"],
  ["scores", "from-indicators-to-a-location"],
  ["scores", "from-a-value-to-a-score"],
  ["scenarios", "according-to-whom-the-range-of-the-models"],
  ["location", "why-this-number"],
  ["uncertainty", "why-a-value-can-be-missing"],
  ["uncertainty", "what-is-not-in-the-numbers"],
  ["analyses", "when-newer-data-are-there"],
];

const COUNT = MORE.length;

export interface SlidesProps {
  /** Opens a page of the guide. */
  readonly onMore: (path: string, hash: string | undefined) => void;
  /** Whether something else has the arrow keys. */
  readonly isStill: boolean;
}

/** The slides, one at a time; arrow keys turn them. */
export function Slides({ onMore, isStill }: SlidesProps) {
  const figures = useSlideFigures();
  const [at, setAt] = useState(0);
  const slides = figures === undefined ? [] : slidesOf(figures);
  const turn = useCallback((by: number) => setAt((now) => (now + by + COUNT) % COUNT), []);
  useEffect(() => {
    if (isStill) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "ArrowRight") turn(1);
      if (key === "ArrowLeft") turn(-1);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [turn, isStill]);
  if (figures === undefined) return null;
  const [title, text] = slides[at] ?? ["", ""];
  const [path = "", hash] = MORE[at] ?? [];
  const arrow = { variant: "white", color: "dark", size: "xl", radius: "xl" } as const;
  return (
    <section className={classes.slide} aria-label={t("While you wait")}>
      <div className={classes.turn}>
        <span>{t("While you wait")}</span>
        <span>{`${at + 1}/${COUNT}`}</span>
      </div>
      <div className={classes.told} aria-live="polite">
        <SlideDrawing at={at} figures={figures} />
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={classes.turn}>
        <Button
          variant="white"
          color="dark"
          leftSection={<IconBook2 size={17} aria-hidden />}
          onClick={() => onMore(path, hash)}
        >
          {t("Read more")}
        </Button>
        <div className={classes.dots} aria-hidden>
          {slides.map(([name], index) => (
            <span key={name} className={index === at ? classes.here : undefined} />
          ))}
        </div>
        <div className={classes.arrows}>
          <ActionIcon {...arrow} aria-label={t("Previous slide")} onClick={() => turn(-1)}>
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon {...arrow} aria-label={t("Next slide")} onClick={() => turn(1)}>
            <IconArrowRight size={18} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </section>
  );
}
