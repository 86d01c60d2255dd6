import { formatCount } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import { touchingQuery } from "../../data/events.ts";
import { overviewQuery } from "../../data/portfolio.ts";
import { projectQuery } from "../../data/projects.ts";
import { plural, t } from "../../lib/i18n.ts";
import { newerText } from "../../lib/newer-text.ts";
import { eventQuestion, FIRST_EVENT_LIST } from "../../state/event-list.ts";
import { useMapView } from "../../state/map-view.ts";
import { useUser } from "../../state/session.ts";
import type { ViewProps } from "./overview-view.tsx";

/** Something about a project that may need attention, and where more is told of it. */
export interface Warning {
  readonly id: string;
  readonly text: string;
  readonly action?: string;
  readonly onOpen?: () => void;
}

/** Whether it is not known yet that there is nothing. */
const isOnItsWay = ({ isLoading, isPlaceholderData }: { isLoading: boolean; isPlaceholderData: boolean }) =>
  isLoading || isPlaceholderData;

/** Red and orange events that touch locations now. */
function useEventWarning({ scope }: ViewProps): { warning: Warning | undefined; isLoading: boolean } {
  const { scopes = [] } = useUser() ?? {};
  const { change } = useMapView();
  const question = eventQuestion(FIRST_EVENT_LIST) ?? {};
  const isShown = scopes.includes("events") && !scopes.includes("tier:self-service");
  const query = useQuery({ ...touchingQuery(scope, question), enabled: isShown });
  const { data } = query;
  const isLoading = isOnItsWay(query);
  const n = data?.items.length ?? 0;
  if (n === 0) return { warning: undefined, isLoading };
  const text = plural(n, "1 event touches your locations", "{n} events touch your locations", { n: formatCount(n) });
  const onOpen = () => change({ panel: "events" });
  return { warning: { id: "events", text, action: t("Show the events"), onOpen }, isLoading };
}

/** Locations of which nothing is known, or that came after the last computation. */
function useGapWarnings({ scope, view, change }: ViewProps): { warnings: Warning[]; isLoading: boolean } {
  const { scopes = [] } = useUser() ?? {};
  const isShown = scopes.includes("dashboard-risk-summary");
  const whole = { ...scope, filter: undefined };
  const query = useQuery({ ...overviewQuery(whole, view), enabled: isShown });
  const { data } = query;
  const { locations = 0, not_computed: later = 0 } = data?.without_data ?? {};
  const without = locations - later;
  const more = { action: t("Show the overview"), onOpen: () => change({ view: "overview" }) };
  const n = { n: formatCount(without) };
  const laterN = { n: formatCount(later) };
  return {
    warnings: [
      ...(without > 0
        ? [
            {
              id: "without",
              text: plural(without, "1 location has no score", "{n} locations have no score", n),
              ...more,
            },
          ]
        : []),
      ...(later > 0
        ? [
            {
              id: "later",
              text: plural(
                later,
                "1 location came after the last computation and has no values yet",
                "{n} locations came after the last computation and have no values yet",
                laterN,
              ),
              ...more,
            },
          ]
        : []),
    ],
    isLoading: isOnItsWay(query),
  };
}

/** What of a project may need attention now, the most urgent first. */
export function useWarnings(props: ViewProps): { readonly warnings: readonly Warning[]; readonly isLoading: boolean } {
  const events = useEventWarning(props);
  const gaps = useGapWarnings(props);
  const { data: project } = useQuery(projectQuery(props.scope.id));
  const newer = project?.newer ?? null;
  return {
    warnings: [
      ...(events.warning === undefined ? [] : [events.warning]),
      ...gaps.warnings,
      ...(newer === null || newer.kept ? [] : [{ id: "newer", text: newerText(newer) }]),
    ],
    isLoading: events.isLoading || gaps.isLoading,
  };
}
