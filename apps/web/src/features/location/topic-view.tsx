import type { IndicatorRisk, LocationRisks } from "@tidemark/contract";
import { IconInfoCircle } from "@tabler/icons-react";
import { isClassId, formatNumber, formatChange } from "@tidemark/science";
import { useMemo, useState } from "react";
import { formatResult, formatScore } from "../../lib/format.ts";
import { t, translated } from "../../lib/i18n.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import { Chart } from "../../ui/chart.tsx";
import { usePlotTheme } from "../../ui/plot-theme.ts";
import { curveModel, seriesModel } from "./charts.ts";
import { IndicatorList } from "./indicator-list.tsx";
import classes from "./location-panel.module.css";
import {
  asSentence,
  formatValue,
  FUTURES,
  isFact,
  leadingIndicator,
  readAt,
  scenarioLabel,
  momentText,
  scenarioAt,
  standInText,
  topicAt,
  type TopicRisk,
  YEARS,
} from "./model.ts";
import { NotComputed } from "./not-computed.tsx";
import { TopicSkeleton } from "./panel-skeleton.tsx";
import type { NumberAddress } from "../../data/location-risks.ts";
import { ScenarioButtons } from "./scenario-buttons.tsx";
import { ScoreBar } from "./score-bar.tsx";
import { bandOfLabel, topicLabel } from "../../lib/terms.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { totalText } from "../../lib/total-words.ts";
import type { EpochHandle } from "./use-epoch.ts";
import { ValueNotes } from "./value-notes.tsx";
import { YearSlider } from "./year-slider.tsx";

interface TopicViewProps {
  readonly projectId: string;
  readonly readOnly: boolean;
  readonly topic: TopicRisk;
  /** Indicator it opens with, where the topic has it. */
  readonly first: string | undefined;
  readonly notComputed: LocationRisks["not_computed"];
  /** True while values of the shown year are still on the way. */
  readonly isStale: boolean;
  readonly epoch: EpochHandle;
  readonly onWhy: (address: NumberAddress) => void;
}

interface PartProps extends Pick<TopicViewProps, "epoch" | "onWhy"> {
  readonly indicator: IndicatorRisk;
}

/** Coordinates of an indicator's number at the shown scenario and year. */
function addressOf(indicator: IndicatorRisk, { shown }: EpochHandle): NumberAddress {
  const { dataset_id, coords } = indicator;
  const { time } = readAt(indicator, shown);
  const epoch = time === undefined ? {} : { scenario: scenarioAt(shown), time };
  return { dataset: dataset_id, coords: { ...coords, ...epoch } };
}

/** Names of indicators without a value, in the language of the screen: the server sends their English. */
const withoutText = ({ made_of: { missing }, indicators }: LocationRisks["topics"][number]): string =>
  missing
    .map((name) => {
      const own = indicators.find(({ long_name: title }) => title === name);
      return own === undefined ? translated(name) : datasetTitle(own);
    })
    .join(", ");

function TopicScore({ topic, epoch, onWhy }: Pick<TopicViewProps, "topic" | "epoch" | "onWhy">) {
  const reading = topicAt(topic, epoch.shown);
  const { score, p10, p90, missing, time } = reading;
  const range =
    p10 === null || p90 === null
      ? ""
      : t("median, p10 {p10} to p90 {p90}", { p10: formatScore(p10), p90: formatScore(p90) });
  const { shown } = epoch;
  const { known, all, missing: without } = topic.made_of;
  const from = t("from {known} of {all} indicators", { known, all });
  const standIn = score === null ? undefined : standInText(time, shown.time);
  return (
    <div className={classes.topicScore}>
      <span className={classes.topicName}>{t("{topic} score", { topic: topicLabel(topic.topic) })}</span>
      <span className={classes.topicRange}>
        {score === null ? asSentence(missing ?? "") : range}
        {range !== "" && ", "}
        {score !== null && (
          <abbr
            title={without.length === 0 ? undefined : t("Without a value here: {names}", { names: withoutText(topic) })}
          >
            {from}
          </abbr>
        )}
        {standIn !== undefined && `, ${standIn}`}
      </span>
      <BandBadge
        band={reading.band}
        label={bandOfLabel(score, reading.band)}
        figure={score === null ? undefined : formatScore(score)}
      />
      {score !== null && (
        <button
          type="button"
          className={classes.infoButton}
          aria-label={t("Why this score: {topic}", { topic: topicLabel(topic.topic) })}
          onClick={() =>
            onWhy({
              dataset: `score_${topic.topic}`,
              coords: { scenario: scenarioAt(shown), time: time ?? shown.time, ensemble: "p50" },
            })
          }
        >
          <IconInfoCircle size={16} stroke={1.8} aria-hidden />
        </button>
      )}
    </div>
  );
}

