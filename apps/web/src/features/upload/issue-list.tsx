import { formatCount } from "@tidemark/science";
import { Button } from "@mantine/core";
import { type RowIssue, rowOnSheet, type Upload } from "@tidemark/contract";
import { IconAlertTriangle, IconArrowsExchange, IconCircleX, IconWand } from "@tabler/icons-react";
import { useState } from "react";
import { plural, saidByServer, t } from "../../lib/i18n.ts";
import { issueColumn, issueCount, type IssueFilter, issuesOf, sheetOf } from "./model.ts";
import { useEdit, useFix } from "./mutations.ts";
import { EditRow, fieldsOf, type RowEdit } from "./edit-row.tsx";
import { pointing, type RowLink } from "./row-link.ts";
import classes from "./upload.module.css";

/** More rows than this are shown on demand: the list stays quick. */
const SHOWN_AT_ONCE = 100;
/** Stands for every row that a proposal is made for, also those whose faults are not listed. */
const EVERY_ROW = 0;

interface IssueRowProps {
  readonly issue: RowIssue;
  readonly letter: string | undefined;
  /** Its sheet, where that is not the only one that is read. */
  readonly sheet: string | undefined;
  readonly busy: boolean;
  readonly link: RowLink;
  readonly onFix: (row: number, proposal: string) => void;
  readonly onEdit: (edits: RowEdit[]) => void;
}

/** What is wrong, and what was found. */
function IssueText({ issue, sheet }: { readonly issue: RowIssue; readonly sheet: string | undefined }) {
  const blocking = issue.severity === "error";
  return (
    <div className={classes.what}>
      <p data-severity={issue.severity}>
        {blocking ? (
          <IconCircleX size={15} stroke={1.8} aria-label={t("Must fix")} />
        ) : (
          <IconAlertTriangle size={15} stroke={1.8} aria-label={t("To check")} />
        )}
        <span>{saidByServer(issue.message, issue.message_code, issue.facts)}</span>
      </p>
      {(issue.column !== null || sheet !== undefined) && (
        <small>
          {sheet !== undefined && <span>{t("Sheet {name}", { name: sheet })} </span>}
          {issue.column !== null && (
            <>
              <code>{issue.column}</code> {t("is")} <code className={classes.value}>{issue.value ?? t("(empty)")}</code>
            </>
          )}
        </small>
      )}
    </div>
  );
}

interface ProposalButtonProps extends Pick<IssueRowProps, "busy" | "onFix"> {
  readonly proposal: NonNullable<RowIssue["proposal"]>;
  readonly row: number;
}

/** A change that mends a fault of a row. */
function ProposalButton({ proposal, row, busy, onFix }: ProposalButtonProps) {
  const label = saidByServer(proposal.label, proposal.message_code, proposal.facts);
  return (
    <Button
      variant="light"
      size="xs"
      className={classes.fix ?? ""}
      classNames={{ label: classes.fixLabel ?? "" }}
      disabled={busy}
      leftSection={proposal.id.includes("swap") ? <IconArrowsExchange size={15} stroke={1.8} aria-hidden /> : undefined}
      aria-label={t("{fix}, row {row}", { fix: label, row: rowOnSheet(row).row })}
      onClick={() => onFix(row, proposal.id)}
    >
      {label}
    </Button>
  );
}

