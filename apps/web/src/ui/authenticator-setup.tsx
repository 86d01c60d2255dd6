import { t } from "../lib/i18n.ts";
import classes from "./authenticator-setup.module.css";
import { QrCode } from "./qr-code.tsx";

export interface AuthenticatorSetupProps {
  /** Secret in base32, for who cannot take the picture. */
  readonly secret: string;
  /** The same as an otpauth address. */
  readonly address: string;
}

/** What an authenticator is set up with: a picture to take, or a secret to type. */
export function AuthenticatorSetup({ secret, address }: AuthenticatorSetupProps) {
  return (
    <div className={classes.setup}>
      <p>{t("Take this picture with an authenticator app, or type the secret into it.")}</p>
      <QrCode value={address} label={t("QR code of the secret")} />
      <code>{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
    </div>
  );
}
