import type { ServerModule } from "../../server-module.ts";
import { mountNotificationSocket, notificationsHandlers } from "./notifications.routes.ts";
import type { createNotifications } from "./notifications.service.ts";

export { createNotifications } from "./notifications.service.ts";
export { createTickets, ticketHash, type Tickets } from "./tickets.service.ts";

/** What people are told while they look on: tickets and the websocket. */
export const notificationsModule = (notifications: ReturnType<typeof createNotifications>) =>
  ({
    handlers: { notifications: notificationsHandlers(notifications) },
    mount: (app) => mountNotificationSocket(app, notifications),
    purge: () => notifications.purge(),
    start: ({ listener }) => notifications.start(listener),
  }) satisfies ServerModule;
