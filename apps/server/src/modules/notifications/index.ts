export { mountNotificationSocket, notificationsHandlers } from "./notifications.routes.ts";
export { createNotifications } from "./notifications.service.ts";
