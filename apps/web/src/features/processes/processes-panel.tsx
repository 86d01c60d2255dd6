import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  type TablerIcon,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { RunningProcess } from "@tidemark/contract";
import { NO_VALUE } from "@tidemark/science";
import { processesQuery } from "../../data/processes.ts";
import { formatDateTime } from "../../lib/format.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { type MarkedProcess, markedProcesses } from "./model.ts";
import classes from "./processes-panel.module.css";

interface Shown {
  readonly label: UiText;
  readonly Icon: TablerIcon;
}

const STATES: Readonly<Record<RunningProcess["state"], Shown>> = {
  starting: { label: msg("Starting"), Icon: IconCircleDashed },
  ready: { label: msg("At work"), Icon: IconCircleCheck },
  ending: { label: msg("Ending"), Icon: IconCircleDashed },
};
const SILENT: Shown = { label: msg("Not heard of"), Icon: IconClockExclamation };

const ROLES: Readonly<Record<string, UiText>> = { web: msg("Answers people"), worker: msg("Computes") };

interface RowProps {
  readonly process: MarkedProcess;
  readonly isOwn: boolean;
}

function Row({ process, isOwn }: RowProps) {
  const { host, pid, roles, version, engine, pack, silent, state, hasOtherEngine, hasOtherData } = process;
  const { label, Icon } = silent ? SILENT : STATES[state];
  return (
    <tr>
      <td>
        {host}, {pid} {isOwn && <span className={classes.own}>{t("(answers you)")}</span>}
      </td>
      <td>{roles.map((role) => (ROLES[role] === undefined ? role : t(ROLES[role]))).join(", ")}</td>
      <td>
        <span className={classes.state}>
          <Icon size={16} stroke={1.7} aria-hidden />
          {t(label)}
        </span>
      </td>
      <td>
        {version}, {engine}
        {hasOtherEngine && (
          <div className={classes.other}>
            <IconAlertTriangle size={14} aria-hidden />{" "}
            {t("Another engine: it takes no part in the computations of the others.")}
          </div>
        )}
      </td>
      <td>
        {pack ?? NO_VALUE}
        {hasOtherData && (
          <div className={classes.other}>
            <IconAlertTriangle size={14} aria-hidden /> {t("Other data than most: its folder of imports differs.")}
          </div>
        )}
      </td>
      <td>{formatDateTime(process.started_at)}</td>
      <td>{formatDateTime(process.seen_at)}</td>
    </tr>
  );
}

/** Which processes serve and work, of which version, and when each was heard of last. */
export function ProcessesPanel() {
  const found = useQuery(processesQuery);
  return (
    <Section
      title={t("Processes")}
      lead={t(
        "All processes of this installation that were heard of within the last hour. Values of two engines never stand together.",
      )}
    >
      <Loaded query={found}>
        {({ asked, items }) => (
          <DataTable
            label={t("Table of the processes")}
            heads={[
              t("Machine and process"),
              t("Does"),
              t("State"),
              t("Version and engine"),
              t("Data"),
              t("Started"),
              t("Last heard of"),
            ]}
            minWidth={980}
            frame="bleed"
          >
            {markedProcesses(items).map((process) => (
              <Row key={process.id} process={process} isOwn={process.id === asked} />
            ))}
          </DataTable>
        )}
      </Loaded>
    </Section>
  );
}
