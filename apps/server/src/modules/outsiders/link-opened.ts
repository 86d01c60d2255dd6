import type { Database } from "../../database/database.ts";
import { t, wordedFor } from "../../language.ts";
import { compose, greeting } from "../../platform/mail/compose-mail.ts";
import type { Queue } from "../../platform/queue.ts";
import { toldRows } from "../exposures/index.ts";

/** A link that was opened just now. */
interface OpenedLink {
  readonly exposureId: string;
  readonly report: string;
  /** From where. */
  readonly address: string;
}

/** Tells the owner of a project, who chose to be told, that a link to one of its reports was opened. */
export function createLinkOpened(db: Database, queue: Queue, publicUrl: string, operator: string) {
  return async ({ exposureId, report, address }: OpenedLink): Promise<void> => {
    const owner = await toldRows.findToTell(db, exposureId);
    if (owner === undefined) return;
    const mail = wordedFor(owner.language, () =>
      compose({
        to: owner.email,
        subject: t("A link to your report was opened"),
        paragraphs: [
          greeting(owner.first_name),
          t('A link to the report "{report}" of your project "{project}" was opened, from the address {address}.', {
            report,
            project: owner.title,
            address,
          }),
          t("You see all who can see the project, and can end it, on the page below."),
        ],
        link: { label: t("Who outside can see this"), url: `${publicUrl}/project/outsiders/${exposureId}` },
        sender: operator,
      }),
    );
    await queue.add("send-mail", mail);
  };
}
