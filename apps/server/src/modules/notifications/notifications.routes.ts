import { type contract, message, notificationSocket } from "@tidemark/contract";
import type { WebSocket } from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import { t } from "../../language.ts";
import type { Handlers } from "../../http/call.ts";
import type { Notifications } from "./notifications.service.ts";
import type { WatcherOf } from "./watcher.ts";

const HEARTBEAT_MS = 30_000;
const NO_TICKET = 4401;
const TOO_SLOW = 4408;
/** What may wait for one listener; messages have some hundred bytes. */
const MOST_WAITING_BYTES = 256 * 1024;
/** A listener that was told why it is cut has so long to read it. */
const FAREWELL_MS = 5000;

export function notificationsHandlers(notifications: Notifications): Handlers<typeof contract.notifications> {
  return {
    ticket: async ({ input, caller }) => ({ token: await notifications.makeTicket(caller, input.exposure_id) }),
    notices: ({ caller }) => notifications.notices(caller.userId),
    markRead: async ({ input, caller }) => {
      await notifications.markRead(caller.userId, input.until);
      return { detail: t("Marked as read") };
    },
  };
}

/** Tells a listener something; one that takes nothing of it is cut instead of being waited for. */
export function sendWithin(socket: WebSocket, text: string, mostBytes = MOST_WAITING_BYTES): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount <= mostBytes) {
    socket.send(text);
    return;
  }
  socket.close(TOO_SLOW, "messages are not read");
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
}

/** Three parts with dots between; tickets have none. */
const ACCESS_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Mounts the websocket. A ticket is its own access rule: made for one project, by who may read it, once. With an access
 * token the rule of the tickets is asked.
 */
export function mountNotificationSocket(
  app: FastifyInstance,
  notifications: Notifications,
  watcherOf: WatcherOf,
): void {
  const admitted: WatcherOf = async (token, exposureId) => {
    if (ACCESS_TOKEN.test(token)) return watcherOf(token, exposureId);
    const ticket = await notifications.takeTicket(token, exposureId);
    return ticket && { userId: ticket.user_id, sessionId: ticket.session_id };
  };
  const url = notificationSocket.path.replace("{exposure_id}", ":exposure_id");
  const handler = async () => {
    throw new AppError("bad_request", message("http.websocket"));
  };
  const wsHandler = async (socket: WebSocket, request: FastifyRequest) => {
    const params = notificationSocket.params.safeParse(request.params);
    const query = notificationSocket.query.safeParse(request.query);
    const watcher =
      params.success && query.success ? await admitted(query.data.token, params.data.exposure_id) : undefined;
    if (!watcher || !params.success) {
      socket.close(NO_TICKET, "the token is not valid");
      return;
    }
    const leave = notifications.hub.add({
      exposureId: params.data.exposure_id,
      ...watcher,
      send: (text) => sendWithin(socket, text),
      close: (code, reason) => socket.close(code, reason),
    });
    let answered = true;
    const heartbeat = setInterval(() => {
      if (!answered) socket.terminate();
      answered = false;
      socket.ping();
    }, HEARTBEAT_MS);
    heartbeat.unref();
    socket.on("pong", () => (answered = true));
    socket.on("close", () => {
      clearInterval(heartbeat);
      leave();
    });
    socket.send(
      JSON.stringify({
        type: "status",
        exposure_id: params.data.exposure_id,
        task_id: null,
        status: "listening",
        progress: null,
        stage: null,
        version: null,
      }),
    );
  };
  app.route({ method: "GET", url, handler, wsHandler });
}
