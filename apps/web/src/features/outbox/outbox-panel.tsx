import { Accordion } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { outboxQuery } from "../../data/audit.ts";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import classes from "./outbox.module.css";

/** Mails that were kept here instead of being sent, where no mail server is set up. */
export function OutboxPanel() {
  const outbox = useQuery(outboxQuery);
  return (
    <Section
      title={t("Mail outbox")}
      lead={t("Without a mail server, mails are kept here: activation and reset codes can be read by administrators.")}
    >
      <Loaded query={outbox}>
        {({ enabled, items }) => {
          if (!enabled) return <p>{t("Mails really leave by the mail server that is set up.")}</p>;
          if (items.length === 0) return <p>{t("No mail was sent so far.")}</p>;
          return (
            <Accordion variant="default" order={3}>
              {items.map((mail) => (
                <Accordion.Item key={mail.id} value={mail.id}>
                  <Accordion.Control>
                    <span className={classes.line}>
                      <b>{mail.subject}</b>
                      <span>{mail.to}</span>
                      <time dateTime={mail.sent_at}>{formatDateTime(mail.sent_at)}</time>
                    </span>
                  </Accordion.Control>
                  <Accordion.Panel>
                    <pre className={classes.text}>{mail.text}</pre>
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          );
        }}
      </Loaded>
    </Section>
  );
}
