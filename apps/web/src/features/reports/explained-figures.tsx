import { Button, CopyButton } from "@mantine/core";
import {
  explainedFigure,
  type ExplainedFigure,
  figureKey,
  type FrozenReport,
  type Quantity,
  type ReportVersion,
} from "@tidemark/contract";
import { formatCount, formatNumber } from "@tidemark/science";
import { Link } from "react-router";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { ElementBody } from "./element-body.tsx";
import { Notes, Rows } from "./element-parts.tsx";
import classes from "./explained.module.css";

interface Props {
  readonly content: FrozenReport;
  readonly version: Omit<ReportVersion, "report_id">;
  readonly element: string | undefined;
  readonly figure: string | undefined;
  /** Path below which the figures of the version are explained. */
  readonly base: string;
  /** Path of all that whoever reads may open. */
  readonly whole: string;
}

const untitled = (title: string) => (title.trim() === "" ? t("Untitled") : title);

/** A number to its last digit that says something. */
function wholeText(value: number | null | undefined, { kind, currency }: Quantity): string {
  if (value === null || value === undefined) return "";
  if (kind === "money") return `${formatCount(Math.round(value))} ${currency ?? ""}`.trim();
  if (kind === "share") return `${formatNumber(value * 100, 4)} %`;
  if (kind === "count" || kind === "year") return String(value);
  return String(Number(value.toPrecision(7)));
}

/** Names and what they stand for, those that are known. */
function Facts({ facts }: { readonly facts: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, text]) => text !== "")
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** One figure: its value with range, what it leaves out, what it adds up from. */
function One({ title, model, sheet, figure }: ExplainedFigure & { readonly title: string }) {
  const { quantity } = figure ?? {};
  const gap = model.executive?.gap ?? "";
  const about = [sheet?.name ?? "", title, sheet?.about ?? model.about].filter((part) => part !== "");
  return (
    <section className={classes.card} aria-label={figure?.label ?? title}>
      <h1>{figure?.label ?? title}</h1>
      <p className={classes.quiet}>{about.join(" \u00B7 ")}</p>
      {figure !== undefined && <p className={classes.value}>{figure.text}</p>}
      {figure !== undefined && figure.note !== "" && <p>{figure.note}</p>}
      {quantity !== undefined && quantity.value !== null && (
        <Facts
          facts={[
            [t("In full"), wholeText(quantity.value, quantity)],
            [t("p10"), wholeText(quantity.low, quantity)],
            [t("p90"), wholeText(quantity.high, quantity)],
            [t("Limit"), quantity.bound === undefined ? "" : t("at least")],
          ]}
        />
      )}
      {gap !== "" && <p className={classes.gap}>{gap}</p>}
      <h2>{t("What stands beside it")}</h2>
      {sheet === undefined ? (
        <ElementBody model={figure === undefined ? model : { ...model, figures: [] }} figures="below" />
      ) : (
        <>
          {sheet.tables.map((table) => (
            <Rows key={table.title} table={table} />
          ))}
          <Notes notes={sheet.notes} />
        </>
      )}
    </section>
  );
}

/** All figures of a version, each with the way to its own explanation. */
function All({ content, base }: Pick<Props, "content" | "base">) {
  return (
    <section className={classes.card} aria-label={t("All figures")}>
      <h1>{t("All figures")}</h1>
      {content.pages.map(({ id, title, elements }) => (
        <div key={id}>
          <h2>{untitled(title)}</h2>
          <ul className={classes.list}>
            {elements.map(({ element, model }) => (
              <li key={element.id}>
                <Link to={`${base}/${element.id}`}>{untitled(element.title)}</Link>
                {model.figures.length > 0 && (
                  <ul>
                    {model.figures.map(({ label, text }, at) => (
                      <li key={`${label} ${String(at)}`}>
                        <Link to={`${base}/${element.id}/${figureKey({ site: null, at })}`}>{label}</Link> {text}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** How the figures of a frozen version came about: one of them, all of an element, or the list of all. */
export function ExplainedFigures({ content, version, element, figure, base, whole }: Props) {
  const found = element === undefined ? undefined : explainedFigure(content, element, figure);
  const { scenario, time } = content.settings;
  const { covered } = content;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <b>{content.report.title}</b>
        <span>{t("version {number}", { number: version.number })}</span>
        <span className={classes.same}>{t("Unchanged since it was frozen")}</span>
      </header>
      <main className={classes.columns}>
        {found !== undefined && <One {...found} title={untitled(found.element.title)} />}
        {found === undefined && element !== undefined && (
          <section className={classes.card}>
            <h1>{t("This version has no such figure")}</h1>
            <p>{t("The address names a figure that is not in version {number}.", { number: version.number })}</p>
          </section>
        )}
        {element === undefined && <All content={content} base={base} />}
        <aside className={classes.card} aria-label={t("What it rests on")}>
          <h2>{t("What it rests on")}</h2>
          {found?.model.executive !== undefined && <p>{found.model.executive.method}</p>}
          <Facts
            facts={[
              [t("Project"), content.project],
              [
                t("Locations"),
                covered === undefined
                  ? ""
                  : t("{n} of {all} locations", { n: formatCount(covered.locations), all: formatCount(covered.all) }),
              ],
              [t("Scenario and year"), `${scenarioLabel(scenario)}, ${time}`],
              [t("Frozen"), formatDateTime(version.created_at)],
              [t("Run"), content.run ?? ""],
              [t("Data pack"), content.pack ?? ""],
              [t("Engine"), content.engine ?? ""],
              [t("Content (sha256)"), version.content_hash],
            ]}
          />
          <div className={classes.buttons}>
            <CopyButton value={globalThis.location.href}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t("Copied") : t("Copy this link")}
                </Button>
              )}
            </CopyButton>
            {element !== undefined && (
              <Button component={Link} to={base} variant="default">
                {t("All figures")}
              </Button>
            )}
            <Button component={Link} to={whole} variant="default">
              {whole.startsWith("/shared") ? t("Open the report") : t("Open the project")}
            </Button>
          </div>
        </aside>
      </main>
    </div>
  );
}
