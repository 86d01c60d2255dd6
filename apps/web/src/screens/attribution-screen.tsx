import { useQuery } from "@tanstack/react-query";
import { Contact } from "../features/attribution/contact.tsx";
import { SourceTable } from "../features/attribution/source-table.tsx";
import { imprintQuery } from "../data/datasets.ts";
import { t } from "../lib/i18n.ts";
import { Page } from "../ui/page.tsx";
import { Loaded } from "../ui/loaded.tsx";

/** Where the data comes from, under which licence, and who provides the product. */
export function AttributionScreen() {
  const imprint = useQuery(imprintQuery);
  return (
    <Page title={t("Attribution")} lead={t("Where the data comes from, and how to reach us.")}>
      <Loaded query={imprint}>
        {({ items, contact }) => (
          <>
            <Contact contact={contact} />
            <SourceTable sources={items} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
