// tests with a document
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RefusalError } from "./api-error.ts";
import { type ProjectSocketOptions, type SocketLike, watchProject } from "./project-socket.ts";

const ID = "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a1";

class FakeSocket extends EventTarget implements SocketLike {
  closed = false;
  readyState: number = WebSocket.OPEN;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  send(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  say(status: string, progress: number | null = null) {
    const message = { type: "status", exposure_id: ID, task_id: null, status, progress, stage: null, version: null };
    this.send(JSON.stringify(message));
  }
  drop(code = 1006) {
    this.dispatchEvent(new CloseEvent("close", { code }));
  }
  close() {
    this.closed = true;
  }
}

function watch(ticket = () => Promise.resolve("ticket")) {
  const sockets: FakeSocket[] = [];
  const onMessage = vi.fn<ProjectSocketOptions["onMessage"]>();
  const refetch = vi.fn<() => void>();
  const end = watchProject({
    exposureId: ID,
    ticket,
    onMessage,
    refetch,
    open: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
  });
  return { sockets, onMessage, refetch, end };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("listening to a project", () => {
  it("opens a socket with its ticket and hands on what is said", async () => {
    const { sockets, onMessage, end } = watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets[0]?.url).toMatch(new RegExp(`^ws://.*/api/notifications/v0/exposures/${ID}\\?token=ticket$`));
    sockets[0]?.say("listening");
    sockets[0]?.say("Running", 0.5);
    expect(onMessage).toHaveBeenCalledTimes(1);
    expect(onMessage.mock.calls[0]?.[0]).toMatchObject({ status: "Running", progress: 0.5 });
    end();
    expect(sockets[0]?.closed).toBe(true);
  });

  it("lets a socket on its way in before it is closed", async () => {
    const { sockets, end } = watch();
    await vi.advanceTimersByTimeAsync(0);
    const socket = sockets[0]!;
    socket.readyState = WebSocket.CONNECTING;
    end();
    expect(socket.closed).toBe(false);
    socket.readyState = WebSocket.OPEN;
    socket.dispatchEvent(new Event("open"));
    expect(socket.closed).toBe(true);
  });

  it("polls every 3 s only while there is no socket, and reads anew when it is back", async () => {
    const { sockets, refetch, end } = watch();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.say("listening");
    refetch.mockClear();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refetch).not.toHaveBeenCalled();
    sockets[0]?.drop();
    await vi.advanceTimersByTimeAsync(3000);
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(sockets).toHaveLength(2);
    sockets[1]?.say("listening");
    expect(refetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refetch).toHaveBeenCalledTimes(2);
    end();
  });

  it("comes back ever more slowly while the server is away", async () => {
    const ticket = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError("no network")));
    const { end } = watch(ticket);
    await vi.advanceTimersByTimeAsync(60_000);
    const first = ticket.mock.calls.length;
    expect(first).toBeGreaterThanOrEqual(5);
    expect(first).toBeLessThanOrEqual(8);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ticket.mock.calls.length - first).toBeLessThanOrEqual(3);
    end();
  });

  it("does not ask again for a ticket that was refused, but goes on polling", async () => {
    const gone = new RefusalError(404, { detail: "The project was not found", code: "not_found", request_id: "r" });
    const ticket = vi.fn<() => Promise<string>>(() => Promise.reject(gone));
    const { refetch, end } = watch(ticket);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ticket).toHaveBeenCalledTimes(1);
    expect(refetch).toHaveBeenCalledTimes(20);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refetch).toHaveBeenCalledTimes(20);
  });

  it("does not fight for a socket beyond the limit of a person", async () => {
    const { sockets, refetch, end } = watch();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.say("listening");
    sockets[0]?.drop(4429);
    refetch.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(refetch).toHaveBeenCalledTimes(20);
    end();
  });

  it("leaves alone what is no message", async () => {
    const { sockets, onMessage, end } = watch();
    await vi.advanceTimersByTimeAsync(0);
    for (const data of ["no json", "{}", new Blob([])]) sockets[0]?.send(data);
    expect(onMessage).not.toHaveBeenCalled();
    end();
  });
});
