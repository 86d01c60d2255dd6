import { addressOf, type Notification, notificationSchema, notificationSocket } from "@tidemark/contract";
import { hasStatus, isRefusal } from "./api-error.ts";

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
const POLL_MS = 3000;
/** The server's close code for one socket too many of a person. */
const TOO_MANY = 4429;

/** The part of a websocket that is used here. */
export interface SocketLike extends EventTarget {
  readonly readyState: number;
  close(): void;
}

/** Closes a socket; one on its way is let in first, as the browser warns of every socket that is given up before. */
function leave(socket: SocketLike): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
  else socket.close();
}

export interface ProjectSocketOptions {
  readonly exposureId: string;
  /** Asks for a ticket; it opens one socket, once. */
  readonly ticket: () => Promise<string>;
  readonly onMessage: (message: Notification) => void;
  /**
   * Reads the state anew: after a reconnection, when messages may have been missed, and every 3 s while there is no
   * socket.
   */
  readonly refetch: () => void;
  readonly open?: (url: string) => SocketLike;
}

function address(exposureId: string, token: string): string {
  const path = addressOf(notificationSocket, { exposure_id: exposureId }, { token });
  const url = new URL(path, window.location.origin);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

function parse(data: unknown): Notification | undefined {
  if (typeof data !== "string") return undefined;
  try {
    const result = notificationSchema.safeParse(JSON.parse(data));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Listens to the progress of a project: websocket with a ticket, reconnected after 1 s, 2 s, 4 s .. 30 s. Until it is
 * open, and whenever it is not, the state is polled every 3 s. A ticket that is refused (no longer one's project,
 * signed out) is not asked for again, nor is a place among the sockets of a person who has too many; polling goes on.
 *
 * @returns ends the listening
 */
export function watchProject({
  exposureId,
  ticket,
  onMessage,
  refetch,
  open = (url) => new WebSocket(url),
}: ProjectSocketOptions): () => void {
  let over = false;
  let failures = 0;
  let socket: SocketLike | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  const stopPolling = () => {
    clearInterval(poll);
    poll = undefined;
  };
  const lost = (mayRetry: boolean) => {
    socket = undefined;
    if (over) return;
    poll ??= setInterval(refetch, POLL_MS);
    if (!mayRetry) return;
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    failures += 1;
    // a little chance keeps many tabs from coming back at the same moment
    retry = setTimeout(() => void connect(), wait * (0.8 + 0.4 * Math.random()));
  };
  const connect = async (): Promise<void> => {
    let token: string;
    try {
      token = await ticket();
    } catch (error) {
      lost(!isRefusal(error) || hasStatus(error, 429));
      return;
    }
    if (over) return;
    const own = open(address(exposureId, token));
    socket = own;
    own.addEventListener("message", (event) => {
      const message = event instanceof MessageEvent ? parse(event.data) : undefined;
      if (message === undefined || over) return;
      if (poll !== undefined) {
        // the server is listening again: what was said meanwhile is read once
        stopPolling();
        refetch();
      }
      failures = 0;
      if (message.status !== "listening") onMessage(message);
    });
    own.addEventListener("close", (event) => {
      if (socket === own) lost(!(event instanceof CloseEvent && event.code === TOO_MANY));
    });
  };

  poll = setInterval(refetch, POLL_MS);
  void connect();
  return () => {
    over = true;
    clearTimeout(retry);
    stopPolling();
    if (socket !== undefined) leave(socket);
  };
}
