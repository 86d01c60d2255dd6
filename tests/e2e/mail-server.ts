import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as it arrived. */
export interface ArrivedMail {
  readonly to: readonly string[];
  /** Headers and parts, with the marks of their encoding taken away. */
  readonly source: string;
}

/** A mail server that speaks SMTP and keeps what it is handed. */
export interface MailServer {
  readonly url: string;
  readonly mails: readonly ArrivedMail[];
  readonly stop: () => Promise<void>;
}

const decoded = (source: string) =>
  source
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

export async function startMailServer(): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onData(stream, { envelope }, done) {
      let source = "";
      stream.on("data", (chunk: Buffer) => {
        source += chunk.toString("utf8");
      });
      stream.on("end", () => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), source: decoded(source) });
        done(null);
      });
    },
  });
  await new Promise<void>((ready) => {
    smtp.listen(0, "127.0.0.1", () => ready());
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = smtp.server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((closed) => {
      smtp.close(() => closed());
    });
  return { url: `smtp://127.0.0.1:${port}`, mails, stop };
}
