export { mountNotificationSocket, notificationsHandlers } from "./notifications.routes.ts";
export { createNotifications } from "./notifications.service.ts";
export { createTickets, ticketHash, type Tickets } from "./tickets.service.ts";
