import { Anchor } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { addressOf, readInvoice } from "@tidemark/contract";
import { errorText } from "../../lib/api-error.ts";
import { download } from "../../lib/download.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";

/** The number of an invoice or a credit note, which saves it as a PDF. */
export function InvoiceLink({ number }: { readonly number: string }) {
  const file = useMutation({
    mutationFn: () => download(addressOf(readInvoice, { number }), `${number}.pdf`),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      disabled={file.isPending}
      aria-label={t("PDF of {number}", { number })}
      onClick={() => file.mutate()}
    >
      {number}
    </Anchor>
  );
}
