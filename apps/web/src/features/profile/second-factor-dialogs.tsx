import { Button, Group, Modal, PasswordInput, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { AuthenticatorSetup } from "../../ui/authenticator-setup.tsx";
import { CodeList } from "../../ui/code-list.tsx";
import { DialogForm } from "../../ui/form-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Fields } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useBeginFactor, useConfirmFactor, useRenewCodes, useTurnOffFactor } from "./second-factor-mutations.ts";

interface DialogProps {
  readonly userId: string;
  readonly onClose: () => void;
}

interface AskProps {
  readonly onClose: () => void;
  readonly asks: "password" | "code" | "both";
  readonly confirm: string;
  readonly color?: "red";
  readonly pending: boolean;
  readonly error: unknown;
  readonly onConfirm: (given: { readonly password: string; readonly code: string }) => void;
  readonly children?: ReactNode;
}

/** Asks for the password, a code, or both. */
function Ask({ onClose, asks, confirm, color, pending, error, onConfirm, children }: AskProps) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const isWhole = (asks === "code" || password !== "") && (asks === "password" || code.trim() !== "");
  return (
    <DialogForm
      act={confirm}
      {...(color === undefined ? {} : { color })}
      pending={pending}
      isReady={isWhole}
      onSubmit={() => onConfirm({ password, code })}
      onClose={onClose}
    >
      <Fields>
        {children}
        {asks !== "code" && (
          <PasswordInput
            label={t("Your password")}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ "aria-label": t("Show or hide the password"), tabIndex: 0 }}
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        {asks !== "password" && (
          <TextInput
            label={t("Code")}
            description={t("Six digits of your authenticator app.")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            autoComplete="one-time-code"
            data-autofocus={asks === "code" || undefined}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <FormError error={error} />
      </Fields>
    </DialogForm>
  );
}

function Kept({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  return (
    <>
      <p>
        {t("Keep these recovery codes: each opens your account once without your phone. They are not shown again.")}
      </p>
      <CodeList codes={codes} fileName="recovery-codes.txt" />
      <Group justify="flex-end" mt={24}>
        <Button onClick={onClose}>{t("I have kept them")}</Button>
      </Group>
    </>
  );
}

/** Codes that are shown are closed by their button alone: a click beside them would lose them. */
const closing = (isShown: boolean) => ({
  closeOnClickOutside: !isShown,
  closeOnEscape: !isShown,
  withCloseButton: !isShown,
});

/** Password, picture, first code, recovery codes. */
export function TurnOnDialog({ userId, onClose }: DialogProps) {
  const [begin, confirm] = [useBeginFactor(userId), useConfirmFactor(userId)];
  const codes = confirm.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Turn two-factor sign-in on")}
      size={440}
      {...closing(codes !== undefined)}
    >
      {codes !== undefined ? (
        <Kept codes={codes} onClose={onClose} />
      ) : begin.data === undefined ? (
        <Ask
          key="password"
          asks="password"
          confirm={t("Next")}
          pending={begin.isPending}
          error={begin.error}
          onConfirm={({ password }) => begin.mutate(password)}
          onClose={onClose}
        />
      ) : (
        <Ask
          key="code"
          asks="code"
          confirm={t("Turn on")}
          pending={confirm.isPending}
          error={confirm.error}
          onConfirm={({ code }) => confirm.mutate(code)}
          onClose={onClose}
        >
          <AuthenticatorSetup {...begin.data} />
        </Ask>
      )}
    </Modal>
  );
}

export function RenewCodesDialog({ userId, onClose }: DialogProps) {
  const renew = useRenewCodes(userId);
  return (
    <Modal opened onClose={onClose} title={t("New recovery codes")} size={440} {...closing(renew.data !== undefined)}>
      {renew.data === undefined ? (
        <Ask
          asks="code"
          confirm={t("Make new codes")}
          pending={renew.isPending}
          error={renew.error}
          onConfirm={({ code }) => renew.mutate(code)}
          onClose={onClose}
        >
          <div>{t("The codes you have now end.")}</div>
        </Ask>
      ) : (
        <Kept codes={renew.data} onClose={onClose} />
      )}
    </Modal>
  );
}

export function TurnOffDialog({ userId, onClose }: DialogProps) {
  const turnOff = useTurnOffFactor(userId);
  return (
    <Modal opened onClose={onClose} title={t("Turn two-factor sign-in off")} size={400}>
      <Ask
        asks="both"
        confirm={t("Turn off")}
        color="red"
        pending={turnOff.isPending}
        error={turnOff.error}
        onConfirm={(given) =>
          turnOff.mutate(given, {
            onSuccess: ({ detail }) => {
              toast.success(detail);
              onClose();
            },
          })
        }
        onClose={onClose}
      >
        <div>{t("From then on your password alone opens your account.")}</div>
      </Ask>
    </Modal>
  );
}
