import { createSocket, type Socket } from "node:dgram";
import type { AddressInfo } from "node:net";

/** A real name server on this machine that knows TXT records alone. */
export interface TestNames {
  /** As the setting wants it. */
  readonly server: string;
  /** Texts by name. */
  readonly records: Map<string, string>;
  stop(): void;
}

const HEADER = 12;

/** Answers one question (RFC 1035 4.1): the record where there is one, else that there is no such name. */
function answerTo(question: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  const text = records.get(labels.join(".").toLowerCase());
  const head = Buffer.from(question.subarray(0, HEADER));
  head.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(text === undefined ? 0 : 1, 6);
  head.writeUInt32BE(0, 8);
  const asked = question.subarray(HEADER, end);
  if (text === undefined) return Buffer.concat([head, asked]);
  const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text, "latin1")]);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(16, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, asked, record, data]);
}

export async function startTestNames(): Promise<TestNames> {
  const socket: Socket = createSocket("udp4");
  const records = new Map<string, string>();
  socket.on("message", (question, from) => socket.send(answerTo(question, records), from.port, from.address));
  await new Promise<void>((done) => socket.bind(0, "127.0.0.1", done));
  const { port } = socket.address() as AddressInfo;
  return { server: `127.0.0.1:${port}`, records, stop: () => void socket.close() };
}
