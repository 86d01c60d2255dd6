import type { SourceTold } from "./read-into-folder.ts";
import type { OfficialSource } from "./official-source.ts";
import { OFFICIAL_SOURCES } from "./official-sources.ts";
import { WAITING_SOURCES } from "./waiting-sources.ts";

/** What was found at one publisher. */
export interface Looked extends SourceTold {
  /** Values at the place that every reading begins with, in the order of the maps. */
  readonly values: readonly number[];
  readonly unit: string;
  /** Tags of the files, the first few. */
  readonly tags: readonly string[];
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

function found({ source, fault, requests, bytes, values, unit, tags }: Looked): string {
  if (fault !== undefined) return `| ${source.title} | no: ${fault.english} | ${requests} | | |`;
  const shown = values.map((value) => (Number.isNaN(value) ? "none" : value.toFixed(2))).join(", ");
  return `| ${source.title} | yes | ${requests}, ${(bytes / 1e6).toFixed(1)} MB | ${shown} ${unit} | ${tags.join(", ")} |`;
}

const unconfirmed = ({ title, official }: OfficialSource): string => `**${title}**\n\n${list(official.unconfirmed)}`;

/** The page of what a person with internet has to confirm, and of what was found. */
export function lookPage(looked: readonly Looked[] | undefined, on: string | undefined): string {
  const table =
    looked === undefined
      ? "Nobody has run it on the internet yet: **nothing below was ever confirmed at a publisher.**"
      : `On ${on}:\n\n| source | reached | requests | values at its canary | tags |\n|---|---|---|---|---|\n${looked.map(found).join("\n")}`;
  return `# Official maps: what was confirmed, and what was not

\`npm run official:look -- --accept-licences\` reads one place of every source where its publisher keeps it, and writes this page. It is run by hand, on a machine with internet, before a release.

## What was found
${table}

## Never confirmed: sources that can be turned on
What is said of them was compiled from the publishers' own texts and from public code that reads them. Reading refuses what is laid out otherwise.

${OFFICIAL_SOURCES.map(unconfirmed).join("\n\n")}

## Never confirmed: sources that cannot be turned on
${list(WAITING_SOURCES.map(({ title, missing, address }) => `**${title}** (${address}): ${missing}`))}
`;
}
