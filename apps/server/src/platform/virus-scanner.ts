import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";

/** What a scanner says of a file: nothing, or the name of what it found. */
type Verdict = { readonly isClean: true } | { readonly isClean: false; readonly found: string };

/** Looks at files before they are kept. */
export interface VirusScanner {
  /** @throws Error where the scanner cannot be asked, or does not say what it found */
  scan(path: string): Promise<Verdict>;
}

const SILENCE_MS = 30_000;
const PIECE_BYTES = 256 * 1024;
const MOST_ANSWER = 4096;

/** `tcp://host:port` or `unix:/path`, as clamd listens. */
function connectTo(address: string): Socket {
  if (address.startsWith("unix:")) return connect({ path: address.slice("unix:".length) });
  const { hostname, port } = new URL(address);
  return connect({ host: hostname.replaceAll(/[[\]]/g, ""), port: Number(port) });
}

const lengthOf = (piece: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.byteLength);
  return length;
};

async function sendFile(socket: Socket, path: string): Promise<void> {
  const write = (bytes: Buffer) =>
    new Promise<void>((done, fail) => socket.write(bytes, (error) => (error ? fail(error) : done())));
  await write(Buffer.from("zINSTREAM\0"));
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
    await write(lengthOf(piece));
    await write(piece);
  }
  await write(Buffer.alloc(4));
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((done, fail) => {
    let answer = "";
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error("the scanner said nothing for 30 seconds")));
    socket.on("data", (bytes: Buffer) => {
      answer += bytes.toString("utf8");
      if (answer.length > MOST_ANSWER) socket.destroy(new Error("the scanner answers no verdict"));
    });
    // who hangs up in the middle of a file may have answered before
    socket.once("error", (error) => (answer === "" ? fail(error) : done(answer)));
    socket.once("close", () => done(answer));
  });
}

/** Reads an answer of clamd: `stream: OK`, `stream: NAME FOUND`; everything else is no verdict. */
function verdictOf(answer: string): Verdict {
  const said = answer.replaceAll("\0", "").trim();
  if (said === "stream: OK") return { isClean: true };
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (found === undefined) throw new Error(`the scanner answered: ${said.slice(0, 200) || "nothing"}`);
  return { isClean: false, found };
}

/** A scanner that speaks the INSTREAM command of clamd, one connection for each file. */
export function createVirusScanner(address: string): VirusScanner {
  return {
    async scan(path) {
      const socket = connectTo(address);
      const answer = readAnswer(socket);
      // clamd answers and hangs up in the middle of a file that is too large for it: its answer says so
      const sent = sendFile(socket, path).catch(() => undefined);
      try {
        const said = await answer;
        await sent;
        return verdictOf(said);
      } finally {
        socket.destroy();
      }
    },
  };
}
