import { Button, Skeleton } from "@mantine/core";
import { MOST_MEASURES, type SiteAppraisal, type WireMeasure } from "@tidemark/contract";
import { type ReactNode, useRef, useState } from "react";
import type { AskedAppraisal, MeasureCatalogue } from "../../data/measures.ts";
import { t } from "../../lib/i18n.ts";
import { notesText } from "../../lib/sentences.ts";
import { AllMeasures } from "./all-measures.tsx";
import { ChoiceState, PlainChoice, Rejected } from "./choice-state.tsx";
import { ChosenHere } from "./chosen-here.tsx";
import { LossSection } from "./loss-section.tsx";
import { LossWhy } from "./loss-why.tsx";
import { MeasureItem } from "./measure-item.tsx";
import { MeasureWhy } from "./measure-why.tsx";
import { type AppraisedYear, measureTitle } from "./measure-words.ts";
import classes from "./measures.module.css";
import { SettingsDialog } from "./settings-dialog.tsx";
import { Suggested } from "./suggested.tsx";
import { keepAppraisalSettings } from "./use-appraisal-settings.ts";
import type { ChosenMeasures } from "./use-chosen.ts";

/** What is explained where it is no measure: the loss of the year. */
const LOSS = "loss";

/** Where the tab stands, and what it may do. */
export interface LocationMeasuresProps {
  readonly projectId: string;
  readonly siteId: string;
  readonly readOnly: boolean;
  /** What is explained: a measure, or the loss. */
  readonly asked: string | undefined;
  readonly onAsk: (what: string | undefined) => void;
  /** Explains the total loss as it is stored. */
  readonly onTotal: (scenario: string, time: number) => void;
}

interface ContentProps extends LocationMeasuresProps {
  readonly catalogue: MeasureCatalogue;
  readonly appraisal: SiteAppraisal;
  /** The appraisal is of what was asked before: that it holds nothing is not said. */
  readonly isStale: boolean;
  readonly year: AppraisedYear;
  readonly at: AskedAppraisal;
  readonly chosen: ChosenMeasures;
}

interface ChoiceButtonProps {
  readonly measure: WireMeasure;
  readonly chosen: ChosenMeasures;
}

/** Chooses a measure, or takes it out again. */
function ChoiceButton({ measure, chosen: { counted, isPending, add, remove } }: ChoiceButtonProps) {
  const title = measureTitle(measure);
  const isChosen = counted.some(({ measure_id: id }) => id === measure.id);
  return (
    <Button
      size="xs"
      variant="default"
      disabled={isPending || (!isChosen && counted.length >= MOST_MEASURES)}
      aria-label={isChosen ? t("Take out: {measure}", { measure: title }) : t("Add: {measure}", { measure: title })}
      onClick={() => (isChosen ? remove : add)(measure.id, title)}
    >
      {isChosen ? t("Take out") : t("Add")}
    </Button>
  );
}

interface AppraisedItemsProps extends Pick<ContentProps, "catalogue" | "appraisal" | "year" | "onAsk"> {
  readonly list: SiteAppraisal["chosen"];
  readonly act: (measure: WireMeasure) => ReactNode;
  /** What stands below a measure. */
  readonly below?: (measure: WireMeasure) => ReactNode;
}

/** Measures with what they are worth, as items of a list. */
function AppraisedItems({ list, catalogue, appraisal, year, onAsk, act, below }: AppraisedItemsProps) {
  return list.map((appraised) => {
    const measure = catalogue.items.find(({ id }) => id === appraised.measure_id);
    return (
      measure !== undefined && (
        <MeasureItem
          key={measure.id}
          measure={measure}
          appraised={appraised}
          currency={appraisal.currency}
          time={year.time}
          onWhy={() => onAsk(measure.id)}
          act={act(measure)}
        >
          {below?.(measure)}
        </MeasureItem>
      )
    );
  });
}

/** Why the number that was asked for is what it is. */
function Explained({ catalogue, appraisal, year, at, asked, onAsk, onTotal }: ContentProps) {
  const measure = catalogue.items.find(({ id }) => id === asked);
  const close = () => onAsk(undefined);
  if (measure !== undefined)
    return <MeasureWhy key={measure.id} measure={measure} priceYear={catalogue.price_year} at={at} onClose={close} />;
  if (asked !== LOSS) return null;
  return <LossWhy appraisal={appraisal} year={year} onTotal={() => onTotal(at.scenario, year.time)} onClose={close} />;
}

