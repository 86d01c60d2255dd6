/** One open socket, as the hub sees it. */
export interface Listening {
  readonly exposureId: string;
  readonly userId: string;
  readonly sessionId: string;
  send(message: string): void;
  close(code: number, reason: string): void;
}

const MAX_PER_USER = 20;
const SESSION_ENDED = 4401;
const ACCESS_ENDED = 4403;
const TOO_MANY = 4429;

/** Sockets of this process, by project and by session. */
export class Hub {
  readonly #open = new Set<Listening>();

  /** Adds a socket; one beyond the limit of its user closes that user's oldest. */
  add(socket: Listening): () => void {
    const own = [...this.#open].filter(({ userId }) => userId === socket.userId);
    if (own.length >= MAX_PER_USER) own[0]?.close(TOO_MANY, "too many open sockets");
    this.#open.add(socket);
    return () => this.#open.delete(socket);
  }

  publish(exposureId: string, message: string): void {
    for (const socket of this.#open) if (socket.exposureId === exposureId) socket.send(message);
  }

  endSessions(ids: readonly string[]): void {
    for (const socket of this.#open)
      if (ids.includes(socket.sessionId)) socket.close(SESSION_ENDED, "the session has ended");
  }

  /** Closes the sockets of a person on a project that they may not read any more; of everybody where none is named. */
  endAccess({ exposureId, userId }: Pick<Listening, "exposureId"> & Partial<Pick<Listening, "userId">>): void {
    for (const socket of this.#open)
      if (socket.exposureId === exposureId && (userId === undefined || socket.userId === userId))
        socket.close(ACCESS_ENDED, "no access any more");
  }

  closeAll(code: number, reason: string): void {
    for (const socket of this.#open) socket.close(code, reason);
  }

  get size(): number {
    return this.#open.size;
  }
}
