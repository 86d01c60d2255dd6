import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconListCheck, IconLogout, IconUser } from "@tabler/icons-react";
import { LOGOUT_PATH } from "@tidemark/contract";
import { Link } from "react-router";
import { t } from "../../lib/i18n.ts";
import { session, type SessionUser } from "../../state/session.ts";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;
const SIGN_IN = "/login";

/** Ends the session here and on the server; one that is not reached ends it by itself when the token expires. */
async function logOut({ token }: SessionUser): Promise<void> {
  await fetch(LOGOUT_PATH, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}",
  }).catch(() => undefined);
  session.end();
  window.location.assign(SIGN_IN);
}

/** The way to all surveys and out, for somebody who signed in. */
export function AccountMenu({ user }: { readonly user: SessionUser }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconUser {...icon} />}
          rightSection={<IconChevronDown {...icon} />}
          aria-label={t("User menu of {name}", { name: user.name })}
        >
          {t("Account")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component={Link} to="/surveys" leftSection={<IconListCheck {...icon} />}>
          {t("Surveys")}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void logOut(user)}>
          {t("Log out")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
