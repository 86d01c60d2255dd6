import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { AuthenticatorSetup } from "../../ui/authenticator-setup.tsx";
import { CodeList } from "../../ui/code-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import classes from "./login-form.module.css";
import { type Owed, useSecondFactor } from "./mutations.ts";

/** Asks for the code after the password; who has no second factor yet and needs one sets it up here. */
export function SecondFactorForm({ owed, onBack }: { readonly owed: Owed; readonly onBack: () => void }) {
  const [code, setCode] = useState("");
  const finish = useSecondFactor();
  if (finish.data)
    return (
      <div className={classes.form}>
        <p className={classes.notice}>
          {t("Two-factor sign-in is on. Keep these recovery codes: each opens your account once without your phone.")}
        </p>
        <CodeList codes={finish.data.codes} fileName="recovery-codes.txt" />
        <Button size="md" onClick={finish.data.goOn}>
          {t("I have kept them")}
        </Button>
      </div>
    );
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "") finish.mutate({ challenge: owed.challenge, code });
      }}
    >
      {owed.setup !== null && (
        <>
          <p className={classes.notice}>{t("Your organization requires two-factor sign-in. Set it up now.")}</p>
          <AuthenticatorSetup {...owed.setup} />
        </>
      )}
      <FormError error={finish.error} />
      <TextInput
        size="md"
        label={t("Code")}
        description={
          owed.setup === null
            ? t("Six digits of your authenticator app, or a recovery code.")
            : t("Six digits of your authenticator app.")
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="one-time-code"
        inputMode={owed.setup === null ? "text" : "numeric"}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={finish.isPending} disabled={code.trim() === ""}>
        {t("Sign in")}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t("Back")}
      </Button>
    </form>
  );
}
