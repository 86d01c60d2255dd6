import { Badge, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { OpenedBy, UserSession } from "@tidemark/contract";
import { sessionsQuery } from "../../data/users.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatDateTime } from "../../lib/format.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toasts.tsx";
import { browserName } from "./browser-name.ts";
import { useEndSession } from "./mutations.ts";
import classes from "./sessions-panel.module.css";

const OPENED_BY_LABELS: Record<OpenedBy, UiText> = {
  password: msg("Password"),
  "second-factor": msg("With two factors"),
  sso: msg("Single sign-on"),
};

interface SessionRowProps {
  readonly session: UserSession;
  readonly pending: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const name = browserName(session.user_agent) ?? t("Unknown browser");
  return (
    <li>
      <div>
        <strong title={session.user_agent ?? undefined}>{name}</strong>
        {session.is_current && (
          <Badge size="sm" variant="light" tt="none">
            {t("This one")}
          </Badge>
        )}
        {session.opened_by !== "password" && (
          <Badge size="sm" variant="default" tt="none">
            {t(OPENED_BY_LABELS[session.opened_by])}
          </Badge>
        )}
        <small>
          {t("Signed in {time} from {address}", {
            time: formatDateTime(session.signed_in_at),
            address: session.address ?? t("an unknown address"),
          })}
        </small>
        <small>{t("Last used {time}", { time: formatDateTime(session.last_used_at) })}</small>
      </div>
      {!session.is_current && (
        <Button
          size="compact-sm"
          variant="default"
          loading={pending}
          aria-label={t("End the session of {name}", { name })}
          onClick={onEnd}
        >
          {t("End")}
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in; others can be ended, one by one or together. */
export function SessionsPanel({ userId }: { readonly userId: string }) {
  const sessions = useQuery(sessionsQuery(userId));
  const end = useEndSession(userId);
  const endOne = (id: string) =>
    end.mutate(id, {
      onSuccess: ({ detail }) => toast.success(detail),
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <Loaded query={sessions}>
      {(items) => (
        <>
          <ul className={classes.list} aria-label={t("Sessions")}>
            {items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                pending={end.isPending && end.variables === session.id}
                onEnd={() => endOne(session.id)}
              />
            ))}
          </ul>
          {items.length > 2 && (
            <Button
              variant="default"
              mt={12}
              loading={end.isPending && end.variables === "others"}
              onClick={() => endOne("others")}
            >
              {t("End all others")}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
