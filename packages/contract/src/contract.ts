import { alertsContract } from "./alerts.ts";
import { apiKeysContract } from "./api-keys.ts";
import { assistantContract, mcpRoute } from "./assistant.ts";
import { auditContract, exportAudit } from "./audit.ts";
import { computeContract, taskResult } from "./compute.ts";
import { comparisonExport, curvesContract, parseCurve } from "./curves.ts";
import { dashboardContract } from "./dashboard.ts";
import { datasetsContract } from "./datasets.ts";
import { valueTile } from "./value-tiles.ts";
import { documentationContract } from "./documentation.ts";
import {
  dumpToFile,
  excelReport,
  excelReportBulk,
  exportsContract,
  valuesCsv,
  valuesParquet,
  valuesPbids,
} from "./exports.ts";
import { affectedExport, eventsContract } from "./event-effects.ts";
import { replayContract } from "./event-replay.ts";
import { seasonalContract, seasonGrid } from "./event-seasons.ts";
import { cycloneFootprints, eventGeojson } from "./events.ts";
import { importFile, importsContract } from "./imports.ts";
import { filtersContract } from "./filters.ts";
import { identityContract, ssoLogin } from "./identity.ts";
import { locationRisksContract, locationWorkbook } from "./location-risks.ts";
import { mapPointsContract } from "./map-points.ts";
import { mapStatesContract } from "./map-states.ts";
import { basemapTile, mapsContract, satelliteTile } from "./maps.ts";
import { measuresContract } from "./measures-contract.ts";
import { notificationSocket, notificationsContract, reportSocket } from "./notifications.ts";
import { apiGuide, metrics, openApiDocument, operationsContract } from "./operations.ts";
import {
  ogcCollections,
  ogcConformance,
  ogcItem,
  ogcItems,
  ogcLanding,
  ogcLocations,
  ogcTileset,
  ogcTilesets,
} from "./ogc-features.ts";
import { officialTile } from "./official-layers.ts";
import { officialContract } from "./official.ts";
import { organizationsContract, readImage, uploadImage } from "./organizations.ts";
import { downloadPlot, drawPlot, plottingContract } from "./plotting.ts";
import { inputSheet, readInputSheet, readReportExport, taxonomyWorkbook } from "./report-exports.ts";
import { portfolioContract } from "./portfolio.ts";
import { readChoicesWorkbook } from "./measure-choices-workbook.ts";
import { measurePlanExport } from "./measure-optimum.ts";
import { ownMeasuresWorkbook, readOwnMeasures } from "./own-measures.ts";
import { portfolioExport } from "./portfolio-export.ts";
import { secondFactorContract } from "./second-factor.ts";
import { organizationSignOn, singleSignOnContract } from "./single-sign-on.ts";
import { portfolioScoresContract } from "./portfolio-scores.ts";
import { outsidersContract } from "./outsiders.ts";
import { projectActivityContract } from "./project-activity.ts";
import { projectsContract } from "./projects.ts";
import { renewalExport, renewalsContract } from "./renewals.ts";
import { reportSharesContract } from "./report-shares.ts";
import { reportTemplatesContract } from "./report-templates.ts";
import { reportsContract } from "./reports.ts";
import { columnValues, risksContract } from "./risks.ts";
import { areasContract, selectionContract } from "./selection.ts";
import { siteCoordinates, siteOutlines, siteTiles } from "./site-places.ts";
import { sitesContract } from "./sites.ts";
import { readInvoice } from "./invoices.ts";
import { paymentsContract } from "./payments.ts";
import { selfServiceContract } from "./self-service.ts";
import { supplyChainContract } from "./supply-chain.ts";
import { answerSheet, answersWorkbook, importQuestions, questionsWorkbook, readAnswerSheet } from "./survey-answers.ts";
import { ownAnswerSheet, readOwnAnswerSheet } from "./survey-sheets.ts";
import { readRecipients } from "./survey-people.ts";
import { readAnswerFile, readSurveyFile, surveyFile, surveyFilesContract } from "./survey-files.ts";
import { ownSurveysContract } from "./own-surveys.ts";
import { surveyRecipientContract } from "./survey-recipient.ts";
import { surveysContract } from "./surveys.ts";
import { tableContract, tableExport } from "./table.ts";
import { topicQueriesContract } from "./topic-queries.ts";
import { markedWorkbook, uploadPoints, uploadTemplate } from "./upload-files.ts";
import { parseExcel, parseTable, uploadsContract } from "./uploads.ts";
import { webhooksContract } from "./webhooks.ts";

