import { UnstyledButton } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ResultExample } from "@tidemark/contract";
import { formatNumber } from "@tidemark/science";
import { useState } from "react";
import { resultExampleQuery } from "../../data/self-service.ts";
import { formatScore } from "../../lib/format.ts";
import { t, translated } from "../../lib/i18n.ts";
import { bandLabel, scenarioLabel } from "../../lib/terms.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import { usePlotTheme } from "../../ui/plot-theme.ts";
import classes from "./result-card.module.css";
import { datasetDefinition, datasetTitle } from "../../lib/sentences.ts";
import { ResultLines } from "./result-lines.tsx";

/** Which line is which, and where the number comes from. */
function Foot({ example }: { readonly example: ResultExample }) {
  const [isOpen, setOpen] = useState(false);
  const { scenarios } = usePlotTheme();
  const colours: Readonly<Record<string, string>> = scenarios;
  const { dataset, source, source_version: version, licence } = example;
  return (
    <>
      <div className={classes.foot}>
        {example.lines.map(
          ({ scenario }) =>
            scenario !== "historical" && (
              <span key={scenario} className={classes.key}>
                <i style={{ background: colours[scenario] }} />
                {scenarioLabel(scenario)}
              </span>
            ),
        )}
        <UnstyledButton className={classes.why ?? ""} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconInfoCircle size={15} stroke={1.7} aria-hidden />
          {t("Why this number")}
        </UnstyledButton>
      </div>
      {isOpen && (
        <p className={classes.because}>
          {datasetDefinition(dataset)}{" "}
          {t("Source: {source}, {version}. Licence: {licence}.", { source, version, licence })}
        </p>
      )}
    </>
  );
}

/** What a customer will get, shown at a place of the sample project; nothing where there is no result to show. */
export function ResultCard() {
  const example = useQuery(resultExampleQuery).data;
  if (!example) return null;
  const { place, dataset, scenario, time, value, range, score } = example;
  return (
    <figure className={classes.figure}>
      <div className={classes.card}>
        <div className={classes.head}>
          <strong>{place}</strong>
          {score !== null && (
            <BandBadge band={score.band} label={bandLabel(score.band)} figure={formatScore(score.value)} />
          )}
        </div>
        <div className={classes.what}>
          {datasetTitle(dataset)}, {time}, {scenarioLabel(scenario)}
        </div>
        <div className={classes.value}>
          <span>
            <b>{formatNumber(value)}</b> {translated(dataset.unit)}
          </span>
          {range !== null && (
            <small>{t("p10 {p10} to p90 {p90}", { p10: formatNumber(range.p10), p90: formatNumber(range.p90) })}</small>
          )}
        </div>
        <ResultLines example={example} />
        <Foot example={example} />
      </div>
      <figcaption className={classes.caption}>
        {t(
          "A real result for an invented company: change the year, compare scenarios, ask where the number comes from.",
        )}
      </figcaption>
    </figure>
  );
}
