import { Button, CopyButton, Switch } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { connectionQuery } from "../../data/assistant.ts";
import { errorText } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import classes from "./connection-panel.module.css";

/** What many assistants read as the description of a server. */
const exampleFor = (url: string) =>
  JSON.stringify(
    { mcpServers: { tidemark: { type: "http", url, headers: { Authorization: "Bearer tmk_..." } } } },
    null,
    2,
  );

function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className={classes.copyable}>
      <pre>{text}</pre>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" aria-label={label} onClick={copy}>
            {copied ? t("Copied") : t("Copy")}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

function HowToConnect({ url }: { readonly url: string }) {
  return (
    <div className={classes.how}>
      <p>{t("Address of the server (streamable HTTP):")}</p>
      <Copyable text={url} label={t("Copy the address")} />
      <ol className={classes.steps}>
        <li>
          {t("Make an API key with the scope of the assistant under API keys. It has no more rights than you give it.")}
        </li>
        <li>{t("Give address and key to your assistant, in its settings for MCP servers. Many take this:")}</li>
      </ol>
      <Copyable text={exampleFor(url)} label={t("Copy the example")} />
      <p className={classes.hint}>
        {t(
          "Your assistant can list and read the projects that you see. It can change nothing. Each call stands in the audit log.",
        )}
      </p>
    </div>
  );
}

/** Which assistants are connected, and how people connect their own. */
export function ConnectionPanel({ mayChange }: { readonly mayChange: boolean }) {
  const client = useQueryClient();
  const connection = useQuery(connectionQuery());
  const change = useMutation({
    mutationFn: (isOn: boolean) => api.assistant.setConnection({ mcp_enabled: isOn }),
    onSuccess: (now) => client.setQueryData(connectionQuery().queryKey, now),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <>
      <Section title={t("Assistants of your own")}>
        <Loaded query={connection}>
          {({ mcp_enabled: isOn, mcp_url: url }) => (
            <>
              <Switch
                label={t("People of this organization may connect assistants of their own (MCP)")}
                description={
                  mayChange
                    ? t("What they read leaves this server for wherever that assistant runs.")
                    : t("An administrator of your organization can change this.")
                }
                checked={isOn}
                disabled={!mayChange || change.isPending}
                onChange={(event) => change.mutate(event.currentTarget.checked)}
              />
              {isOn && <HowToConnect url={url} />}
            </>
          )}
        </Loaded>
      </Section>
      <Section title={t("The assistant of this server")}>
        <Loaded query={connection}>
          {({ model }) => (
            <p>
              {model === null
                ? t(
                    "Answers are computed from the results of the open project, without a language model. Nothing leaves this server.",
                  )
                : t(
                    "The language model {model} answers. Questions, and what it looks up in the open project, are sent to it.",
                    { model },
                  )}
            </p>
          )}
        </Loaded>
      </Section>
    </>
  );
}
