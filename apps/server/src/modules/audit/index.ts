export { auditHandlers, auditPlainRoutes } from "./audit.routes.ts";
export { createAudit, type Audit } from "./audit.service.ts";
