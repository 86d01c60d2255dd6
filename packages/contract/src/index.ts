export * from "./access.ts";
export * from "./address.ts";
export {
  ALERT_DELIVERIES,
  ALERT_LIMITS,
  type AlertDelivery,
  type AlertNotice,
  type AlertRule,
  type QuietHours,
} from "./alerts.ts";
export * from "./api-keys.ts";
export * from "./audit.ts";
export * from "./compute.ts";
export * from "./contract.ts";
export * from "./curves.ts";
export * from "./dashboard.ts";
export * from "./data-kinds.ts";
export * from "./dataset-access.ts";
export * from "./datasets.ts";
export * from "./documentation.ts";
export * from "./errors.ts";
export * from "./event-effects.ts";
export {
  type OfficialEstimate,
  type OfficialList,
  type OfficialSourceOnWire,
  type OwnKindOnWire,
  type UpcomingReads,
  type WaitingSourceOnWire,
} from "./official.ts";
export { type OfficialLayer, officialTile } from "./official-layers.ts";
export * from "./own-address.ts";
export { FEED_HEALTHS, type FeedHealth, type FeedStatus } from "./event-feeds.ts";
export * from "./event-replay.ts";
export * from "./event-seasons.ts";
export * from "./events.ts";
export * from "./event-title.ts";
export * from "./exports.ts";
export * from "./ogc-features.ts";
export * from "./figure.ts";
export * from "./filter-properties.ts";
export * from "./filters.ts";
export * from "./identity.ts";
export * from "./identity-schemas.ts";
export { attributionComment, attributionSchema, type Attribution } from "./imprint.ts";
export * from "./import-schemas.ts";
export * from "./imports.ts";
export * from "./limits.ts";
export { climatogramSchema, type Climatogram } from "./climatogram.ts";
export * from "./loan-settings.ts";
export * from "./location-risks.ts";
export * from "./official-behind.ts";
export * from "./official-notes.ts";
export * from "./measure-words.ts";
export * from "./measure-choices.ts";
export * from "./measure-choices-workbook.ts";
export * from "./measure-filter.ts";
export * from "./measure-decided.ts";
export * from "./measure-insurance.ts";
export * from "./measure-optimum.ts";
export * from "./measure-plans.ts";
export * from "./measure-suggestions.ts";
export * from "./measures.ts";
export * from "./measures-contract.ts";
export * from "./own-measures.ts";
export * from "./map-points.ts";
export * from "./map-states.ts";
export * from "./maps.ts";
export { PASSWORD_TEXTS } from "./messages/fields.ts";
export { LOCATED_NAMES } from "./messages/located.ts";
export * from "./messages/messages.ts";
export { schemaMessage, schemaWords } from "./schema-fault.ts";
export { SCOPES } from "./messages/scopes.ts";
export * from "./notifications.ts";
export * from "./operations.ts";
export * from "./organizations.ts";
export * from "./own-sessions.ts";
export * from "./own-surveys.ts";
export { type Invoice, readInvoice } from "./invoices.ts";
export * from "./payments.ts";
export * from "./self-service.ts";
export * from "./self-service-steps.ts";
export * from "./plot-config.ts";
export * from "./assistant-query.ts";
export * from "./assistant.ts";
export * from "./plotting.ts";
export type { CorrelatedLoss } from "./correlated-losses.ts";
export * from "./portfolio.ts";
export * from "./river-allowance.ts";
export * from "./portfolio-export.ts";
export * from "./portfolio-scores.ts";
export * from "./value-note.ts";
export * from "./outsiders.ts";
export * from "./project-activity.ts";
export * from "./projects.ts";
export * from "./renewals.ts";
export {
  EXPORT_STAGES,
  EXPORT_TYPES,
  type ExportId,
  exportIdOf,
  exportOf,
  type ExportProgress,
  type ExportStage,
  type ExportType,
  type MadeExport,
  type ReadInput,
  type ReportPreview,
  readInputSchema,
  readInputSheet,
  readReportExport,
  inputSheet,
  taxonomyWorkbook,
} from "./report-exports.ts";
export * from "./report-figures.ts";
export * from "./report-merge.ts";
export * from "./report-models.ts";
export {
  type FrozenList,
  type FrozenLosses,
  type FrozenLossMovement,
  type LossMovement,
  type LossTotal,
  type LossVersion,
  type LossSection,
  type MoneyMovement,
  MOVEMENT_CAUSES,
  type MovementCause,
} from "./report-movement.ts";
export * from "./report-schemas.ts";
export * from "./report-templates.ts";
export { type TemplateUpgrade, UPGRADE_KINDS, type UpgradeItem, type UpgradeKind } from "./report-upgrades.ts";
export {
  CHANGE_CAUSES,
  type FrozenReport,
  frozenReportSchema,
  type LocationChange,
  type ReportVersion,
  type VersionDifference,
} from "./report-versions.ts";
export {
  MOST_RECIPIENTS,
  type ReportSchedule,
  type ReportShare,
  type Rhythm,
  RHYTHMS,
  SHARE_DAYS,
} from "./report-shares.ts";
export * from "./reports.ts";
export type { ResultExample } from "./result-example.ts";
export * from "./risks.ts";
export * from "./route.ts";
export * from "./said.ts";
export * from "./schemas.ts";
export * from "./scopes.ts";
export * from "./search-words.ts";
export * from "./second-factor.ts";
export * from "./single-sign-on.ts";
export * from "./selection.ts";
export { HIGHEST_ELEVATION, LEAST_PROTECTION_YEARS, LOWEST_ELEVATION, MOST_PROTECTION_YEARS } from "./site-bounds.ts";
export * from "./geometry.ts";
export * from "./site-places.ts";
export * from "./sites.ts";
export * from "./supply-chain.ts";
export * from "./supply-chain-routes.ts";
export * from "./supply-chain-schemas.ts";
export * from "./survey-answers.ts";
export * from "./survey-files.ts";
export * from "./survey-limits.ts";
export * from "./survey-people.ts";
export * from "./survey-reads.ts";
export * from "./survey-recipient.ts";
export * from "./survey-schemas.ts";
export * from "./survey-sheets.ts";
export * from "./survey-texts.ts";
export * from "./table.ts";
export * from "./topic-queries.ts";
export * from "./upload-mapping.ts";
export * from "./upload-reading.ts";
export * from "./upload-files.ts";
export * from "./uploads.ts";
export { NO_CODE, type Thumbnail } from "./thumbnail.ts";
export * from "./total-mark.ts";
export * from "./value-tiles.ts";
export * from "./webhooks.ts";
