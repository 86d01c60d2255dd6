import { t } from "../../lib/i18n.ts";
import classes from "./attribution.module.css";
import { linkable } from "./model.ts";

export interface ContactProps {
  readonly contact: { readonly address: string; readonly email: string; readonly url: string };
}

/** Postal address and contact of the company behind the product. */
export function Contact({ contact: { address, email, url } }: ContactProps) {
  const link = linkable(url);
  return (
    <dl className={classes.contact}>
      <div>
        <dt>{t("Postal address")}</dt>
        <dd>{address.split(", ").join("\n")}</dd>
      </div>
      <div>
        <dt>{t("Email")}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>{t("Web")}</dt>
        <dd>{link === undefined ? url : <a href={link}>{url}</a>}</dd>
      </div>
    </dl>
  );
}
