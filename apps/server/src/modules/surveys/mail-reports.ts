/** A mail that could not be delivered after the mail server had taken it. */
export interface FailedMail {
  /** Id of the mail, the part of its Message-ID before the at sign. */
  readonly id: string;
  /** Whom it could not be delivered to, in small letters; undefined where the report does not say. */
  readonly address: string | undefined;
  readonly why: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The last value of a field of a header, wherever it stands: that of the mail that came back stands last. */
function field(text: string, name: string): string | undefined {
  const found = [...text.matchAll(new RegExp(`^${name}:[ \\t]*(.*)$`, "gim"))];
  return found.at(-1)?.[1]?.trim();
}

/**
 * Reads a delivery status notification (RFC 3464) as mail servers send it back to who sent the mail.
 * @returns undefined for one that tells no lasting failure, or none of a mail that we could have sent
 */
export function readMailReport(raw: string): FailedMail | undefined {
  // long fields go on in the next line, which begins with a space
  const text = raw.replaceAll("\r\n", "\n").replaceAll(/\n[ \t]+/g, " ");
  if (!/^Action:[ \t]*failed\b/im.test(text)) return undefined;
  const status = field(text, "Status") ?? "";
  if (!/^5\.\d{1,3}\.\d{1,3}/.test(status)) return undefined;
  const id = /<?([^<>@\s]+)@/.exec(field(text, "Message-ID") ?? "")?.[1]?.toLowerCase() ?? "";
  if (!UUID.test(id)) return undefined;
  const recipient = field(text, "Original-Recipient") ?? field(text, "Final-Recipient");
  const diagnosis = field(text, "Diagnostic-Code")?.replace(/^[\w-]+;[ \t]*/, "");
  return {
    id,
    address: recipient
      ?.replace(/^rfc822;[ \t]*/i, "")
      .replaceAll(/[<>]/g, "")
      .toLowerCase(),
    why: diagnosis === undefined || diagnosis === "" ? status : diagnosis,
  };
}
