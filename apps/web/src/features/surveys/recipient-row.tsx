import { Button, Checkbox, Menu, Progress } from "@mantine/core";
import type { Assignment } from "@tidemark/contract";
import {
  IconCopy,
  IconDots,
  IconEye,
  IconHistory,
  IconMail,
  IconPencil,
  IconSend,
  IconTableExport,
  IconTrash,
} from "@tabler/icons-react";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import classes from "./recipients.module.css";
import { AssignmentChip } from "./status-chip.tsx";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

/** What can be done with one recipient. */
export interface RowActs {
  readonly notify: (one: Assignment) => void;
  readonly answers: (one: Assignment) => void;
  /** The questionnaire as a workbook that they fill in. */
  readonly sheet: (one: Assignment) => void;
  readonly copyLink: (one: Assignment) => void;
  readonly correct: (one: Assignment) => void;
  readonly mails: (one: Assignment) => void;
  readonly history: (one: Assignment) => void;
  readonly remove: (one: Assignment) => void;
}

interface RowProps {
  readonly one: Assignment;
  readonly isRunning: boolean;
  /** Recipients can still be changed: the survey is not completed. */
  readonly mayChange: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly acts: RowActs;
}

/** Whether a notice can be sent: there is something left to answer. */
export const isOpen = ({ status }: Assignment): boolean => status === "not_sent" || status === "pending";

/** What is to know of a recipient below the address. */
function Fact({ one }: { readonly one: Assignment }) {
  const { bounce, refusal, status, answered_questions: answered } = one;
  if (bounce !== null) return <small className={classes.fault}>{t("bounced: {reason}", { reason: bounce })}</small>;
  if (status === "refused" && refusal !== "") return <small>{`\u201C${refusal}\u201D`}</small>;
  if (status === "pending") return <small>{answered > 0 ? t("has begun to answer") : t("has not begun")}</small>;
  if (status === "not_sent") return <small>{t("not notified")}</small>;
  return null;
}

function MainAct({ one, isRunning, mayChange, acts }: RowProps) {
  if (one.status === "completed")
    return (
      <Button variant="default" size="xs" leftSection={<IconEye {...icon} />} onClick={() => acts.answers(one)}>
        {t("Answers")}
      </Button>
    );
  if (one.bounce !== null && mayChange)
    return (
      <Button variant="default" size="xs" leftSection={<IconPencil {...icon} />} onClick={() => acts.correct(one)}>
        {t("Correct")}
      </Button>
    );
  if (!isOpen(one)) return null;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconSend {...icon} />}
      disabled={!isRunning}
      title={isRunning ? undefined : t("This is possible only while the survey is in progress.")}
      onClick={() => acts.notify(one)}
    >
      {one.status === "pending" ? t("Remind") : t("Notify")}
    </Button>
  );
}

function MoreActs({ one, isRunning, mayChange, acts }: RowProps) {
  const { email } = one.user;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t("More about {item}", { item: email })}>
          <IconDots size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => acts.mails(one)}>
          {t("Mails to this recipient")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHistory {...icon} />}
          disabled={one.status !== "completed"}
          onClick={() => acts.history(one)}
        >
          {t("History of the answers")}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} disabled={!isRunning} onClick={() => acts.copyLink(one)}>
          {t("Copy link")}
        </Menu.Item>
        <Menu.Item leftSection={<IconTableExport {...icon} />} onClick={() => acts.sheet(one)}>
          {t("Workbook to fill in")}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil {...icon} />} disabled={!mayChange} onClick={() => acts.correct(one)}>
          {t("Correct the address")}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          disabled={!mayChange}
          onClick={() => acts.remove(one)}
        >
          {t("Remove from the questionnaire")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** One recipient: where they stand, how far they are, and what can be done. */
export function RecipientRow(props: RowProps) {
  const { one, isChosen, onChoose } = props;
  const { user, status, answered_questions: n, total_questions: all, notified_at: notified } = one;
  return (
    <li className={classes.row} data-chosen={isChosen || undefined}>
      <Checkbox
        className={classes.check}
        aria-label={t("Choose {name}", { name: user.email })}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={classes.who}>
        <b>{user.email}</b>
        <Fact one={one} />
        {one.colleagues.length > 0 && <small>{t("with {list}", { list: one.colleagues.join(", ") })}</small>}
      </div>
      <span className={classes.state}>
        <AssignmentChip status={status} />
      </span>
      <div className={classes.progress}>
        <Progress
          value={all === 0 ? 0 : (100 * n) / all}
          size={6}
          {...(status === "completed" ? { color: "teal" } : {})}
          aria-label={t("Answered questions of {email}", { email: user.email })}
        />
        <span className="tabular">{t("{n} of {all}", { n, all })}</span>
      </div>
      <span className={classes.notified}>{formatDateTime(notified)}</span>
      <div className={classes.acts}>
        <MainAct {...props} />
        <MoreActs {...props} />
      </div>
    </li>
  );
}
