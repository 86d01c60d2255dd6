import {
  type DashboardDriver,
  type DashboardOverview,
  type DashboardPeers,
  type DashboardTopic,
  type KeyIssue,
  type PortfolioRisk,
  type PortfolioRiskMatrix,
  type Said,
  saidOf,
  type ScoreQuery,
  type ScoreQueryResult,
} from "@tidemark/contract";
import type { Sources } from "@tidemark/atlas";
import { type Band, datasetById, type Dataset, type Topic, type Epoch } from "@tidemark/science";
import { notFound } from "../../app-error.ts";
import type { Locations } from "../locations/index.ts";
import { requireAccess, currentAccess } from "../../dataset-access.ts";
import type { NoDataReason, RunSources } from "../risks/index.ts";
import { type AnnualDamage, annualDamageOf } from "./annual-damage.ts";
import { assetsFrom, createBuildings } from "./assets.ts";
import type { CorrelatedOf } from "./correlated.ts";
import { driverOf } from "./driver-view.ts";
import { KEY_ISSUES_RULE, issueOf } from "./key-issues.ts";
import type { AssetsOf } from "./impacts.ts";
import { type HazardLosses, type HazardLossRequest, hazardLossesOf } from "./loss-by-hazard.ts";
import { portfolioRiskOf, type LossesOf, type RiskRequest } from "./losses.ts";
import { portfolioOpener, type OpenPortfolio, type PortfolioRequest, type ResolveFilter } from "./open-portfolio.ts";
import { bandValueOf, overviewOf } from "./overview.ts";
import { peersOf } from "./peers.ts";
import { riskMatrixOf, type MatrixRequest } from "./risk-matrix.ts";
import { exposureScoreOf, queryScores } from "./scores.ts";
import { type SiteLosses, siteLossesOf } from "./site-losses.ts";
import { topicOf } from "./topic-view.ts";

export interface PortfolioDependencies {
  readonly locations: Locations;
  readonly runs: RunSources;
  readonly sources: () => Promise<Sources>;
  readonly resolve: ResolveFilter;
  readonly losses: LossesOf;
  readonly correlated: CorrelatedOf;
  readonly noData: NoDataReason;
}

export type IssueView = DashboardDriver & { issue: KeyIssue; rule: string; rule_said: Said };

/** Figures of whole projects: dashboard views, risk matrix, losses, scores. */
export interface Portfolio {
  open(request: PortfolioRequest): Promise<OpenPortfolio>;
  readonly assetsOf: AssetsOf;
  overview(request: PortfolioRequest & Epoch): Promise<DashboardOverview>;
  /** Asset values of the locations whose score lies in a band. */
  bandValue(request: PortfolioRequest & Epoch, of: Topic | "location", band: Band): ReturnType<typeof bandValueOf>;
  topic(request: PortfolioRequest & Epoch, topic: Topic): Promise<DashboardTopic>;
  /** Scores of the locations among those of the settled places of their countries. */
  peers(request: PortfolioRequest & Epoch): Promise<DashboardPeers>;
  /**
   * @throws AppError `not_found` for a dataset that the topic does not have, `conflict` for one without values,
   * `forbidden` for a withheld one
   */
  driver(request: PortfolioRequest & Epoch, topic: Topic, datasetId: string): Promise<DashboardDriver>;
  issue(request: PortfolioRequest & Epoch, datasetId: string): Promise<IssueView>;
  matrix(request: PortfolioRequest & MatrixRequest): Promise<PortfolioRiskMatrix>;
  risk(request: PortfolioRequest & RiskRequest): Promise<PortfolioRisk>;
  /** Expected annual loss by hazard, with its range and what is not in it. */
  hazardLosses(request: PortfolioRequest & HazardLossRequest): Promise<HazardLosses>;
  /** Annual damage of each location at the stored years of a scenario. @throws AppError `conflict` without results */
  annualDamage(request: PortfolioRequest & Epoch): Promise<AnnualDamage>;
  /** What the losses of all locations rest on, one by one. @throws AppError `conflict` without results */
  siteLosses(request: Pick<PortfolioRequest, "exposureId"> & Epoch): Promise<SiteLosses>;
  exposureScore(request: PortfolioRequest & Epoch): ReturnType<typeof exposureScoreOf>;
  queryScores(
    request: PortfolioRequest,
    query: ScoreQuery,
    page: { readonly page: number; readonly n: number },
  ): Promise<ScoreQueryResult>;
}

function known(id: string): Dataset {
  const dataset = datasetById(id);
  if (dataset === undefined) throw notFound("dataset");
  return dataset;
}

export function createPortfolio(dependencies: PortfolioDependencies): Portfolio {
  const { locations, runs, sources, resolve, losses, correlated, noData } = dependencies;
  const open = portfolioOpener({ runs, locations, resolve, noData });
  const buildingsOf = createBuildings(sources);
  const assetsOf = assetsFrom(buildingsOf);
  return {
    open,
    assetsOf,
    overview: async (request) => overviewOf(await open(request), request),
    bandValue: async (request, of, band) => bandValueOf(await open(request), of, request, band),
    topic: async (request, topic) => topicOf(await open(request), topic, request),
    peers: async (request) => peersOf(await open(request), request),
    async driver(request, topic, datasetId) {
      const dataset = known(datasetId);
      if (dataset.topic !== topic) throw notFound("dataset");
      requireAccess(currentAccess(), [datasetId]);
      return driverOf(await open(request), dataset, request);
    },
    async issue(request, datasetId) {
      const dataset = known(datasetId);
      requireAccess(currentAccess(), [datasetId]);
      const portfolio = await open(request);
      const view = await driverOf(portfolio, dataset, request);
      const issue = await issueOf(portfolio, dataset, request);
      if (issue === undefined) throw notFound("key_issue");
      return { ...view, issue, rule: KEY_ISSUES_RULE.english, rule_said: saidOf(KEY_ISSUES_RULE) };
    },
    matrix: async (request) => riskMatrixOf(await open(request), request, assetsOf),
    risk: async (request) =>
      portfolioRiskOf(await open(request), request, {
        assetsOf,
        buildingsOf,
        lossesOf: losses,
        correlatedOf: correlated,
      }),
    hazardLosses: async (request) => hazardLossesOf(await open(request), request, assetsOf),
    annualDamage: async (request) => annualDamageOf(await open(request), request, assetsOf),
    siteLosses: async ({ exposureId, ...epoch }) => siteLossesOf(await open({ exposureId }), epoch, assetsOf),
    exposureScore: async (request) => exposureScoreOf(await open(request), request),
    queryScores: async (request, query, page) => queryScores(await open(request), query, page),
  };
}
