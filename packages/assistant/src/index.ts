export { answerQuery, ask, askAsRead } from "./ask.ts";
export { kindNameOf, understand } from "./conversation.ts";
export { saysNothing } from "./gate.ts";
export type { ForeignReading, MappedWord } from "./query/foreign-reading.ts";
export type { Query } from "./query/query.ts";
export type { Chip, Choice, Reading } from "./query/reading.ts";
export {
  type Answer,
  AnswerBook,
  type AnswerTable,
  type Call,
  type Figure,
  markOfFigure,
  plain,
  REFUSAL_KINDS,
  type RefusalKind,
  TOOL_NAMES,
  type ToolName,
} from "./answer.ts";
export { coordinateWords, datasetMeasure, type Measure, type Moment, propertyMeasure } from "./measure.ts";
export { byBand, grouped, MOST_ROWS, passing, ranked, summed, withValues } from "./row-figures.ts";
export { placeNames, readPlaceNames } from "./read/places.ts";
export { takePlaces, takeWholeNames } from "./read/take-places.ts";
export { Words } from "./read/tokens.ts";
export { REFUSALS } from "./words/refusals.ts";
export type {
  ChainPartner,
  DatasetState,
  Flow,
  NearEvent,
  NearEvents,
  ProjectChanges,
  ProjectLocations,
  ProjectReader,
  RiverFloodAllowance,
  ValueReason,
} from "./project-reader.ts";
export type { Refused } from "./refused.ts";
export type {
  ChosenMeasure,
  MeasuresAsked,
  MeasuresAt,
  MeasuresOver,
  MeasuresReader,
  MeasureWorth,
} from "./measures-reader.ts";
export { markSaid } from "./kinds/measure-said.ts";
export { KINDS } from "./kinds/kinds.ts";
