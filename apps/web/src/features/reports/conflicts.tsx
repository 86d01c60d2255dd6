import { Button, Group } from "@mantine/core";
import type { ElementWriting, FieldConflict } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import classes from "./reports.module.css";

/** Sets one field of the writing to what somebody else wrote in it. */
function withTheirs(writing: ElementWriting, field: string, theirs: unknown): ElementWriting {
  const [first = "", second, third] = field.split(".");
  if (second === undefined) return { ...writing, [first]: theirs } as ElementWriting;
  const { content } = writing;
  if (third === undefined)
    return { ...writing, content: { ...content, [second]: theirs } as ElementWriting["content"] };
  return { ...writing, content: { ...content, settings: { ...content.settings, [third]: theirs } } };
}

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? null));

interface ConflictsProps {
  readonly conflicts: readonly FieldConflict[];
  readonly writing: ElementWriting;
  readonly onSettle: (writing: ElementWriting) => void;
}

/** What two people wrote in the same field: one of both is chosen, or both are kept where they are texts. */
export function Conflicts({ conflicts, writing, onSettle }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  const theirs = conflicts.reduce((kept, one) => withTheirs(kept, one.field, one.theirs), writing);
  const both = conflicts.reduce(
    (kept, { field, mine, theirs: other }) =>
      typeof mine === "string" && typeof other === "string"
        ? withTheirs(kept, field, field.endsWith(".text") ? `${mine}\n\n${other}` : `${mine} / ${other}`)
        : kept,
    writing,
  );
  return (
    <section className={classes.conflicts} role="alert">
      <p>{t("Somebody else changed the same meanwhile. Nothing is lost: choose what stays.")}</p>
      {conflicts.map(({ field, mine, theirs: other }) => (
        <dl key={field}>
          <dt>{t("Mine")}</dt>
          <dd>{shown(mine)}</dd>
          <dt>{t("Theirs")}</dt>
          <dd>{shown(other)}</dd>
        </dl>
      ))}
      <Group gap={8}>
        <Button size="compact-sm" onClick={() => onSettle(writing)}>
          {t("Keep mine")}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onSettle(theirs)}>
          {t("Keep theirs")}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onSettle(both)}>
          {t("Keep both")}
        </Button>
      </Group>
    </section>
  );
}
