import { NumberInput, SegmentedControl, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  type ElementSettings,
  LOAN_COLUMNS,
  LOAN_LIMITS,
  LOAN_VIEWS,
  type LoanColumn,
  loanColumnsOf,
  type LoanLimit,
  type LoanSettings,
  type LoanView,
  USUAL_LOANS,
} from "@tidemark/contract";
import { filterPropertiesQuery } from "../../data/filters.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { foldedOptions } from "../../lib/folded-options.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { VIEW_NAMES } from "./element-types.ts";
import classes from "./reports.module.css";

const COLUMN_LABELS: Readonly<Record<LoanColumn, UiText>> = {
  amount: msg("Gross carrying amount"),
  currency: msg("Currency of the loan"),
  maturity: msg("Maturity"),
  value: msg("Value of the property"),
  sector: msg("Sector of the counterparty"),
  collateral: msg("Collateral"),
  stage: msg("Stage by IFRS 9"),
  non_performing: msg("Non-performing"),
  impairment: msg("Accumulated impairment"),
};
/** Columns that a view does not read. */
const UNREAD: Readonly<Record<LoanView, readonly LoanColumn[]>> = {
  book: ["collateral", "stage", "non_performing", "impairment"],
  "eba-template-5": ["value"],
  "ifrs-29c": ["maturity", "sector", "collateral", "stage", "non_performing", "impairment"],
};
/** What stands where no column was chosen. */
const WITHOUT: Partial<Readonly<Record<LoanColumn, UiText>>> = {
  currency: msg("That of the asset value"),
  value: msg("The asset value"),
};
const LIMIT_LABELS: Readonly<Record<LoanLimit, UiText>> = { medium: msg("Medium or high"), high: msg("High") };
const MOST_HORIZON = 60;
const MOST_RATE = 15;
const MOST_ASSETS = 1e15;

interface LoanFieldsProps {
  readonly project: ProjectVersion;
  readonly settings: ElementSettings;
  readonly onSettings: (change: Partial<ElementSettings>) => void;
}

interface PartProps {
  readonly loans: LoanSettings;
  readonly onLoans: (change: Partial<LoanSettings>) => void;
}

/** Which column says what; one that is called so is proposed. */
function ColumnFields({ project, loans, onLoans }: PartProps & Pick<LoanFieldsProps, "project">) {
  const { data } = useQuery(filterPropertiesQuery(project));
  const own = (data?.user_data ?? []).map(({ name }) => ({ value: `user_data.${name}`, label: name }));
  const chosen = loanColumnsOf(
    loans.columns,
    own.map(({ value }) => value),
  );
  const shown = LOAN_COLUMNS.filter((role) => !UNREAD[loans.shows ?? "book"].includes(role));
  return shown.map((role) => (
    <Select
      key={role}
      size="xs"
      label={t(COLUMN_LABELS[role])}
      placeholder={t(WITHOUT[role] ?? msg("Not given"))}
      clearable
      searchable
      filter={foldedOptions}
      data={own}
      value={chosen[role] ?? null}
      onChange={(value) => onLoans({ columns: { ...loans.columns, [role]: value } })}
    />
  ));
}

/** How long losses are taken off a value, and at which rate. */
function LossFields({ loans, onLoans }: PartProps) {
  const { horizon_years: horizon, discount_rate: rate } = USUAL_LOANS;
  return (
    <div className={classes.three}>
      <NumberInput
        size="xs"
        label={t("Horizon, years")}
        min={1}
        max={MOST_HORIZON}
        allowDecimal={false}
        clampBehavior="blur"
        value={loans.horizon_years ?? horizon}
        onChange={(value) => {
          const years = Math.round(Number(value));
          if (years >= 1 && years <= MOST_HORIZON) onLoans({ horizon_years: years });
        }}
      />
      <NumberInput
        size="xs"
        label={t("Real discount rate, %")}
        min={0}
        max={MOST_RATE}
        clampBehavior="blur"
        value={100 * (loans.discount_rate ?? rate)}
        onChange={(value) => {
          const percent = Number(value);
          if (value !== "" && percent >= 0 && percent <= MOST_RATE) onLoans({ discount_rate: percent / 100 });
        }}
      />
    </div>
  );
}

/** How a loan book is read and shown. */
export function LoanFields({ project, settings, onSettings }: LoanFieldsProps) {
  const { loans = {} } = settings;
  const { shows = "book", limit = USUAL_LOANS.limit } = loans;
  const onLoans = (change: Partial<LoanSettings>) => onSettings({ loans: { ...loans, ...change } });
  return (
    <>
      <Select
        size="xs"
        label={t("Table")}
        allowDeselect={false}
        data={LOAN_VIEWS.map((value) => ({ value, label: t(VIEW_NAMES[value]) }))}
        value={shows}
        onChange={(value) => onLoans({ shows: LOAN_VIEWS.find((one) => one === value) })}
      />
      <ColumnFields project={project} loans={loans} onLoans={onLoans} />
      <div>
        <span className={classes.label}>{t("Sensitive from the band")}</span>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t("Sensitive from the band")}
          data={LOAN_LIMITS.map((value) => ({ value, label: t(LIMIT_LABELS[value]) }))}
          value={limit}
          onChange={(value) => onLoans({ limit: LOAN_LIMITS.find((one) => one === value) })}
        />
      </div>
      {shows === "book" && <LossFields loans={loans} onLoans={onLoans} />}
      {shows === "ifrs-29c" ? (
        <NumberInput
          size="xs"
          label={t("Total assets")}
          placeholder={t("Not given")}
          min={0}
          max={MOST_ASSETS}
          thousandSeparator="'"
          value={loans.total_assets ?? ""}
          onChange={(value) => {
            const amount = value === "" ? undefined : Number(value);
            if (amount === undefined || (amount >= 0 && amount <= MOST_ASSETS)) onLoans({ total_assets: amount });
          }}
        />
      ) : (
        <TextInput
          size="xs"
          type="date"
          label={t("Maturities counted from")}
          description={t("Today where it is empty.")}
          value={loans.as_of ?? ""}
          onChange={(event) => onLoans({ as_of: event.currentTarget.value || undefined })}
        />
      )}
    </>
  );
}