function Headline({ indicator, epoch, hasNotes, onWhy }: PartProps & { readonly hasNotes: boolean }) {
  const reading = readAt(indicator, epoch.shown);
  const { value, p10, p90, band, score, change, missing, time } = reading;
  const standIn = standInText(time, epoch.shown.time);
  const period = indicator.coords["return_period"];
  const isClass = isClassId(indicator.dataset_id);
  const range =
    p10 === null || p90 === null || p10 === p90
      ? ""
      : t("median, p10 {p10} to p90 {p90}", { p10: formatNumber(p10), p90: formatNumber(p90) });
  return (
    <div>
      <div className={classes.headlineTop}>
        <h3>
          {datasetTitle(indicator)}
          {period !== undefined && <small>{t(", once in {years} years", { years: period })}</small>}
        </h3>
        {value !== null && !isFact(indicator) && (
          <BandBadge
            band={band}
            label={bandOfLabel(value, band)}
            figure={score === null ? undefined : formatScore(score)}
          />
        )}
      </div>
      {value === null ? (
        <p className={classes.missing}>{asSentence(missing ?? t("no value here"))}</p>
      ) : (
        <>
          <p className={classes.figure} data-words={isClass || undefined}>
            <span className="tabular">
              {isClass
                ? formatResult(value, indicator.dataset_id)
                : totalText(formatValue(value, indicator.dataset_id), indicator)}
            </span>
            <small>{indicator.unit}</small>
            <button type="button" className={classes.why} onClick={() => onWhy(addressOf(indicator, epoch))}>
              <IconInfoCircle size={16} stroke={1.9} aria-hidden />
              {t("Why this number")}
            </button>
          </p>
          <p className={classes.sub}>
            {range !== "" && <span>{range}</span>}
            {standIn !== undefined && <span>{standIn}</span>}
            {change !== null && (
              <span>
                {t("{change} since 1995–2014", {
                  change: `${formatChange(change)}${indicator.unit === "" ? "" : ` ${indicator.unit}`}`,
                })}
              </span>
            )}
          </p>
          {band !== null && !isClass && (
            <ScoreBar value={value} points={indicator.score_points} unit={indicator.unit} />
          )}
          {hasNotes && <ValueNotes notes={indicator.notes} />}
        </>
      )}
    </div>
  );
}

