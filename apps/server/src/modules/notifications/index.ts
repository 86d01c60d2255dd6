import type { ServerModule } from "../../server-module.ts";
import { mountNotificationSocket, notificationsHandlers } from "./notifications.routes.ts";
import type { createNotifications } from "./notifications.service.ts";
import type { WatcherOf } from "./watcher.ts";

export { createNotifications, type Notifications } from "./notifications.service.ts";
export { createWatcherOf } from "./watcher.ts";
export { createTickets, ticketHash, type Tickets } from "./tickets.service.ts";

/** What people are told while they look on: tickets and the websocket. */
export const notificationsModule = (notifications: ReturnType<typeof createNotifications>, watcherOf: WatcherOf) =>
  ({
    handlers: { notifications: notificationsHandlers(notifications) },
    mount: (app) => mountNotificationSocket(app, notifications, watcherOf),
    purge: () => notifications.purge(),
    start: ({ listener }) => notifications.start(listener),
  }) satisfies ServerModule;