function IssueRow({ issue, letter, sheet, busy, link, onFix, onEdit }: IssueRowProps) {
  const { proposal, choices = [], row } = issue;
  const [edits, setEdits] = useState(false);
  const isEditable = issue.sheet === undefined && row > 0 && fieldsOf(issue).length > 0;
  return (
    <li className={classes.issue} data-active={row > 0 && link.activeRow === row} {...pointing(link, row)}>
      <div className={classes.at}>
        {issue.row > 0 && (
          <>
            <span className="visually-hidden">{t("Row")}</span>
            <b>{formatCount(rowOnSheet(issue.row).row)}</b>
          </>
        )}
        {letter !== undefined && (
          <small>
            <span className="visually-hidden">{t("column")} </span>
            {letter}
          </small>
        )}
      </div>
      <IssueText issue={issue} sheet={sheet} />
      <div className={classes.acts}>
        {[...(proposal === undefined ? [] : [proposal]), ...choices].map((one) => (
          <ProposalButton key={one.id} proposal={one} row={row} busy={busy} onFix={onFix} />
        ))}
        {isEditable && !edits && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t("Edit row {row}", { row: formatCount(rowOnSheet(row).row) })}
            onClick={() => setEdits(true)}
          >
            {t("Edit")}
          </Button>
        )}
      </div>
      {edits && (
        <EditRow
          issue={issue}
          busy={busy}
          onSave={onEdit}
          onPlace={() => link.onPlaced(row)}
          onCancel={() => setEdits(false)}
        />
      )}
    </li>
  );
}

const SEVERITIES = ["error", "warning"] as const;

interface AllProposalsProps {
  readonly severity: RowIssue["severity"];
  readonly proposals: Upload["proposals"];
  readonly busy: boolean;
  readonly onTake: (ids: readonly string[]) => void;
}

/** Takes all proposals of a severity at once, where there are several. */
function AllProposals({ severity, proposals, busy, onTake }: AllProposalsProps) {
  const rows = proposals.reduce((sum, proposal) => sum + proposal.rows, 0);
  if (rows < 2) return null;
  const n = formatCount(rows);
  return (
    <div className={classes.all}>
      <span>
        {severity === "error"
          ? t("{n} faults that keep rows out have a proposal.", { n })
          : t("{n} faults to be checked have a proposal.", { n })}
      </span>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<IconWand size={15} stroke={1.8} aria-hidden />}
        onClick={() => onTake(proposals.map(({ id }) => id))}
      >
        {severity === "error" ? t("Apply all proposals") : t("Apply those to be checked")}
      </Button>
    </div>
  );
}

interface IssueListProps {
  readonly upload: Upload;
  readonly filter: IssueFilter;
  readonly link: RowLink;
}

/** All faults of all rows: where, what is wrong, what was found, and a button that mends it where it can be mended. */
export function IssueList({ upload, filter, link }: IssueListProps) {
  const fix = useFix(upload.upload_id);
  const edit = useEdit(upload.upload_id);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const issues = issuesOf(upload.issues, filter);
  const inAll = issueCount(upload, filter);
  return (
    <>
      {SEVERITIES.filter((severity) => filter === "all" || filter === severity).map((severity) => (
        <AllProposals
          key={severity}
          severity={severity}
          proposals={upload.proposals.filter((proposal) => proposal.severity === severity)}
          busy={fix.isPending}
          onTake={(ids) => fix.mutate(ids.map((proposal) => ({ row: EVERY_ROW, proposal })))}
        />
      ))}
      <ul aria-label={t("Issues")}>
        {issues.slice(0, shown).map((issue, index) => (
          <IssueRow
            key={`${issue.row}-${issue.code}-${issue.column ?? ""}-${index}`}
            issue={issue}
            letter={issueColumn(issue, upload.columns)}
            sheet={issue.sheet ?? sheetOf(issue.row, upload)}
            busy={fix.isPending || edit.isPending}
            link={link}
            onFix={(row, proposal) => fix.mutate([{ row, proposal }])}
            onEdit={(edits) => edit.mutate(edits)}
          />
        ))}
      </ul>
      {issues.length > shown && (
        <div className={classes.more}>
          <Button variant="subtle" size="xs" onClick={() => setShown(shown + 5 * SHOWN_AT_ONCE)}>
            {t("Show more")}
          </Button>
        </div>
      )}
      {issues.length <= shown && inAll > issues.length && (
        <p className={classes.more}>
          {plural(
            inAll - issues.length,
            "{n} more is marked in the workbook.",
            "{n} more are marked in the workbook.",
            { n: formatCount(inAll - issues.length) },
          )}
        </p>
      )}
    </>
  );
}