function OverTime({ indicator, epoch }: Omit<PartProps, "onWhy">) {
  const { scenarios } = usePlotTheme();
  const [isWhole, setWhole] = useState(false);
  const { series } = indicator;
  const { scenario, time } = epoch.shown;
  const first = isWhole || time < YEARS.first ? YEARS.whole : YEARS.first;
  const hasLongPast = series.some(({ points }) => points.some((point) => point.time < YEARS.first));
  const model = useMemo(() => seriesModel(indicator, { scenario, time }, first), [indicator, scenario, time, first]);
  const available = new Set<string>(series.map((entry) => entry.scenario));
  return (
    <>
      <ScenarioButtons value={scenario} available={available} onChange={(next) => epoch.choose({ scenario: next })} />
      <Chart
        label={t("{name} from {first} to {last} by scenario", {
          name: datasetTitle(indicator),
          first,
          last: YEARS.last,
        })}
        height={190}
        model={model}
        below={
          <>
            <YearSlider
              value={time}
              first={first}
              onChange={epoch.preview}
              onChangeEnd={(year) => epoch.choose({ time: year })}
            />
            <div className={classes.key}>
              <span>
                <i className={classes.keyPast} />
                {t("Past, modelled")}
              </span>
              <span>
                <i style={{ background: scenarios[scenario] }} />
                {t("p10 to p90, {scenario}", { scenario: scenarioLabel(scenario) })}
              </span>
              {hasLongPast && (
                <button type="button" className={classes.link} onClick={() => setWhole(!isWhole)}>
                  {t("From {year}", { year: isWhole ? YEARS.first : YEARS.whole })}
                </button>
              )}
            </div>
          </>
        }
      />
    </>
  );
}

function Curve({ indicator, epoch, isStale }: Omit<PartProps, "onWhy"> & { readonly isStale: boolean }) {
  const { scenario } = epoch.chosen;
  const model = useMemo(() => curveModel(indicator, scenario), [indicator, scenario]);
  const when =
    indicator.series.length === 0
      ? t("does not change over time")
      : momentText(epoch.chosen, readAt(indicator, epoch.chosen).time);
  return (
    <section className={classes.part} data-stale={isStale || undefined} aria-label={t("By return period")}>
      <h4>{t("By return period")}</h4>
      <p className={classes.partLead}>{t("Years between events of at least this size; {when}", { when })}</p>
      <Chart label={t("{name} by return period", { name: datasetTitle(indicator) })} height={150} model={model} />
    </section>
  );
}

/** One topic: its score, the chosen indicator now, over time and by return period, and all its indicators. */
export function TopicView({ projectId, readOnly, topic, first, notComputed, isStale, epoch, onWhy }: TopicViewProps) {
  const [chosen, setChosen] = useState(first);
  const indicator = leadingIndicator(topic, chosen, epoch.shown);
  // nothing of another topic, which stays until this one is there, says what was computed of this one
  if (indicator === undefined && isStale) return <TopicSkeleton />;
  if (indicator === undefined) {
    return (
      <NotComputed projectId={projectId} readOnly={readOnly} topic={topic.topic} entries={notComputed} isWholeTopic />
    );
  }
  // notes are of the chosen year; while another one is dragged to, or on its way, there are none
  const hasNotes = !isStale && epoch.shown.time === epoch.chosen.time;
  const hasFuture = indicator.series.some(({ scenario }) => FUTURES.some((future) => future === scenario));
  return (
    <>
      <TopicScore topic={topic} epoch={epoch} onWhy={onWhy} />
      {hasNotes && <ValueNotes notes={topic.notes} />}
      <Headline indicator={indicator} epoch={epoch} hasNotes={hasNotes} onWhy={onWhy} />
      {hasFuture ? (
        <OverTime indicator={indicator} epoch={epoch} />
      ) : (
        <p className={classes.partLead}>{t("This indicator does not change with scenario and year.")}</p>
      )}
      <IndicatorList
        indicators={topic.indicators}
        epoch={epoch.shown}
        orderedAt={epoch.chosen}
        selected={indicator.dataset_id}
        hasNotes={hasNotes}
        onSelect={setChosen}
        onWhy={(entry) => onWhy(addressOf(entry, epoch))}
      />
      {notComputed.length > 0 && (
        <NotComputed projectId={projectId} readOnly={readOnly} topic={topic.topic} entries={notComputed} />
      )}
      {indicator.return_periods.length > 1 && <Curve indicator={indicator} epoch={epoch} isStale={isStale} />}
    </>
  );
}
