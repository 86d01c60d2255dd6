import { Select } from "@mantine/core";
import type { User } from "@tidemark/contract";
import { LANGUAGES, languageName } from "../../lib/choose-language.ts";
import { t } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { Fields } from "../../ui/section.tsx";
import { useChooseLanguage } from "./mutations.ts";

const SYSTEM = "system";

/** The language of screens, mails and files: that of the browser, or one there is a file of. */
export function LanguagePanel({ user }: { readonly user: Pick<User, "id" | "language"> }) {
  const choose = useChooseLanguage(user.id);
  return (
    <Fields>
      <FormError error={choose.error} />
      <Select
        aria-label={t("Language")}
        data={[
          { value: SYSTEM, label: t("System") },
          ...LANGUAGES.map((tag) => ({ value: tag, label: languageName(tag) })),
        ]}
        value={user.language ?? SYSTEM}
        allowDeselect={false}
        disabled={choose.isPending}
        maw={320}
        onChange={(value) => choose.mutate(value === SYSTEM ? null : value)}
      />
    </Fields>
  );
}
