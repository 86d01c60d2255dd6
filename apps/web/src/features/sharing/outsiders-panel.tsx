import { NO_VALUE } from "@tidemark/science";
import { Button, Checkbox, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { OUTSIDE_WAYS, type Outsider, type OutsideWay } from "@tidemark/contract";
import { IconPlugConnectedX, IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { outsidersQuery } from "../../data/projects.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatDateTime } from "../../lib/format.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Face } from "../../ui/face.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useOutsiders } from "./mutations.ts";
import classes from "./sharing.module.css";

const WAYS: Readonly<Record<OutsideWay, { readonly title: UiText; readonly lead: UiText }>> = {
  link: {
    title: msg("Links to reports"),
    lead: msg("Whoever has the link reads one frozen version of the report, without an account."),
  },
  schedule: {
    title: msg("Reports sent by mail"),
    lead: msg("Each mail holds a fresh link to the report as it is then."),
  },
  webhook: {
    title: msg("Posts to programs"),
    lead: msg("Alerts of events name locations of the project to these addresses."),
  },
  "api-key": {
    title: msg("API keys"),
    lead: msg("Programs that call with them read all projects that the person of the key may read."),
  },
  colleague: { title: msg("Colleagues"), lead: msg("People of your organization that the project is shared with.") },
};

/** What was counted of a way: how often and when it was last used. */
function useText({ way, used, last_used_at: last }: Outsider): string | undefined {
  if (way === "colleague") return undefined;
  if (last === null) return way === "schedule" || way === "webhook" ? t("never sent") : t("never used");
  const time = formatDateTime(last);
  if (used === null) return t("last on {time}", { time });
  return plural(used, "once, on {time}", "{n} times, last on {time}", { n: used, time });
}

/** One way in a line: what it is, whom it reaches, when it was last used and when it ends. */
function OutsiderLine({ item }: { readonly item: Outsider }) {
  const facts = [
    item.reaches.join(", "),
    item.way === "colleague" ? undefined : t("by {name}", { name: item.made_by ?? NO_VALUE }),
    item.protected ? t("with a password") : undefined,
    useText(item),
    item.ends_at === null ? undefined : t("until {time}", { time: formatDateTime(item.ends_at) }),
    item.way === "api-key" && item.ends_with === "colleague"
      ? t("ends here with the access of this colleague")
      : undefined,
  ];
  return (
    <li>
      <div>
        <b>{item.title}</b>
        <span>{facts.filter(Boolean).join(" · ")}</span>
      </div>
    </li>
  );
}

function Ways({ items }: { readonly items: readonly Outsider[] }) {
  return OUTSIDE_WAYS.map((way) => {
    const of = items.filter((item) => item.way === way);
    if (of.length === 0) return null;
    return (
      <Section key={way} title={t(WAYS[way].title)} lead={t(WAYS[way].lead)}>
        <ul className={classes.people}>
          {of.map((item) => (
            <OutsiderLine key={item.id} item={item} />
          ))}
        </ul>
      </Section>
    );
  });
}

/** What of a list is ended, counted by its way. */
function countedWays(items: readonly Outsider[]): string {
  const count = (way: OutsideWay) => items.filter((item) => item.way === way).length;
  const [links, schedules, posts, keys, colleagues] = OUTSIDE_WAYS.map(count) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return [
    links > 0 && plural(links, "1 link", "{n} links", { n: links }),
    schedules > 0 && plural(schedules, "1 report sent by mail", "{n} reports sent by mail", { n: schedules }),
    posts > 0 && plural(posts, "1 post to a program", "{n} posts to programs", { n: posts }),
    keys > 0 && plural(keys, "1 API key", "{n} API keys", { n: keys }),
    colleagues > 0 && plural(colleagues, "1 colleague", "{n} colleagues", { n: colleagues }),
  ]
    .filter(Boolean)
    .join(", ");
}

interface EndAllProps {
  readonly projectId: string;
  readonly items: readonly Outsider[];
}

/** The switch that ends all of it, after it has named what that is. */
function EndAll({ projectId, items }: EndAllProps) {
  const [isAsked, setAsked] = useState(false);
  const [colleagues, setColleagues] = useState(false);
  const { end } = useOutsiders(projectId);
  const hasColleagues = items.some(({ way }) => way === "colleague");
  const goes = items.filter(({ ends_with }) => ends_with === "all" || colleagues);
  const close = () => setAsked(false);
  const confirm = () =>
    end.mutate(colleagues, {
      onSuccess: ({ ended }) => {
        toast.success(
          ended.length === 0 ? t("There was nothing to end.") : t("Ended: {what}", { what: countedWays(ended) }),
        );
        close();
      },
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <>
      <Button
        color="red"
        variant="light"
        leftSection={<IconPlugConnectedX size={16} stroke={1.8} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t("End all access")}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t("End all access?")}
        confirm={t("End all access")}
        pending={end.isPending}
        onConfirm={confirm}
        onClose={close}
      >
        <p>
          {goes.length === 0
            ? t("Only colleagues can see this project. Choose below to end their access.")
            : t("This ends at once, and cannot be taken back: {what}.", { what: countedWays(goes) })}
        </p>
        {goes.some(({ way, ends_with }) => way === "api-key" && ends_with === "all") && (
          <p>{t("Your API keys open your other projects too. Programs that use them stop there as well.")}</p>
        )}
        {hasColleagues && (
          <Checkbox
            mt={14}
            label={t("Colleagues lose their access too")}
            checked={colleagues}
            onChange={(event) => setColleagues(event.currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

/** Who beside its owner can see a project, and the switch that ends it. */
export function OutsidersPanel({ projectId }: { readonly projectId: string }) {
  const query = useQuery(outsidersQuery(projectId));
  const { tell } = useOutsiders(projectId);
  return (
    <Loaded query={query}>
      {({ items, mail_when_opened: isTold }) => (
        <>
          <div className={classes.outside}>
            <Switch
              label={t("Send me a mail when a link is opened")}
              checked={isTold}
              disabled={tell.isPending}
              onChange={(event) =>
                tell.mutate(event.currentTarget.checked, { onError: (error) => toast.error(errorText(error)) })
              }
            />
            {items.length > 0 && <EndAll projectId={projectId} items={items} />}
          </div>
          {items.length === 0 ? (
            <Face
              icon={<IconShieldCheck size={28} stroke={1.6} />}
              title={t("Nobody outside can see this project")}
              text={t("There is no link, no report that is sent, no program and no colleague who can read it.")}
            />
          ) : (
            <Ways items={items} />
          )}
        </>
      )}
    </Loaded>
  );
}
