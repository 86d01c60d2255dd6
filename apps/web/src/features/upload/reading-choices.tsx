import { Button, NativeSelect, Switch } from "@mantine/core";
import { type Reading, type ReadingWish, rowOnSheet, TEXT_ENCODINGS, type Upload } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import { ENCODING_LABELS } from "./encoding-labels.ts";
import { useReading } from "./mutations.ts";
import classes from "./reading-choices.module.css";
import parts from "./upload-parts.module.css";

interface PartProps {
  readonly reading: Reading;
  readonly busy: boolean;
  readonly onWish: (wish: ReadingWish) => void;
}

/** The encoding that a text was read in, with lines that show whether it is the right one. */
function EncodingChoice({ reading: { encoding }, busy, onWish }: PartProps) {
  if (encoding === null || (encoding.lines.length === 0 && encoding.lost === 0)) return null;
  const { name, sure, lines, lost } = encoding;
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={t("Encoding of the text")}
        value={name}
        disabled={busy}
        data={TEXT_ENCODINGS.map((one) => ({ value: one, label: t(ENCODING_LABELS[one]) }))}
        onChange={(event) => onWish({ encoding: event.currentTarget.value as (typeof TEXT_ENCODINGS)[number] })}
      />
      {(!sure || lost > 0) && (
        <p className={classes.doubt}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
          {lost > 0
            ? plural(lost, "{n} character could not be read.", "{n} characters could not be read.", {
                n: formatCount(lost),
              })
            : t("This is a guess. Do these lines read well?")}
        </p>
      )}
      <ul className={classes.lines} aria-label={t("Lines of the file")}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function HiddenRows({ reading: { hidden_rows: hidden }, busy, onWish }: PartProps) {
  if (hidden.count === 0) return null;
  return (
    <Switch
      className={classes.choice ?? ""}
      label={plural(hidden.count, "Take {n} row that is hidden", "Take {n} rows that are hidden", {
        n: formatCount(hidden.count),
      })}
      description={t("A filter hides them, or somebody has done so.")}
      checked={hidden.taken}
      disabled={busy}
      onChange={(event) => onWish({ hidden_rows: event.currentTarget.checked ? "taken" : "left_out" })}
    />
  );
}

function SheetsTogether({ reading: { sheets }, busy, onWish }: PartProps) {
  if (sheets.alike.length === 0) return null;
  return (
    <Switch
      className={classes.choice ?? ""}
      label={plural(
        sheets.alike.length,
        "Take {n} more sheet with these columns",
        "Take {n} more sheets with these columns",
        { n: formatCount(sheets.alike.length) },
      )}
      description={sheets.alike.join(", ")}
      checked={sheets.together}
      disabled={busy}
      onChange={(event) => onWish({ sheets: event.currentTarget.checked ? "together" : "first" })}
    />
  );
}

const KINDS: Readonly<Record<Reading["lines"]["examples"][number]["kind"], UiText>> = {
  sum: msg("sum"),
  footnote: msg("footnote"),
  heading: msg("heading"),
  header: msg("header once more"),
  units: msg("units"),
  rule: msg("rule"),
};

/** Lines that are no locations: how many, which, and a way to take them nevertheless. */
function LinesBeside({ reading: { lines, sheets }, busy, onWish }: PartProps) {
  const [opens, setOpens] = useState(false);
  if (lines.count === 0) return null;
  const n = formatCount(lines.count);
  return (
    <div className={classes.choice}>
      <Switch
        label={plural(
          lines.count,
          "Leave out {n} line that is no location",
          "Leave out {n} lines that are no locations",
          {
            n,
          },
        )}
        description={t("Sums, footnotes, headings and the like.")}
        checked={!lines.taken}
        disabled={busy}
        onChange={(event) => onWish({ lines: event.currentTarget.checked ? "left_out" : "taken" })}
      />
      <Button variant="subtle" size="compact-sm" aria-expanded={opens} onClick={() => setOpens(!opens)}>
        {opens ? t("Hide these lines") : t("Show these lines")}
      </Button>
      {opens && (
        <ul className={classes.lines} aria-label={t("Lines that are no locations")}>
          {lines.examples.map(({ row, kind, text }) => {
            const place = rowOnSheet(row);
            return (
              <li key={row}>
                <b>
                  {place.sheet > 0 ? `${sheets.read[place.sheet] ?? ""} ${formatCount(place.row)}` : formatCount(row)}
                </b>{" "}
                {text} <small>({t(KINDS[kind])})</small>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const hasChoice = ({ encoding, hidden_rows: hidden, sheets, lines, calculated }: Reading) =>
  (encoding !== null && (encoding.lines.length > 0 || encoding.lost > 0)) ||
  hidden.count + sheets.alike.length + lines.count + calculated > 0;

/** How the file was read, where it could be read in another way: each with what can be changed. */
export function ReadingChoices({ upload }: { readonly upload: Pick<Upload, "upload_id" | "reading"> }): ReactNode {
  const change = useReading(upload.upload_id);
  const { reading } = upload;
  if (!hasChoice(reading)) return null;
  const part = { reading, busy: change.isPending, onWish: (wish: ReadingWish) => change.mutate(wish) };
  return (
    <section aria-label={t("How the file was read")}>
      <h2 className={parts.label}>{t("How the file was read")}</h2>
      <EncodingChoice {...part} />
      <HiddenRows {...part} />
      <SheetsTogether {...part} />
      <LinesBeside {...part} />
      {reading.calculated > 0 && (
        <p className={classes.note}>
          {plural(
            reading.calculated,
            "{n} formula without a stored result was worked out.",
            "{n} formulas without a stored result were worked out.",
            { n: formatCount(reading.calculated) },
          )}
        </p>
      )}
    </section>
  );
}
