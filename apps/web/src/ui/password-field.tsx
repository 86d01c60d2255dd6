import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { t, translated } from "../lib/i18n.ts";

export interface PasswordFieldProps extends Omit<PasswordInputProps, "autoComplete" | "error"> {
  /** Whether the password is there already, or chosen here. */
  readonly kind: "current" | "new";
  /** What a password must have. */
  readonly hint?: string;
  /** In English, as the schema of the form says it. */
  readonly fault?: string | undefined;
}

/** A password that can be shown, as password managers know it. */
export function PasswordField({ kind, hint, fault, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...(hint === undefined ? {} : { description: hint })}
      inputWrapperOrder={["label", "input", "description", "error"]}
      autoComplete={kind === "current" ? "current-password" : "new-password"}
      visibilityToggleButtonProps={{ "aria-label": t("Show or hide the password"), tabIndex: 0 }}
      error={fault && translated(fault)}
      {...props}
    />
  );
}