/** Groups of routes by name. Written out: the compiler gives up if it is to find a type as long as all routes. */
type Contract = {
  identity: typeof identityContract;
  secondFactor: typeof secondFactorContract;
  singleSignOn: typeof singleSignOnContract;
  apiKeys: typeof apiKeysContract;
  webhooks: typeof webhooksContract;
  assistant: typeof assistantContract;
  organizations: typeof organizationsContract;
  audit: typeof auditContract;
  projectActivity: typeof projectActivityContract;
  projects: typeof projectsContract;
  outsiders: typeof outsidersContract;
  sites: typeof sitesContract;
  supplyChain: typeof supplyChainContract;
  selection: typeof selectionContract;
  areas: typeof areasContract;
  uploads: typeof uploadsContract;
  compute: typeof computeContract;
  renewals: typeof renewalsContract;
  reports: typeof reportsContract;
  reportTemplates: typeof reportTemplatesContract;
  reportShares: typeof reportSharesContract;
  risks: typeof risksContract;
  locationRisks: typeof locationRisksContract;
  table: typeof tableContract;
  filters: typeof filtersContract;
  exports: typeof exportsContract;
  datasets: typeof datasetsContract;
  events: typeof eventsContract;
  replay: typeof replayContract;
  seasonal: typeof seasonalContract;
  alerts: typeof alertsContract;
  imports: typeof importsContract;
  official: typeof officialContract;
  plotting: typeof plottingContract;
  portfolio: typeof portfolioContract & typeof portfolioScoresContract;
  dashboard: typeof dashboardContract;
  topicQueries: typeof topicQueriesContract;
  curves: typeof curvesContract;
  surveys: typeof surveysContract;
  surveyRecipient: typeof surveyRecipientContract;
  ownSurveys: typeof ownSurveysContract;
  surveyFiles: typeof surveyFilesContract;
  maps: typeof mapsContract;
  mapPoints: typeof mapPointsContract;
  mapStates: typeof mapStatesContract;
  measures: typeof measuresContract;
  notifications: typeof notificationsContract;
  documentation: typeof documentationContract;
  operations: typeof operationsContract;
  selfService: typeof selfServiceContract;
  payments: typeof paymentsContract;
};

/** Every JSON route of the product. */
export const contract: Contract = {
  identity: identityContract,
  secondFactor: secondFactorContract,
  singleSignOn: singleSignOnContract,
  apiKeys: apiKeysContract,
  webhooks: webhooksContract,
  assistant: assistantContract,
  organizations: organizationsContract,
  audit: auditContract,
  projectActivity: projectActivityContract,
  projects: projectsContract,
  outsiders: outsidersContract,
  sites: sitesContract,
  supplyChain: supplyChainContract,
  selection: selectionContract,
  areas: areasContract,
  uploads: uploadsContract,
  compute: computeContract,
  renewals: renewalsContract,
  reports: reportsContract,
  reportTemplates: reportTemplatesContract,
  reportShares: reportSharesContract,
  risks: risksContract,
  locationRisks: locationRisksContract,
  table: tableContract,
  filters: filtersContract,
  exports: exportsContract,
  datasets: datasetsContract,
  events: eventsContract,
  replay: replayContract,
  seasonal: seasonalContract,
  alerts: alertsContract,
  imports: importsContract,
  official: officialContract,
  plotting: plottingContract,
  portfolio: { ...portfolioContract, ...portfolioScoresContract },
  dashboard: dashboardContract,
  topicQueries: topicQueriesContract,
  curves: curvesContract,
  surveys: surveysContract,
  surveyRecipient: surveyRecipientContract,
  ownSurveys: ownSurveysContract,
  surveyFiles: surveyFilesContract,
  maps: mapsContract,
  mapPoints: mapPointsContract,
  mapStates: mapStatesContract,
  measures: measuresContract,
  notifications: notificationsContract,
  documentation: documentationContract,
  operations: operationsContract,
  selfService: selfServiceContract,
  payments: paymentsContract,
};

/** Every route whose body is no JSON. */
export const plainRoutes = {
  mcpRoute,
  columnValues,
  locationWorkbook,
  ssoLogin,
  organizationSignOn,
  uploadImage,
  readImage,
  basemapTile,
  satelliteTile,
  exportAudit,
  siteCoordinates,
  siteOutlines,
  siteTiles,
  valueTile,
  officialTile,
  eventGeojson,
  cycloneFootprints,
  affectedExport,
  seasonGrid,
  importFile,
  taskResult,
  renewalExport,
  parseExcel,
  parseTable,
  markedWorkbook,
  uploadPoints,
  uploadTemplate,
  tableExport,
  downloadPlot,
  readReportExport,
  readInvoice,
  taxonomyWorkbook,
  inputSheet,
  readInputSheet,
  drawPlot,
  portfolioExport,
  measurePlanExport,
  ownMeasuresWorkbook,
  readOwnMeasures,
  readChoicesWorkbook,
  parseCurve,
  comparisonExport,
  dumpToFile,
  excelReport,
  excelReportBulk,
  valuesCsv,
  valuesParquet,
  valuesPbids,
  ogcLanding,
  ogcConformance,
  ogcCollections,
  ogcLocations,
  ogcItems,
  ogcItem,
  ogcTilesets,
  ogcTileset,
  notificationSocket,
  reportSocket,
  metrics,
  openApiDocument,
  apiGuide,
  answersWorkbook,
  questionsWorkbook,
  importQuestions,
  readRecipients,
  answerSheet,
  readAnswerSheet,
  ownAnswerSheet,
  readOwnAnswerSheet,
  surveyFile,
  readSurveyFile,
  readAnswerFile,
};
