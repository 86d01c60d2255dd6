import { Button, CopyButton, Group, NumberInput, PasswordInput, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Report, type ReportShare, SHARE_DAYS } from "@tidemark/contract";
import { useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { sharesQuery, versionsQuery } from "../../data/reports.ts";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import classes from "./reports.module.css";
import { useSharing } from "./share-mutations.ts";

const LEAST_PASSWORD = 8;

interface TabProps {
  readonly project: ProjectVersion;
  readonly report: Report;
}

type Sharing = ReturnType<typeof useSharing>;

/** A new link: to which version, for how long, with which password. It is shown once. */
function NewLink({ project, report, sharing }: TabProps & { readonly sharing: Sharing }) {
  const { data: versions = [] } = useQuery(versionsQuery(project.id, report.id));
  const [chosen, choose] = useState<string>();
  const [days, setDays] = useState<number>(SHARE_DAYS.usual);
  const [password, setPassword] = useState("");
  const { link } = sharing;
  const versionId = chosen ?? versions[0]?.id;
  const isShort = password !== "" && password.length < LEAST_PASSWORD;
  if (versionId === undefined)
    return <p className={classes.note}>{t("Freeze the report first: a link leads to a frozen version.")}</p>;
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        link.mutate({ versionId, days, password: password === "" ? undefined : password });
      }}
    >
      <Group gap={10} align="start">
        <Select
          label={t("Version")}
          w={150}
          data={versions.map(({ id, number }) => ({ value: id, label: t("Version {n}", { n: number }) }))}
          value={versionId}
          allowDeselect={false}
          onChange={(value) => choose(value ?? undefined)}
        />
        <NumberInput
          label={t("Expires after, in days")}
          w={170}
          min={SHARE_DAYS.least}
          max={SHARE_DAYS.most}
          clampBehavior="strict"
          allowDecimal={false}
          value={days}
          onChange={(value) => Number(value) >= SHARE_DAYS.least && setDays(Number(value))}
        />
        <PasswordInput
          visibilityToggleButtonProps={{ "aria-label": t("Show or hide the password"), tabIndex: 0 }}
          label={t("Password, optional")}
          w={210}
          autoComplete="new-password"
          value={password}
          error={isShort ? t("At least {n} characters", { n: LEAST_PASSWORD }) : undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Group>
      <Button type="submit" loading={link.isPending} disabled={isShort}>
        {t("Make a link")}
      </Button>
      {link.data !== undefined && (
        <output className={classes.made}>
          <TextInput label={t("The link. It is shown only now.")} readOnly value={link.data.url} />
          <CopyButton value={link.data.url}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t("Copied") : t("Copy the link")}
              </Button>
            )}
          </CopyButton>
        </output>
      )}
    </form>
  );
}

function stateOf({ revoked_at: revoked, expires_at: expires }: ReportShare): string {
  if (revoked !== null) return t("revoked {date}", { date: formatDateTime(revoked) });
  const isOver = new Date(expires).getTime() < Date.now();
  return isOver
    ? t("expired {date}", { date: formatDateTime(expires) })
    : t("expires {date}", { date: formatDateTime(expires) });
}

function Link({ share, sharing }: { readonly share: ReportShare; readonly sharing: Sharing }) {
  const { id, version, opened, has_password: hasPassword, created_by: by, revoked_at: revoked } = share;
  const facts = [
    stateOf(share),
    hasPassword ? t("with a password") : t("without a password"),
    plural(opened, "opened once", "opened {n} times", { n: opened }),
    by,
  ];
  return (
    <li>
      <div className={classes.facts}>
        <b>{t("Version {n}", { n: version })}</b>
        <span>{facts.filter(Boolean).join(" \u00B7 ")}</span>
      </div>
      {revoked === null && (
        <Button
          size="compact-sm"
          variant="default"
          color="red"
          loading={sharing.revoke.isPending && sharing.revoke.variables === id}
          onClick={() => sharing.revoke.mutate(id)}
        >
          {t("Revoke")}
        </Button>
      )}
    </li>
  );
}

/** Links to versions, for people without an account: how often they were opened, until when they live. */
export function LinksTab({ project, report }: TabProps) {
  const query = useQuery(sharesQuery(project.id, report.id));
  const sharing = useSharing(project.id, report.id);
  return (
    <div className={classes.page}>
      <p className={classes.note}>
        {t("Whoever has a link can read the version, and nothing else. It ends when you revoke it.")}
      </p>
      <NewLink project={project} report={report} sharing={sharing} />
      <Loaded query={query}>
        {(shares) => (
          <ul className={classes.list}>
            {shares.map((share) => (
              <Link key={share.id} share={share} sharing={sharing} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
