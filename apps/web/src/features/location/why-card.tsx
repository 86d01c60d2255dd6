import { Button, CopyButton, Drawer, Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { Explanation } from "@tidemark/contract";
import { scoreBand } from "@tidemark/science";
import { IconCheck, IconCloudOff, IconCopy, IconMapCheck, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { errorText } from "../../lib/api-error.ts";
import { formatScore } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { useReadMore } from "../../state/documentation.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
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

function Facts({
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
      <dl className={classes.facts}>
        {explanationFacts(explanation).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{t("Confidence")}</dt>
          <dd>
            <Confidence level={confidence} />: {weakness}
          </dd>
        </div>
        {built_from.length > 0 && (
          <div>
            <dt>{t("Built from")}</dt>
            <dd className={classes.builtFrom}>
              {built_from.map((part) => (
                <Part key={part.dataset_id} part={part} onOpen={onOpen} />
              ))}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.facts}>
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

/** Everything about a number, in one place. */
function WhyContent({ projectId, siteId, address, onOpen, onClose }: WhyCardProps) {
  const query = useQuery(explanationQuery(projectId, siteId, address));
  const readMore = useReadMore();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data } = query;
  return (
    <>
      <header className={classes.whyHead}>
        <div>
          <h3 ref={heading} tabIndex={-1} id="why-title">
            {t("Why this number")}
          </h3>
          <p>{data === undefined ? " " : datasetTitle(data)}</p>
        </div>
        <IconButton label={t("Close the explanation")} onClick={onClose}>
          <IconX size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </header>
      {/* what scrolls must be reachable by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.whyBody} tabIndex={0} aria-label={t("Explanation")}>
        {data !== undefined && <Facts explanation={data} onOpen={onOpen} />}
        {data === undefined && query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
        {query.isPending && <Waiting />}
      </section>
      {data !== undefined && (
        <footer className={classes.whyFoot}>
          {readMore !== undefined && (
            <Button variant="subtle" size="xs" onClick={() => readMore(data.dataset_id)}>
              {t("Read more")}
            </Button>
          )}
          <Copy explanation={data} />
        </footer>
      )}
    </>
  );
}

function Beside({ children }: { readonly children: ReactNode }) {
  return (
    <dialog open className={classes.whyCard} aria-labelledby="why-title">
      {children}
    </dialog>
  );
}

/** Why a number is what it is: beside the panel over the map, as a sheet from below where there is no room. */
export function WhyCard(props: WhyCardProps) {
  const hasRoom = useMediaQuery("(min-width: 900px)", true, { getInitialValueInEffect: false });
  if (hasRoom) {
    return (
      <Beside>
        <WhyContent key={props.address.dataset} {...props} />
      </Beside>
    );
  }
  return (
    <Drawer.Root opened onClose={props.onClose} position="bottom" padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("Why this number")} className={classes.whySheet ?? ""}>
        <Drawer.Body className={classes.whySheetBody ?? ""}>
          <WhyContent key={props.address.dataset} {...props} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
