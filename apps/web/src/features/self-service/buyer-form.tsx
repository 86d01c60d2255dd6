import { Button, Select, TextInput } from "@mantine/core";
import type { Buyer, KnownBuyer } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import classes from "./self-service.module.css";
import { foldedOptions } from "../../lib/folded-options.ts";

/** A country by its code, with its name in the language of the page. */
export interface CountryOption {
  readonly value: string;
  readonly label: string;
}

const FIELDS = ["name", "company", "address", "country", "vat_id"] as const;

function buyerOf(form: FormData): Buyer {
  const texts = FIELDS.map((name) => {
    const value = form.get(name);
    return [name, typeof value === "string" ? value : ""] as const;
  });
  const { name = "", company = "", address = "", country = "", vat_id = "" } = Object.fromEntries(texts);
  return { name, company, address, country, vat_id };
}

export interface BuyerFormProps {
  /** Of the last order or of the registration, or what was typed before. */
  readonly known: KnownBuyer;
  readonly countries: readonly CountryOption[];
  readonly country: string;
  readonly onCountry: (country: string) => void;
  /** Told when the field is left: its postal code decides about the tax of some places. */
  readonly onAddress: (address: string) => void;
  readonly open: {
    readonly mutate: (buyer: Buyer) => void;
    readonly error: Error | null;
    readonly isPending: boolean;
  };
}

/** Who the invoice is for; what is known of it stands there already. */
export function BuyerForm({ known, countries, country, onCountry, onAddress, open }: BuyerFormProps) {
  return (
    <form
      className={`${classes.card} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        open.mutate(buyerOf(new FormData(event.currentTarget)));
      }}
    >
      <h2>{t("Invoice to")}</h2>
      <FormError error={open.error} />
      <TextInput name="name" required maxLength={100} label={t("Name")} defaultValue={known.name} />
      <TextInput name="company" maxLength={100} label={t("Company")} defaultValue={known.company} />
      <TextInput
        name="address"
        maxLength={300}
        label={t("Address")}
        defaultValue={known.address}
        onBlur={({ currentTarget }) => onAddress(currentTarget.value.trim())}
      />
      <Select
        name="country"
        required
        value={country === "" ? null : country}
        placeholder={t("Choose")}
        onChange={(chosen) => chosen !== null && onCountry(chosen)}
        label={t("Country")}
        data={countries}
        searchable
        filter={foldedOptions}
        allowDeselect={false}
        nothingFoundMessage={t("No country of this name")}
      />
      <TextInput
        name="vat_id"
        maxLength={20}
        label={t("VAT ID")}
        description={t("For business in the EU")}
        defaultValue={known.vat_id}
      />
      <Button type="submit" size="md" loading={open.isPending}>
        {t("Go on to the payment")}
      </Button>
    </form>
  );
}

/** Who the invoice is for, once it is known, with a way to change it. */
export function InvoiceTo({
  buyer,
  country,
  onChange,
}: {
  readonly buyer: Buyer;
  readonly country: string;
  readonly onChange: () => void;
}) {
  const lines = [[buyer.company, buyer.name], [buyer.address, country], [buyer.vat_id]]
    .map((parts) => parts.filter((part) => part !== "").join(", "))
    .filter((line) => line !== "");
  return (
    <div className={classes.card}>
      <div className={classes.turn}>
        <h2>{t("Invoice to")}</h2>
        <Button variant="subtle" size="compact-sm" onClick={onChange}>
          {t("Edit")}
        </Button>
      </div>
      {lines.map((line) => (
        <div key={line} className={classes.quiet}>
          {line}
        </div>
      ))}
    </div>
  );
}
