import type { Import } from "@tidemark/contract";
import type { TestServer } from "../../../testing/test-server.ts";

export const IMPORTS = "/api/spatial-datasets/v0/imports";

/** What an administrator does with imports, through the interface. */
export function importClient(app: TestServer, token: string) {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await app.call(method, `${IMPORTS}${path}`, { token, ...(body === undefined ? {} : { body }) });
    return { ...answer, import: answer.body as unknown as Import };
  };
  const piece = (id: string, name: string, bytes: Uint8Array, offset = 0, total = bytes.length) => {
    const raw = new FormData();
    raw.append("file", new Blob([Buffer.from(bytes)]), "piece");
    const query = new URLSearchParams({ name, offset: String(offset), total: String(total) });
    return app.call("POST", `${IMPORTS}/${id}/files?${query.toString()}`, { token, raw });
  };
  async function uploaded(files: Iterable<readonly [string, Uint8Array]>): Promise<string> {
    const { import: created, status, text } = await call("POST", "", {});
    if (status !== 200) throw new Error(text);
    for (const [name, bytes] of files) {
      const answer = await piece(created.id, name, bytes);
      if (answer.status !== 200) throw new Error(answer.text);
    }
    return created.id;
  }
  /** Waits as long as the test that asks may take, but not for ever. */
  async function untilEnded(id: string): Promise<Import> {
    for (let i = 0; i < 4800; i++) {
      const { import: now } = await call("GET", `/${id}`);
      if (!["Pending", "Running"].includes(now.status)) return now;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`import ${id} did not end`);
  }
  /** Until layers are being written. */
  async function untilRunning(id: string): Promise<void> {
    for (let i = 0; i < 4800; i++) {
      const { import: now } = await call("GET", `/${id}`);
      if (now.stage?.startsWith("converting") === true) return;
      if (!["Pending", "Running"].includes(now.status)) break;
      await new Promise((done) => setTimeout(done, 25));
    }
    throw new Error(`import ${id} was never seen at its work`);
  }
  /** Uploads, checks and imports. */
  async function imported(files: Iterable<readonly [string, Uint8Array]>, check: object = {}): Promise<Import> {
    const id = await uploaded(files);
    const checked = await call("POST", `/${id}/check`, check);
    if (checked.status !== 200) throw new Error(checked.text);
    const started = await call("POST", `/${id}/start`, {});
    if (started.status !== 200) throw new Error(started.text);
    return untilEnded(id);
  }
  return { call, piece, uploaded, untilEnded, untilRunning, imported };
}
