import { type contract, message, notificationSocket, type PlainRoute, reportSocket } from "@tidemark/contract";
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

export interface SocketParts {
  readonly notifications: Notifications;
  readonly watcherOf: WatcherOf;
  /** The project of a report; undefined where there is no such report. */
  readonly projectOfReport: (reportId: string) => Promise<string | undefined>;
}

/**
 * Mounts the websocket of a project, also under the address of each of its reports. A ticket is its own access rule:
 * made for one project, by who may read it, once. With an access token the rule of the tickets is asked.
 */
export function mountNotificationSocket(app: FastifyInstance, parts: SocketParts): void {
  const { notifications, watcherOf, projectOfReport } = parts;
  const admitted: WatcherOf = async (token, exposureId) => {
    if (ACCESS_TOKEN.test(token)) return watcherOf(token, exposureId);
    const ticket = await notifications.takeTicket(token, exposureId);
    return ticket && { userId: ticket.user_id, sessionId: ticket.session_id };
  };
  const handler = async () => {
    throw new AppError("bad_request", message("http.websocket"));
  };
  const listen = async (socket: WebSocket, request: FastifyRequest, exposureId: string | undefined) => {
    const query = notificationSocket.query.safeParse(request.query);
    const watcher =
      exposureId !== undefined && query.success ? await admitted(query.data.token, exposureId) : undefined;
    if (exposureId === undefined || !watcher) {
      socket.close(NO_TICKET, "the token is not valid");
      return;
    }
    const leave = notifications.hub.add({
      exposureId,
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
        exposure_id: exposureId,
        task_id: null,
        status: "listening",
        progress: null,
        stage: null,
        version: null,
      }),
    );
  };
  const mount = ({ path }: PlainRoute, projectOf: (params: unknown) => Promise<string | undefined>) =>
    app.route({
      method: "GET",
      url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
      config: { websocket: true },
      handler,
      wsHandler: async (socket, request) => listen(socket, request, await projectOf(request.params)),
    });
  mount(notificationSocket, async (params) => notificationSocket.params.safeParse(params).data?.exposure_id);
  mount(reportSocket, async (params) => {
    const { data } = reportSocket.params.safeParse(params);
    return data && projectOfReport(data.report_id);
  });
}
