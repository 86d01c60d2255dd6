import { PASSWORD_TEXTS } from "@tidemark/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Loader, TextInput } from "@mantine/core";
import { IconBrandWindows } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useForm, type UseFormReturn, useWatch } from "react-hook-form";
import { organizationOfQuery } from "../../data/organizations.ts";
import { t, translated } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import classes from "./login-form.module.css";
import { loginSchema, type LoginValues } from "./model.ts";
import { useLogin, useSingleSignOn } from "./mutations.ts";
import { type OrganizationOffer, useOrganizationOffer } from "./organization-offer.ts";

interface LoginFormProps {
  /** Why the single sign-on that led here failed; told until the next try. */
  readonly failed: string | undefined;
  /** What is to be known before signing in. */
  readonly notice: string | undefined;
}

const SecondFactorForm = lazy(async () => ({
  default: (await import("./second-factor-form.tsx")).SecondFactorForm,
}));

interface OfferProps {
  readonly offer: OrganizationOffer;
  readonly pending: boolean;
  readonly onContinue: () => void;
  /** Undefined where passwords are asked for anyway. */
  readonly onPassword: (() => void) | undefined;
}

/** The way through the identity provider of the organization that an address belongs to. */
function Offer({ offer: { name, required }, pending, onContinue, onPassword }: OfferProps) {
  return (
    <>
      {required && (
        <output className={classes.notice}>
          {t("{organization} asks you to sign in with single sign-on.", { organization: name })}
        </output>
      )}
      <Button size="md" variant={required ? "filled" : "light"} loading={pending} onClick={onContinue}>
        {t("Continue with {organization}", { organization: name })}
      </Button>
      {onPassword !== undefined && (
        <Button variant="subtle" onClick={onPassword}>
          {t("Use a password, as an administrator")}
        </Button>
      )}
    </>
  );
}

function Password({ form, pending }: { readonly form: UseFormReturn<LoginValues>; readonly pending: boolean }) {
  return (
    <>
      <PasswordField
        kind="current"
        hint={translated(PASSWORD_TEXTS.hint)}
        size="md"
        label={t("Password")}
        fault={form.formState.errors.password?.message}
        {...form.register("password")}
      />
      <Button type="submit" size="md" loading={pending}>
        {t("Sign in")}
      </Button>
    </>
  );
}

/** The provider of the server, for everybody who belongs to no other. */
function Microsoft({ address, onContinue }: { readonly address: string; readonly onContinue: () => void }) {
  return (
    <>
      <div className={classes.or}>{t("or")}</div>
      <Button
        component="a"
        variant="default"
        size="md"
        href={address}
        leftSection={<IconBrandWindows size={18} stroke={1.7} aria-hidden />}
        onClick={(event) => {
          event.preventDefault();
          onContinue();
        }}
      >
        {t("Sign in with microsoft")}
      </Button>
    </>
  );
}

/** Sign-in with e-mail and password and, where one is owed, a code; or at the identity provider of one's company. */
export function LoginForm({ failed, notice }: LoginFormProps) {
  const login = useLogin();
  const singleSignOn = useSingleSignOn();
  const form = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: "", password: "" },
  });
  const { register, handleSubmit, formState, control } = form;
  const product = useQuery(organizationOfQuery(window.location.origin)).data?.product;
  const offer = useOrganizationOffer(useWatch({ control, name: "email" }));
  const [insists, setInsists] = useState(false);
  const { errors } = formState;
  const isUntried = login.isIdle && singleSignOn.isIdle;
  // each way forgets what the other one said, so that the error is always that of the last try
  const error =
    login.error ?? singleSignOn.error ?? (isUntried && failed !== undefined ? new Error(failed) : undefined);
  if (login.data !== undefined)
    return (
      <Suspense fallback={<Loader size={30} />}>
        <SecondFactorForm owed={login.data} onBack={() => login.reset()} />
      </Suspense>
    );
  const isElsewhere = offer?.required === true && !insists;
  const leave = (organizationId?: string) => {
    login.reset();
    singleSignOn.mutate(organizationId);
  };
  const submit = handleSubmit((values) => {
    singleSignOn.reset();
    login.mutate(values);
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isElsewhere) leave(offer.id);
        else void submit(event);
      }}
    >
      {notice !== undefined && error === undefined && isUntried && <output className={classes.notice}>{notice}</output>}
      <FormError error={error} />
      <TextInput
        size="md"
        type="email"
        label={t("Email")}
        autoComplete="username"
        autoFocus
        error={errors.email?.message && translated(errors.email.message)}
        {...register("email")}
      />
      {offer !== undefined && (
        <Offer
          offer={offer}
          pending={singleSignOn.isPending}
          onContinue={() => leave(offer.id)}
          onPassword={isElsewhere ? () => setInsists(true) : undefined}
        />
      )}
      {!isElsewhere && <Password form={form} pending={login.isPending} />}
      {offer === undefined && product?.microsoft_sign_in === true && (
        <Microsoft address={singleSignOn.address} onContinue={() => leave()} />
      )}
    </form>
  );
}
