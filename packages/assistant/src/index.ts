export { ask, kindNameOf, understand } from "./ask.ts";
export {
  type Answer,
  type AnswerTable,
  type Call,
  type Figure,
  plain,
  REFUSAL_KINDS,
  type RefusalKind,
  TOOL_NAMES,
  type ToolName,
} from "./answer.ts";
export type {
  ChainPartner,
  DatasetState,
  NearEvent,
  NearEvents,
  ProjectChanges,
  ProjectLocations,
  ProjectReader,
  Refused,
  ValueReason,
} from "./project-reader.ts";
export { KINDS } from "./kinds/kinds.ts";
