import type { ServerModule } from "../../server-module.ts";
import { mountNotificationSocket, notificationsHandlers, type SocketParts } from "./notifications.routes.ts";

export { createNotifications, type Notifications } from "./notifications.service.ts";
export { createWatcherOf } from "./watcher.ts";
export { createTickets, ticketHash, type Tickets } from "./tickets.service.ts";

/** What people are told while they look on: tickets and the websocket. */
export const notificationsModule = ({ notifications, ...parts }: SocketParts) =>
  ({
    handlers: { notifications: notificationsHandlers(notifications) },
    mount: (app) => mountNotificationSocket(app, { notifications, ...parts }),
    purge: () => notifications.purge(),
    start: ({ listener }) => notifications.start(listener),
  }) satisfies ServerModule;
