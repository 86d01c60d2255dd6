import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { LocationRisks } from "@tidemark/contract";
import { IconCloudOff, IconHourglass, IconMapPinOff, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { errorText, hasStatus } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { useShownValues } from "../../state/shown-values.ts";
import { DockedPanel } from "../../ui/docked-panel.tsx";
import { Face } from "../../ui/face.tsx";
import { AreaSection } from "./area-section.tsx";
import { ClimateSection } from "./climate-section.tsx";
import classes from "./location-panel.module.css";
import { LocationScore } from "./location-score.tsx";
import { MatrixSection } from "./matrix-section.tsx";
import { storedEpoch, type Topic } from "./model.ts";
import { PanelHeader } from "./panel-header.tsx";
import { PanelSides, SIDE_PANEL } from "./panel-sides.tsx";
import { PanelSkeleton } from "./panel-skeleton.tsx";
import { PlaceSection } from "./place-section.tsx";
import { type NumberAddress, risksQuery } from "../../data/location-risks.ts";
import { projectQuery } from "../../data/projects.ts";
import { TOPICS } from "../../lib/topic-icons.ts";
import { TopicTabs } from "./topic-tabs.tsx";
import { TopicView } from "./topic-view.tsx";
import { useOpeningTopic } from "./use-opening-topic.ts";
import { useEpoch } from "./use-epoch.ts";
import { WhyCard } from "./why-card.tsx";

export interface LocationPanelProps {
  readonly projectId: string;
  readonly siteId: string;
  /** True for a project somebody else shares: nothing of it can be changed. */
  readonly readOnly: boolean;
  /** Measures of the location, on a side of their own; left out where they are not to be seen. */
  readonly measures?: ((slot: MeasuresSlot) => ReactNode) | undefined;
  readonly onClose: () => void;
}

/** What the measures of a location take from its panel. */
export interface MeasuresSlot {
  /** What of them is explained; Escape ends it before it closes the panel. */
  readonly asked: string | undefined;
  readonly onAsk: (what: string | undefined) => void;
  readonly onWhy: (address: NumberAddress) => void;
}

const MEASURES_SIDE = "measures";

function PanelFault({ error, retry, onClose }: { error: Error; retry: () => void; onClose: () => void }) {
  if (hasStatus(error, 409)) {
    return <Face icon={<IconHourglass size={28} stroke={1.6} />} title={t("No results yet")} text={errorText(error)} />;
  }
  const isGone = hasStatus(error, 404);
  return (
    <Face
      tone={isGone ? "calm" : "danger"}
      icon={isGone ? <IconMapPinOff size={28} stroke={1.6} /> : <IconCloudOff size={28} stroke={1.6} />}
      title={isGone ? t("This location is not there") : t("The location did not load")}
      text={isGone ? t("It was deleted, or the link belongs to another project.") : errorText(error)}
      actions={
        isGone ? (
          <Button variant="default" onClick={onClose}>
            {t("Close")}
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={retry}>
            {t("Try again")}
          </Button>
        )
      }
    />
  );
}

interface ContentProps extends Pick<LocationPanelProps, "projectId" | "siteId" | "readOnly"> {
  readonly risks: LocationRisks;
  readonly topic: Topic;
  readonly isStale: boolean;
  readonly epoch: ReturnType<typeof useEpoch>;
  /** Dataset that the map is coloured by. */
  readonly coloured: string | undefined;
  readonly onWhy: (address: NumberAddress) => void;
}

function PanelContent({ projectId, siteId, readOnly, risks, topic, isStale, epoch, coloured, onWhy }: ContentProps) {
  const { change } = useMapView();
  const shown = risks.topics.find((entry) => entry.topic === topic);
  // what opens with the payment is not asked for before it
  const isPaid = useQuery(projectQuery(projectId)).data?.properties.is_payed ?? true;
  return (
    <>
      <LocationScore
        risks={risks}
        epoch={epoch.chosen}
        isStale={isStale || epoch.shown.time !== epoch.chosen.time}
        onWhy={onWhy}
      />
      <TopicTabs
        topics={risks.topics}
        epoch={epoch.shown}
        active={topic}
        onChange={(next) => change({ topic: next }, { replace: true })}
      />
      <div className={classes.body} role="tabpanel" id="topic-panel" aria-labelledby={`topic-${topic}`}>
        {shown !== undefined && (
          <TopicView
            // another topic, location or dataset of the map starts with its own leading indicator
            key={`${siteId} ${topic} ${coloured ?? ""}`}
            first={coloured}
            projectId={projectId}
            readOnly={readOnly}
            topic={shown}
            notComputed={risks.not_computed.filter((entry) => entry.topic === topic)}
            isStale={isStale}
            epoch={epoch}
            onWhy={onWhy}
          />
        )}
        {shown !== undefined && <AreaSection key={siteId} projectId={projectId} siteId={siteId} topic={shown} />}
        <PlaceSection facts={risks.facts.filter((fact) => fact.topic === topic)} />
        {isPaid && (
          <>
            <ClimateSection longitude={risks.longitude} latitude={risks.latitude} scenario={epoch.chosen.scenario} />
            <MatrixSection projectId={projectId} siteId={siteId} epoch={epoch.chosen} onWhy={onWhy} />
          </>
        )}
      </div>
    </>
  );
}

/**
 * Everything about one location: scores by topic, each indicator over time and scenario, why a number is what it is.
 * Scenario, year, topic and location live in the address.
 */
export function LocationPanel({ projectId, siteId, readOnly, measures, onClose }: LocationPanelProps) {
  const { view, change } = useMapView();
  const [why, setWhy] = useState<NumberAddress & { readonly siteId: string }>();
  const [measure, askMeasure] = useState<{ readonly siteId: string; readonly what: string | undefined }>();
  const epoch = useEpoch();
  const onMap = useShownValues();
  const coloured = onMap.projectId === projectId ? onMap.dataset : undefined;
  // until another topic is chosen the panel tells of what the map shows
  const opening = useOpeningTopic(projectId, siteId, epoch.chosen, coloured);
  const topic = TOPICS.find(({ id }) => id === view.topic)?.id ?? opening;
  const query = useQuery(risksQuery(projectId, siteId, topic ?? "heat", storedEpoch(epoch.chosen)));
  // a number of another location explains itself no longer
  const asked = why?.siteId === siteId ? why : undefined;
  const risks = query.data;
  const onWhy = (address: NumberAddress) => setWhy({ ...address, siteId });
  const whyMeasure = measure?.siteId === siteId ? measure.what : undefined;
  const setWhyMeasure = (what: string | undefined) => askMeasure({ siteId, what });
  const onEscape = () => {
    if (asked !== undefined) setWhy(undefined);
    else if (whyMeasure !== undefined) setWhyMeasure(undefined);
    else onClose();
  };
  const isOfMeasures = measures !== undefined && view.side === MEASURES_SIDE;
  return (
    <>
      <DockedPanel label={t("Location")} isBusy={query.isPending} onEscape={onEscape}>
        <PanelHeader
          projectId={projectId}
          siteId={siteId}
          readOnly={readOnly}
          risks={risks}
          isPending={query.isPending}
          onClose={onClose}
        />
        {measures !== undefined && !(query.isError && risks === undefined) && (
          <PanelSides
            active={isOfMeasures}
            onChange={(isMeasures) => {
              setWhy(undefined);
              setWhyMeasure(undefined);
              change({ side: isMeasures ? MEASURES_SIDE : undefined }, { replace: true });
            }}
          />
        )}
        {query.isPending && !isOfMeasures && <PanelSkeleton />}
        {query.isError && risks === undefined && (
          <PanelFault error={query.error} retry={() => void query.refetch()} onClose={onClose} />
        )}
        {isOfMeasures && !(query.isError && risks === undefined) && (
          <div className={classes.side} id={SIDE_PANEL} role="tabpanel" aria-label={t("Measures")}>
            {measures({ asked: whyMeasure, onAsk: setWhyMeasure, onWhy })}
          </div>
        )}
        {risks !== undefined && topic !== undefined && !isOfMeasures && (
          <PanelContent
            projectId={projectId}
            siteId={siteId}
            readOnly={readOnly}
            risks={risks}
            topic={topic}
            isStale={query.isPlaceholderData}
            epoch={epoch}
            coloured={coloured?.id}
            onWhy={onWhy}
          />
        )}
      </DockedPanel>
      {asked !== undefined && (
        <WhyCard
          projectId={projectId}
          siteId={siteId}
          address={asked}
          onOpen={onWhy}
          onClose={() => setWhy(undefined)}
        />
      )}
    </>
  );
}
