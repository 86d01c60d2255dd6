import { Badge, Button, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { OrganizationDomain } from "@tidemark/contract";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toasts.tsx";
import { CopiedLine } from "./copied-line.tsx";
import { useAddDomain, useProveDomain, useRemoveDomain } from "./mutations.ts";
import classes from "./sign-in-rules.module.css";

interface RowProps {
  readonly organizationId: string;
  readonly domain: OrganizationDomain;
}

function DomainRow({ organizationId, domain }: RowProps) {
  const { id, name, proven_by: by, record_name: record, proof, file_address: file } = domain;
  const prove = useProveDomain(organizationId);
  const remove = useRemoveDomain(organizationId);
  const isProven = by !== null;
  return (
    <li>
      <div className={classes.domain}>
        <strong>{name}</strong>
        <Badge variant="light" color={isProven ? "green" : "gray"}>
          {isProven ? (by === "dns" ? t("Proven by DNS") : t("Proven by a file")) : t("Not proven yet")}
        </Badge>
        {!isProven && (
          <Button
            size="compact-sm"
            variant="default"
            loading={prove.isPending}
            onClick={() => prove.mutate(id, { onSuccess: () => toast.success(t("{name} is proven.", { name })) })}
          >
            {t("Check now")}
          </Button>
        )}
        <IconButton
          label={t("Remove {name}", { name })}
          onClick={() => remove.mutate(id, { onError: (error) => toast.error(errorText(error)) })}
        >
          <IconTrash size={17} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
      {!isProven && (
        <div className={classes.proof}>
          <p>{t("Add this TXT record where the domain's names are kept:")}</p>
          <CopiedLine label={t("Record")} value={record} />
          <CopiedLine label={t("Value")} value={proof} />
          <p>{t("Or let a file with this value lie at:")}</p>
          <CopiedLine label={t("File")} value={file} />
          <FormError error={prove.error} />
        </div>
      )}
    </li>
  );
}

interface DomainListProps {
  readonly organizationId: string;
  readonly domains: readonly OrganizationDomain[];
}

/** Domains of the organization's e-mail addresses, each with its proof. */
export function DomainList({ organizationId, domains }: DomainListProps) {
  const add = useAddDomain(organizationId);
  const [name, setName] = useState("");
  return (
    <>
      <h3 className={classes.sub}>{t("Domains")}</h3>
      <p className={classes.hint}>
        {t("Only e-mail addresses of domains that you have proven to be yours are signed in.")}
      </p>
      {domains.length > 0 && (
        <ul className={classes.domains}>
          {domains.map((domain) => (
            <DomainRow key={domain.id} organizationId={organizationId} domain={domain} />
          ))}
        </ul>
      )}
      <FormError error={add.error} />
      <form
        className={classes.adding}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") add.mutate(name, { onSuccess: () => setName("") });
        }}
      >
        <TextInput
          aria-label={t("Domain")}
          placeholder={t("example.com")}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={add.isPending} disabled={name.trim() === ""}>
          {t("Add domain")}
        </Button>
      </form>
    </>
  );
}
