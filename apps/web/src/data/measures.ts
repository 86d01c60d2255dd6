import { queryOptions } from "@tanstack/react-query";
import type { FUTURE_SCENARIOS } from "@tidemark/science";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey } from "./project-key.ts";

/** Measures against hazards: what they change, cost and rest on. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: ["measures", "catalogue"],
    queryFn: ({ signal }) => api.measures.catalogue({}, { signal }),
    staleTime: 600_000,
  });

export type MeasureCatalogue = Awaited<ReturnType<typeof api.measures.catalogue>>;

/** What figures of measures are worked out with. */
export interface AppraisalSettings {
  readonly first_year: number;
  readonly discount_rate: number;
  readonly growth: number;
  readonly horizon_years?: number | undefined;
  readonly daily_margin?: number | undefined;
}

export interface AskedAppraisal {
  readonly projectId: string;
  readonly siteId: string;
  readonly scenario: (typeof FUTURE_SCENARIOS)[number];
  readonly time: number;
  /** Measures that are chosen, by their ids. */
  readonly measures: readonly string[];
  readonly settings: AppraisalSettings;
}

/** What measures avoid at a location, what they cost and leave. */
export const appraisalQuery = ({ projectId, siteId, scenario, time, measures, settings }: AskedAppraisal) =>
  queryOptions({
    queryKey: projectKey(
      { id: projectId, of: "results", site: siteId },
      "appraisal",
      scenario,
      time,
      measures,
      settings,
    ),
    queryFn: ({ signal }) => {
      const { first_year, discount_rate, growth, horizon_years, daily_margin } = settings;
      return api.measures.appraisal(
        {
          exposure_id: projectId,
          site_id: siteId,
          scenario,
          time,
          choices: measures.map((id) => ({ measure_id: id })),
          settings: {
            first_year,
            discount_rate,
            growth,
            ...(horizon_years === undefined ? {} : { horizon_years }),
            ...(daily_margin === undefined ? {} : { daily_margin }),
          },
        },
        { signal },
      );
    },
    // the picture before stays, dimmed, while the next one is worked out
    placeholderData: keepShown(["project", { id: projectId, site: siteId }]),
    staleTime: 60_000,
  });
