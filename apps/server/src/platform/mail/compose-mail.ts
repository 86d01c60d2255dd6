import { randomUUID } from "node:crypto";
import { withBrand } from "@tidemark/plots";
import { currentLanguage, t } from "../../language.ts";
import { LOGO_CID, type Mail, type MailLogo } from "./mail.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** How a mail begins; whose name is not known is greeted without one. */
export const greeting = (name: string): string =>
  name.trim() === "" ? t("Hello") : t("Hello {name}", { name: name.trim() });

export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  /** Who signs: the operator of the product, or the organization in whose name it goes to people outside. */
  readonly sender: string;
  /** Brand colour of the sender; the product's own without one. */
  readonly colour?: string | undefined;
  /** Of the sender; without one its name stands at the end alone. */
  readonly logo?: MailLogo | undefined;
}

/** One look for all mails; the text form says the same as the other. */
export function compose({ to, subject, paragraphs, link, sender, colour, logo }: MailContent): Mail {
  // as on the pages: a colour that white letters cannot be read on gets dark ones
  const { brand, onBrand } = withBrand("light", colour);
  const text = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), sender].join("\n\n");
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:${brand};color:${onBrand};padding:10px 18px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p><p style="color:#626E7B;font-size:13px">${escapeHtml(link.url)}</p>`
    : "";
  const head = logo
    ? `<img src="cid:${LOGO_CID}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(logo.name)}" style="display:block;margin:0 0 24px">`
    : "";
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("");
  const html = `<!doctype html><html lang="${currentLanguage().tag}"><body style="margin:0;background:#F4F6F7;font-family:Inter,system-ui,sans-serif;color:#14202A;font-size:15px;line-height:22px"><div style="max-width:520px;margin:0 auto;padding:32px 24px;background:#ffffff">${head}${body}${button}<p style="color:#626E7B;font-size:13px">${escapeHtml(sender)}</p></div></body></html>`;
  return { id: randomUUID(), to, subject, text: `${text}\n`, html, ...(logo && { logo }) };
}
