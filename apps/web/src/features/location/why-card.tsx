import { Button, CopyButton, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Explanation } from "@tidemark/contract";
import { scoreBand } from "@tidemark/science";
import { IconCheck, IconCloudOff, IconCopy, IconMapCheck } from "@tabler/icons-react";
import { errorText } from "../../lib/api-error.ts";
import { formatScore } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { useReadMore } from "../../state/documentation.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import { Fact, Facts, WhyFrame } from "../../ui/why-frame.tsx";
import { explanationFacts, explanationText } from "./explanation-facts.ts";
import classes from "./location-panel.module.css";
import { explanationQuery, type NumberAddress } from "../../data/location-risks.ts";
import { ScoreBar } from "./score-bar.tsx";
import { bandLabel } from "../../lib/terms.ts";
import { datasetTitle } from "../../lib/sentences.ts";

interface WhyCardProps {
  readonly projectId: string;
  readonly siteId: string;
  readonly address: NumberAddress;
  /** Explains another number, one that this number is built from. */
  readonly onOpen: (address: NumberAddress) => void;
  readonly onClose: () => void;
}

const CONFIDENCE_LEVELS = { low: 1, medium: 2, high: 3 } as const;

function Confidence({ level }: { readonly level: Explanation["confidence"] }) {
  const name = { low: t("Low"), medium: t("Medium"), high: t("High") }[level];
  return (
    <>
      <span className={classes.confidence} aria-hidden>
        {[1, 2, 3].map((step) => (
          <i key={step} data-off={step > CONFIDENCE_LEVELS[level] || undefined} />
        ))}
      </span>
      {name}
    </>
  );
}

/** A number that another one is built from, with its score where it has one. */
function Part({
  part,
  onOpen,
}: {
  readonly part: Explanation["built_from"][number];
  readonly onOpen: WhyCardProps["onOpen"];
}) {
  const { dataset_id, computed, coords, score } = part;
  const title = datasetTitle(part);
  if (!computed) return <span>{title}</span>;
  return (
    <span className={classes.builtPart}>
      <button type="button" className={classes.link} onClick={() => onOpen({ dataset: dataset_id, coords })}>
        {title}
      </button>
      {score !== null && <BandBadge band={scoreBand(score) ?? null} label={formatScore(score)} />}
    </span>
  );
}

function ExplanationFacts({
  explanation,
  onOpen,
}: {
  readonly explanation: Explanation;
  readonly onOpen: WhyCardProps["onOpen"];
}) {
  const { number, score_points, confidence, weakness, built_from, official } = explanation;
  const { score, band, value, unit } = number;
  return (
    <>
      {official != null && (
        <p className={classes.official}>
          <IconMapCheck size={15} stroke={1.8} aria-hidden /> {t("Official map")}
        </p>
      )}
      {value !== null && band !== null && (
        <div className={classes.whyScale}>
          <div>
            <span>
              {score === null ? t("Band") : t("Score")} {score !== null && <b>{formatScore(score)}</b>}
            </span>
            <BandBadge band={band} label={bandLabel(band)} />
          </div>
          <ScoreBar value={value} points={score_points} unit={unit} />
        </div>
      )}
      <Facts>
        {explanationFacts(explanation).map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
        <Fact name={t("Confidence")}>
          <Confidence level={confidence} />: {weakness}
        </Fact>
        {built_from.length > 0 && (
          <Fact name={t("Built from")}>
            <span className={classes.builtFrom}>
              {built_from.map((part) => (
                <Part key={part.dataset_id} part={part} onOpen={onOpen} />
              ))}
            </span>
          </Fact>
        )}
      </Facts>
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.whyWaiting}>
      <output className="visually-hidden">{t("Loading")}</output>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
        <Skeleton key={line} height={16} mt={10} radius="sm" width={line % 2 === 0 ? "92%" : "78%"} />
      ))}
    </div>
  );
}

function Failed({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  return (
    <div className={classes.whyFailed} role="alert">
      <IconCloudOff size={22} stroke={1.6} aria-hidden />
      <p>{errorText(error)}</p>
      <Button variant="default" size="xs" onClick={retry}>
        {t("Try again")}
      </Button>
    </div>
  );
}

function Copy({ explanation }: { readonly explanation: Explanation }) {
  return (
    <CopyButton value={explanationText(explanation)}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="xs"
          leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
          onClick={copy}
        >
          {copied ? t("Copied") : t("Copy")}
        </Button>
      )}
    </CopyButton>
  );
}

/** Why a number is what it is, everything about it in one place. */
export function WhyCard({ projectId, siteId, address, onOpen, onClose }: WhyCardProps) {
  const query = useQuery(explanationQuery(projectId, siteId, address));
  const readMore = useReadMore();
  const { data } = query;
  return (
    <WhyFrame
      key={address.dataset}
      title={data === undefined ? " " : datasetTitle(data)}
      onClose={onClose}
      foot={
        data !== undefined && (
          <>
            {readMore !== undefined && (
              <Button variant="subtle" size="xs" onClick={() => readMore(data.dataset_id)}>
                {t("Read more")}
              </Button>
            )}
            <Copy explanation={data} />
          </>
        )
      }
    >
      {data !== undefined && <ExplanationFacts explanation={data} onOpen={onOpen} />}
      {data === undefined && query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Waiting />}
    </WhyFrame>
  );
}
