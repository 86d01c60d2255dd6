import { currentLanguage, plural, t } from "../../language.ts";
import type { Guide } from "./guide.ts";
import type { GuidePage } from "./guide-page.ts";
import { escapeHtml } from "./html.ts";
import type { Hit } from "./search.ts";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** How the organization of the reader looks. */
export interface Brand {
  readonly name: string;
  readonly logo: string | null;
  readonly colour: string | null;
}

export interface Look {
  /** Undefined: as the reader's system is set. */
  readonly scheme: Scheme | undefined;
  /** Changes with the style sheet and the script, so that browsers can keep them. */
  readonly version: string;
  /** Undefined for who may not read. */
  readonly brand?: Brand;
}

/** What kind of page this is, for the application around the frame. */
type PageKind = "guide" | "missing" | "no-access";

interface Document {
  readonly kind: PageKind;
  readonly title: string;
  readonly body: string;
}

function renderDocument({ kind, title, body }: Document, { scheme, version, brand }: Look): string {
  const colour = brand?.colour ?? null;
  const ownColours =
    colour === null
      ? ""
      : `\n<link rel="stylesheet" href="/docs/assets/brand.css?colour=${encodeURIComponent(colour)}&amp;v=${version}">`;
  return `<!doctype html>
<html lang="${currentLanguage().tag}" data-page="${kind}"${scheme === undefined ? "" : ` data-scheme="${scheme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme ?? "light dark"}">
<title>${escapeHtml(t("{title} - User guide", { title }))}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/docs/assets/guide.css?v=${version}">${ownColours}
<script src="/docs/assets/guide.js?v=${version}" defer></script>
</head>
<body>
${body}
</body>
</html>
`;
}

function contents(pages: readonly GuidePage[], current: string | undefined): string {
  const groups = [...new Set(pages.map(({ group }) => group))];
  const lists = groups.map((group) => {
    const links = pages
      .filter((page) => page.group === group)
      .map(
        ({ path, title }) =>
          `<li><a href="/docs/${path}"${path === current ? ' aria-current="page"' : ""}>${escapeHtml(title)}</a></li>`,
      );
    return `<h2>${escapeHtml(t(group))}</h2><ul>${links.join("")}</ul>`;
  });
  return `<nav id="contents" class="contents" aria-label="${escapeHtml(t("Contents"))}">${lists.join("")}</nav>`;
}

function header(question: string, brand: Brand | undefined): string {
  const logo =
    brand?.logo == null ? "" : `<img src="${escapeHtml(brand.logo)}" alt="${escapeHtml(brand.name)}" height="28">`;
  return `<a class="skip" href="#content">${escapeHtml(t("Skip to content"))}</a>
<header class="bar">
<a class="brand" href="/docs/">${logo}${escapeHtml(t("User guide"))}</a>
<form class="search" role="search" action="/docs/search">
<label class="unseen" for="q">${escapeHtml(t("Search the guide"))}</label>
<input id="q" name="q" type="search" maxlength="200" placeholder="${escapeHtml(t("Search"))}" autocomplete="off" value="${escapeHtml(question)}">
<button type="submit">${escapeHtml(t("Search"))}</button>
</form>
<a class="to-contents" href="#contents">${escapeHtml(t("Contents"))}</a>
</header>`;
}

interface Framed {
  readonly guide: Guide;
  readonly look: Look;
  readonly kind: PageKind;
  readonly title: string;
  readonly html: string;
  readonly path?: string;
  readonly question?: string;
  /** Tag of the language of the text; that of the frame without one. */
  readonly language?: string;
}

/** Tells screen readers the language of a text where it is not that of what stands around it. */
const spokenIn = (language: string | undefined): string =>
  language === undefined || language === currentLanguage().tag ? "" : ` lang="${language}"`;

function renderFramed({ guide, look, kind, title, html, path, question = "", language }: Framed): string {
  const body = `${header(question, look.brand)}
<div class="live" id="live" hidden><p id="live-count" role="status"></p><div id="live-hits"></div></div>
<div class="columns">
<main id="content" tabindex="-1"${spokenIn(language)}>
${html}
</main>
${contents(guide.pages, path)}
</div>`;
  return renderDocument({ kind, title, body }, look);
}

function neighbours(guide: Guide, page: GuidePage): string {
  const at = guide.pages.indexOf(page);
  const [before, after] = [guide.pages[at - 1], guide.pages[at + 1]];
  const link = (to: GuidePage | undefined, name: string, words: string) =>
    to === undefined
      ? ""
      : `<a class="${name}" href="/docs/${to.path}"><span>${escapeHtml(words)}</span> ${escapeHtml(to.title)}</a>`;
  return `<nav class="neighbours" aria-label="${escapeHtml(t("Pages before and after"))}">${link(before, "before", t("Before:"))}${link(after, "after", t("Next:"))}</nav>`;
}

/** A page of the guide. */
export function renderPage(guide: Guide, page: GuidePage, look: Look): string {
  const html = `${page.html}${neighbours(guide, page)}`;
  return renderFramed({
    guide,
    look,
    kind: "guide",
    title: page.title,
    html,
    path: page.path,
    language: page.language,
  });
}

function renderHit({ address, title, page, excerpt }: Hit): string {
  const words = excerpt.map((piece, index) =>
    index % 2 === 1 ? `<mark>${escapeHtml(piece)}</mark>` : escapeHtml(piece),
  );
  const where = title === page ? "" : ` <span>${escapeHtml(page)}</span>`;
  return `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a>${where}<p>${words.join("")}</p></li>`;
}

/** What a search found. The script shows the list of it while one types. */
export function renderSearch(guide: Guide, question: string, look: Look): string {
  const hits = guide.search(question);
  const asked = question.trim() !== "";
  const count = !asked
    ? t("Type what you are looking for.")
    : hits.length === 0
      ? t("Nothing was found. Try fewer or other words, such as “flood”, “score” or “return period”.")
      : plural(hits.length, "1 place found", "{n} places found", { n: hits.length });
  const html = `<h1>${escapeHtml(t("Search"))}</h1><p id="count">${escapeHtml(count)}</p><ol id="hits" class="hits">${hits.map(renderHit).join("")}</ol>`;
  return renderFramed({ guide, look, kind: "guide", title: t("Search"), html, question });
}

const link = (address: string, words: string): string => `<a href="${address}">${escapeHtml(words)}</a>`;

/** An address that leads nowhere. */
export function renderMissing(guide: Guide, look: Look): string {
  const changed = t(
    "The guide may have changed, or the dataset was imported and is described with its numbers only.\nSearch for it above, or begin on the {first} or in the {reference}.",
    { first: link("/docs/", t("first page")), reference: link("/docs/reference", t("reference")) },
  );
  const html = `<h1>${escapeHtml(t("There is no such page"))}</h1><p>${changed}</p>`;
  return renderFramed({ guide, look, kind: "missing", title: t("No such page"), html });
}

/** What somebody sees who did not come from the application, or who came long ago. */
export function renderNoAccess(look: Look): string {
  const body = `<main id="content" class="alone"><h1>${escapeHtml(t("Please open the guide from the application"))}</h1>
<p>${escapeHtml(t("The user guide is for people who are signed in. Sign in and use the button “Documentation” at the top; that opens it here again."))}</p>
<p>${link("/", t("Go to the application"))}</p></main>`;
  return renderDocument({ kind: "no-access", title: t("No access"), body }, look);
}
