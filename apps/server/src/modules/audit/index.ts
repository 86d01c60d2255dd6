export { auditHandlers, auditPlainRoutes } from "./audit.routes.ts";
export { createAudit, type Actor, type Audit } from "./audit.service.ts";
