import { Button, Group, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { LIMITS, type User } from "@tidemark/contract";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Pages } from "../../ui/pages.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import { USERS_ON_A_PAGE, usersQuery } from "../../data/users.ts";
import { useActivationLink, useResendActivation } from "./mutations.ts";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import type { Rights } from "./model.ts";
import { ResetFactorDialog } from "./reset-factor-dialog.tsx";
import { UserDialog } from "./user-dialog.tsx";
import { UserTable } from "./user-table.tsx";

type Open =
  | { readonly kind: "edit" | "delete" | "reset"; readonly user: User }
  | { readonly kind: "create" }
  | undefined;

export interface UsersPanelProps {
  readonly ownId: string;
  readonly ownEmail: string;
  readonly grantable: Rights;
}

/** People of the organization: find, create, edit, lock, delete. */
export function UsersPanel({ ownId, ownEmail, grantable }: UsersPanelProps) {
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open>();
  const users = useQuery(usersQuery(page, sought));
  const [resend, link] = [useResendActivation(), useActivationLink()];
  const close = () => setOpen(undefined);
  // the last user of the last page may have been deleted
  const last = Math.max(1, Math.ceil((users.data?.meta.total ?? Infinity) / USERS_ON_A_PAGE));
  if (page > last && !users.isPlaceholderData) setPage(last);
  return (
    <Section
      title={t("Users")}
      lead={t("People of your organization, and what they may do.")}
      tools={
        <Group gap={10} flex="none" maw="100%">
          <TextInput
            flex="1 1 180px"
            aria-label={t("Search users")}
            placeholder={t("Search users")}
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setPage(1);
            }}
          />
          <Button
            flex="none"
            leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
            onClick={() => setOpen({ kind: "create" })}
          >
            {t("New user")}
          </Button>
        </Group>
      }
    >
      <Loaded query={users}>
        {({ items, meta }) => (
          <>
            <UserTable
              users={items}
              ownId={ownId}
              onEdit={(user) => setOpen({ kind: "edit", user })}
              onDelete={(user) => setOpen({ kind: "delete", user })}
              onResetFactor={(user) => setOpen({ kind: "reset", user })}
              onResend={(user) =>
                resend.mutate(user, {
                  onSuccess: ({ detail }) => toast.success(detail),
                  onError: (error) => toast.error(errorText(error)),
                })
              }
              onCopyLink={(user) =>
                link.mutate(user, {
                  onSuccess: () => toast.success(t("The link is copied. It is good for 72 hours, once.")),
                  onError: (error) => toast.error(errorText(error)),
                })
              }
            />
            <Pages total={meta.total} perPage={USERS_ON_A_PAGE} page={page} onChange={setPage} />
          </>
        )}
      </Loaded>
      {open?.kind === "create" && <UserDialog user={undefined} grantable={grantable} onClose={close} />}
      {open?.kind === "edit" && <UserDialog user={open.user} grantable={grantable} onClose={close} />}
      {open?.kind === "reset" && <ResetFactorDialog user={open.user} onClose={close} />}
      {open?.kind === "delete" && <DeleteUserDialog user={open.user} ownEmail={ownEmail} onClose={close} />}
    </Section>
  );
}
