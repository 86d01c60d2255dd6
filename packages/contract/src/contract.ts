import { auditContract, exportAudit } from "./audit.ts";
import { datasetsContract } from "./datasets.ts";
import { identityContract, ssoLogin } from "./identity.ts";
import { notificationSocket, notificationsContract } from "./notifications.ts";
import { apiGuide, metrics, openApiDocument, operationsContract } from "./operations.ts";
import { organizationsContract, readImage, uploadImage } from "./organizations.ts";
import { projectsContract } from "./projects.ts";

/** Every JSON route of the product. */
export const contract = {
  identity: identityContract,
  organizations: organizationsContract,
  audit: auditContract,
  projects: projectsContract,
  datasets: datasetsContract,
  notifications: notificationsContract,
  operations: operationsContract,
};

/** Every route whose body is no JSON. */
export const plainRoutes = {
  ssoLogin,
  uploadImage,
  readImage,
  exportAudit,
  notificationSocket,
  metrics,
  openApiDocument,
  apiGuide,
};
