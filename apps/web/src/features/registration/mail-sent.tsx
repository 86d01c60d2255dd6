import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import type { CodePurpose } from "../../data/mailed-codes.ts";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { useSendMail } from "./mutations.ts";
import classes from "./registration.module.css";

/** A mail takes a moment; asking again at once would only make two of them. */
const WAIT_SECONDS = 60;

export interface MailSentProps {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly next: string;
}

/** Says where the mail went, and sends it again. */
export function MailSent({ email, purpose, next }: MailSentProps) {
  const [left, setLeft] = useState(WAIT_SECONDS);
  const mail = useSendMail(purpose);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = () =>
    mail.mutate(email, {
      onSuccess: ({ detail }) => {
        setLeft(WAIT_SECONDS);
        toast.success(detail);
      },
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <div className={classes.sent}>
      <output>{t("We sent a mail to {email}.", { email })}</output>
      <p className={classes.quiet}>{next}</p>
      <Button variant="default" disabled={left > 0} loading={mail.isPending} onClick={send}>
        {left > 0 ? t("Send again in {n} seconds", { n: left }) : t("Send again")}
      </Button>
    </div>
  );
}
