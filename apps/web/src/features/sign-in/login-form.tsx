import { PASSWORD_TEXTS } from "@tidemark/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Loader, TextInput } from "@mantine/core";
import { IconBrandWindows } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useForm } from "react-hook-form";
import { t, translated } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import classes from "./login-form.module.css";
import { loginSchema, type LoginValues } from "./model.ts";
import { useLogin, useSingleSignOn } from "./mutations.ts";

interface LoginFormProps {
  /** Why the single sign-on that led here failed; told until the next try. */
  readonly failed: string | undefined;
  /** What is to be known before signing in. */
  readonly notice: string | undefined;
}

const SecondFactorForm = lazy(async () => ({
  default: (await import("./second-factor-form.tsx")).SecondFactorForm,
}));

/** Sign-in with e-mail and password and, where one is owed, a code; or at the identity provider of one's company. */
export function LoginForm({ failed, notice }: LoginFormProps) {
  const login = useLogin();
  const singleSignOn = useSingleSignOn();
  const { register, handleSubmit, formState } = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: "", password: "" },
  });
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
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) =>
        void handleSubmit((values) => {
          singleSignOn.reset();
          login.mutate(values);
        })(event)
      }
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
      <PasswordField
        kind="current"
        hint={translated(PASSWORD_TEXTS.hint)}
        size="md"
        label={t("Password")}
        fault={errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" size="md" loading={login.isPending}>
        {t("Sign in")}
      </Button>
      <div className={classes.or}>{t("or")}</div>
      <Button
        component="a"
        variant="default"
        size="md"
        href={singleSignOn.address}
        leftSection={<IconBrandWindows size={18} stroke={1.7} aria-hidden />}
        onClick={(event) => {
          event.preventDefault();
          login.reset();
          singleSignOn.mutate();
        }}
      >
        {t("Sign in with microsoft")}
      </Button>
    </form>
  );
}