/** What stands where nothing is chosen yet. */
function NothingChosen({ onSuggest }: { readonly onSuggest: () => void }) {
  return (
    <section className={classes.part} aria-label={t("Chosen here")}>
      <p className={classes.empty}>{t("No measures yet. Start with what your main hazards suggest.")}</p>
      <Button size="sm" onClick={onSuggest}>
        {t("Suggest measures")}
      </Button>
    </section>
  );
}

/** What is always to be known; it cannot be closed. */
function Screening({ appraisal }: { readonly appraisal: SiteAppraisal }) {
  const [screening, ...others] = notesText(appraisal);
  return (
    <aside className={classes.screening} aria-label={t("What to know")}>
      <p>
        <b>{screening}</b>
      </p>
      {others.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </aside>
  );
}

/** All that the tab tells once it is worked out. */
export function MeasuresContent(props: ContentProps) {
  const { catalogue, appraisal, isStale, year, at, chosen, readOnly, onAsk } = props;
  const [isAllShown, showAll] = useState(false);
  const [isSettingsShown, showSettings] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const act = (measure: WireMeasure) => !readOnly && <ChoiceButton measure={measure} chosen={chosen} />;
  // own measures of others are chosen here, and stand in no catalogue of whoever looks
  const foreign = chosen.counted.filter(({ measure_id: of }) => catalogue.items.every(({ id }) => id !== of));
  const below = (measure: WireMeasure) => {
    const choice = chosen.counted.find(({ measure_id: id }) => id === measure.id);
    return choice !== undefined && <ChoiceState choice={choice} chosen={chosen} readOnly={readOnly} />;
  };
  const items = { catalogue, appraisal, year, onAsk, act };
  const suggest = () => {
    showAll(false);
    const heading = body.current?.querySelector<HTMLElement>("[data-suggested]");
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div ref={body}>
      <LossSection appraisal={appraisal} year={year} onWhy={() => onAsk(LOSS)} />
      {appraisal.chosen.length === 0 && isStale ? (
        <Skeleton height={84} mt={12} radius="md" />
      ) : appraisal.chosen.length === 0 ? (
        <NothingChosen onSuggest={suggest} />
      ) : (
        <ChosenHere appraisal={appraisal} year={year}>
          <AppraisedItems {...items} list={appraisal.chosen} below={below} />
          {foreign.map((choice) => (
            <PlainChoice key={choice.id} choice={choice} chosen={chosen} readOnly={readOnly} />
          ))}
        </ChosenHere>
      )}
      <Rejected chosen={chosen} readOnly={readOnly} />
      {chosen.counted.length >= MOST_MEASURES && (
        <p className={classes.lead}>{t("A location takes {count} measures at most.", { count: MOST_MEASURES })}</p>
      )}
      <Suggested
        appraisal={appraisal}
        settings={at.settings}
        count={catalogue.items.length}
        isAllShown={isAllShown}
        onAll={() => showAll(!isAllShown)}
        onSettings={() => showSettings(true)}
      >
        {isAllShown && <AllMeasures measures={catalogue.items} onWhy={onAsk} act={act} />}
        {!isAllShown && appraisal.suggested.length === 0 && isStale && <Skeleton height={84} mt={12} radius="md" />}
        {!isAllShown && appraisal.suggested.length === 0 && !isStale && (
          <p className={classes.lead}>
            {t("No measure of the catalogue avoids something here that is known. Look through all of them.")}
          </p>
        )}
        {!isAllShown && (
          <ul className={classes.items}>
            <AppraisedItems {...items} list={appraisal.suggested} />
          </ul>
        )}
      </Suggested>
      <Screening appraisal={appraisal} />
      <Explained {...props} />
      {isSettingsShown && (
        <SettingsDialog
          settings={at.settings}
          currency={appraisal.currency}
          onTake={({ daily_margin: margin, ...settings }) => {
            keepAppraisalSettings(settings);
            chosen.setMargin(margin);
          }}
          onClose={() => showSettings(false)}
        />
      )}
    </div>
  );
}
