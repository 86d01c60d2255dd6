import { Button, Drawer, Select, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Report, ReportVersion, VersionDifference } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import {
  changesQuery,
  differenceQuery,
  movementBetweenQuery,
  movementQuery,
  versionQuery,
  versionsQuery,
} from "../../data/reports.ts";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { bandOfLabel } from "../../lib/terms.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { CAUSE_WORDS } from "./cause-words.ts";
import { ExportButton } from "./export-button.tsx";
import { FrozenPages } from "./frozen-pages.tsx";
import { LinksTab } from "./links-tab.tsx";
import { MailsTab } from "./mails-tab.tsx";
import { Movement } from "./movement.tsx";
import classes from "./reports.module.css";

interface DrawerProps {
  readonly project: ProjectVersion;
  readonly report: Report;
  readonly onClose: () => void;
}

const stateText = (state: VersionDifference["items"][number]["before"]) =>
  state === null ? "\u2013" : [bandOfLabel(state.score, state.band), state.score].filter(Boolean).join(" ");

/** The locations that differ, with why: those in another band first. */
function Difference({ difference }: { readonly difference: VersionDifference }) {
  const { locations, bands, items } = difference;
  if (locations === 0) return <p className={classes.note}>{t("No location has changed.")}</p>;
  return (
    <>
      <p className={classes.note}>
        {plural(locations, "1 location has changed", "{n} locations have changed", { n: formatCount(locations) })},{" "}
        {t("{n} of them are in another band.", { n: formatCount(bands) })}
      </p>
      <DataTable
        label={t("Locations that have changed")}
        frame="none"
        minWidth={520}
        heads={[t("Location"), t("Before"), t("After"), t("Why")]}
      >
        {items.map(({ site_id: id, name, before, after, band_changed: isOther, causes }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{stateText(before)}</td>
            <td>{isOther ? <b>{stateText(after)}</b> : stateText(after)}</td>
            <td>{causes.map((cause) => t(CAUSE_WORDS[cause])).join(", ")}</td>
          </tr>
        ))}
      </DataTable>
      {locations > items.length && (
        <p className={classes.note}>
          {t("{shown} of {all} rows", { shown: formatCount(items.length), all: formatCount(locations) })}
        </p>
      )}
    </>
  );
}

interface CompareProps extends Pick<DrawerProps, "project" | "report"> {
  readonly version: ReportVersion;
  readonly versions: readonly ReportVersion[];
}

const NOW = "now";

/** What is different between a version and now, or another version. */
function Compare({ project, report, version, versions }: CompareProps) {
  const [until, setUntil] = useState(NOW);
  const since = useQuery({ ...changesQuery(project, report.id, version.id), enabled: until === NOW });
  const between = useQuery({
    ...differenceQuery(project.id, report.id, version.id, until),
    enabled: until !== NOW,
  });
  const movedSince = useQuery({ ...movementQuery(project, report.id, version.id), enabled: until === NOW });
  const movedBetween = useQuery({
    ...movementBetweenQuery(project.id, report.id, version.id, until),
    enabled: until !== NOW,
  });
  const others = versions.filter(({ id }) => id !== version.id);
  const other = others.find(({ id }) => id === until);
  const untilWords = other === undefined ? t("Now") : t("Version {n}", { n: other.number });
  return (
    <section className={classes.page} aria-label={t("Changes since version {n}", { n: version.number })}>
      <Select
        size="xs"
        w={240}
        label={t("Version {n} compared with", { n: version.number })}
        data={[
          { value: NOW, label: t("Now") },
          ...others.map(({ id, number }) => ({ value: id, label: t("Version {n}", { n: number }) })),
        ]}
        value={until}
        allowDeselect={false}
        onChange={(value) => setUntil(value ?? NOW)}
      />
      <Loaded query={until === NOW ? movedSince : movedBetween}>
        {(movement) => <Movement movement={movement} number={version.number} until={untilWords} />}
      </Loaded>
      <Loaded query={until === NOW ? since : between}>{(difference) => <Difference difference={difference} />}</Loaded>
    </section>
  );
}

/** A frozen version over the whole screen. */
function Shown({ project, report, version, onClose }: CompareProps & { readonly onClose: () => void }) {
  const query = useQuery(versionQuery(project.id, report.id, version.id));
  const title = t("Version {number}: {title}", { number: version.number, title: version.title });
  return (
    <Drawer opened onClose={onClose} position="right" size="100%" title={title}>
      <Loaded query={query}>{({ content, changes }) => <FrozenPages content={content} changes={changes} />}</Loaded>
    </Drawer>
  );
}

function Versions({ project, report }: Pick<DrawerProps, "project" | "report">) {
  const query = useQuery(versionsQuery(project.id, report.id));
  const [compared, compare] = useState<string>();
  const [shown, show] = useState<ReportVersion>();
  return (
    <Loaded query={query}>
      {(versions) => (
        <div className={classes.page}>
          {versions.length === 0 && (
            <p className={classes.note}>
              {t("Nothing is frozen yet. A frozen version never changes, whatever happens to the data.")}
            </p>
          )}
          <ul className={classes.list}>
            {versions.map((version) => {
              const { id, number, created_at: at, created_by: by, content_hash: hash } = version;
              const facts = [formatDateTime(at), by, hash.slice(0, 12)].filter(Boolean).join(" \u00B7 ");
              return (
                <li key={id}>
                  <div className={classes.facts}>
                    <b>{t("Version {n}", { n: number })}</b>
                    <span>{facts}</span>
                  </div>
                  <Button size="compact-sm" variant="default" onClick={() => show(version)}>
                    {t("Open version {n}", { n: number })}
                  </Button>
                  <ExportButton project={project} report={report} version={version} />
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-expanded={compared === id}
                    onClick={() => compare(compared === id ? undefined : id)}
                  >
                    {t("Changes")}
                  </Button>
                </li>
              );
            })}
          </ul>
          {versions
            .filter(({ id }) => id === compared)
            .map((version) => (
              <Compare key={version.id} project={project} report={report} version={version} versions={versions} />
            ))}
          {shown !== undefined && (
            <Shown
              project={project}
              report={report}
              version={shown}
              versions={versions}
              onClose={() => show(undefined)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Frozen versions of a report, links to them, and mails of it. */
export function VersionsDrawer({ project, report, onClose }: DrawerProps) {
  return (
    <Drawer opened onClose={onClose} position="right" size={720} title={t("Versions and sharing")}>
      <Tabs defaultValue="versions" keepMounted={false}>
        <Tabs.List mb={16}>
          <Tabs.Tab value="versions">{t("Versions")}</Tabs.Tab>
          {!report.read_only && <Tabs.Tab value="links">{t("Links")}</Tabs.Tab>}
          {!report.read_only && <Tabs.Tab value="mails">{t("Mails")}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="versions">
          <Versions project={project} report={report} />
        </Tabs.Panel>
        <Tabs.Panel value="links">
          <LinksTab project={project} report={report} />
        </Tabs.Panel>
        <Tabs.Panel value="mails">
          <MailsTab project={project} report={report} />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}
