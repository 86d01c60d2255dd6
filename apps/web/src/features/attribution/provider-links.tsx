import { Anchor } from "@mantine/core";
import type { Organization } from "@tidemark/contract";
import { lazy, Suspense, useState } from "react";
import { loadChunk } from "../../lib/chunk.ts";
import { t } from "../../lib/i18n.ts";
import classes from "./attribution.module.css";
import { linkable } from "./model.ts";

const ImprintDialog = lazy(() =>
  loadChunk(() => import("./imprint-dialog.tsx")).then((part) => ({ default: part.ImprintDialog })),
);

const link = { size: "xs", c: "dimmed" } as const;

/** Who provides the product, and under which terms: for those who have not signed in. */
export function ProviderLinks({ provider }: { readonly provider: Organization["product"] | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (provider === undefined) return null;
  const pages = [
    [t("Privacy"), linkable(provider.privacy_url ?? "")],
    [t("Terms"), linkable(provider.terms_url ?? "")],
  ] as const;
  return (
    <footer className={classes.provider}>
      <Anchor {...link} component="button" type="button" onClick={() => setOpen(true)}>
        {t("Imprint")}
      </Anchor>
      {pages.map(
        ([name, url]) =>
          url !== undefined && (
            <Anchor key={name} {...link} href={url} target="_blank" rel="noreferrer">
              {name}
            </Anchor>
          ),
      )}
      {isOpen && (
        <Suspense>
          <ImprintDialog contact={provider.contact} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </footer>
  );
}
