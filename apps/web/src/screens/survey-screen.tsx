import { Button, Radio, Stack, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { FlowSurvey } from "@tidemark/contract";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { StepButtons, StepPage } from "../features/self-service/step-frame.tsx";
import classes from "../features/self-service/self-service.module.css";
import { api } from "../lib/api.ts";
import { msg, t } from "../lib/i18n.ts";
import { selfService } from "../state/self-service.ts";
import { FormError } from "../ui/form-error.tsx";
import { Brand } from "./brand.tsx";

const SIZES = [
  ["less", msg("Less than 10")],
  ["more", msg("More than 10")],
] as const;
const PURPOSES = [
  ["reporting", msg("Reporting")],
  ["risk", msg("Risk management")],
  ["insurance", msg("Insurance")],
  ["other", msg("Other")],
] as const;

/** Asks for an analysis that is too large for the flow. */
function ContactForm() {
  const contact = useMutation({
    mutationFn: (form: FormData) => {
      const text = (name: string) => {
        const value = form.get(name);
        return typeof value === "string" ? value : "";
      };
      return api.selfService.contact({
        name: text("name"),
        email: text("email"),
        company: text("company"),
        message: text("message"),
        purpose: selfService.get().survey?.purpose,
        website: text("website"),
      });
    },
  });
  if (contact.data !== undefined) return <output className={classes.card}>{contact.data.detail}</output>;
  return (
    <form
      className={`${classes.card} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        contact.mutate(new FormData(event.currentTarget));
      }}
    >
      <p>{t("Tell us about your locations. We make you an offer.")}</p>
      <FormError error={contact.error} />
      <TextInput name="name" required maxLength={100} label={t("Name")} autoComplete="name" />
      <TextInput name="email" required type="email" label={t("Email")} autoComplete="email" />
      <TextInput
        name="company"
        required
        minLength={2}
        maxLength={100}
        label={t("Company")}
        autoComplete="organization"
      />
      <Textarea name="message" required maxLength={4000} rows={4} label={t("Message")} />
      {/* who fills in what nobody sees is a program */}
      <input name="website" className={classes.unseen} tabIndex={-1} autoComplete="off" aria-hidden />
      <Button type="submit" loading={contact.isPending}>
        {t("Send")}
      </Button>
    </form>
  );
}

/** First step: how many locations, and what for. */
export function SurveyScreen() {
  const navigate = useNavigate();
  const { size = "", purpose = "" } = selfService.use().survey ?? {};
  const answer = (given: Partial<FlowSurvey>) => {
    const state = selfService.get();
    selfService.set({ ...state, survey: { ...state.survey, ...given } });
  };
  return (
    <StepPage step="Survey" title={t("Survey")} brand={<Brand />}>
      <Stack gap={20}>
        <Radio.Group
          label={t("How many locations do you want to look at?")}
          description={t("Exactly 10 counts as less than 10.")}
          value={size}
          onChange={(chosen) => answer({ size: chosen === "more" ? "more" : "less" })}
        >
          <Stack gap={8} mt={8}>
            {SIZES.map(([value, label]) => (
              <Radio key={value} value={value} label={t(label)} />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group
          label={t("What is it for?")}
          value={purpose}
          onChange={(chosen) => {
            const [known] = PURPOSES.find(([value]) => value === chosen) ?? [];
            if (known !== undefined) answer({ purpose: known });
          }}
        >
          <Stack gap={8} mt={8}>
            {PURPOSES.map(([value, label]) => (
              <Radio key={value} value={value} label={t(label)} />
            ))}
          </Stack>
        </Radio.Group>
        {size === "more" && <ContactForm />}
      </Stack>
      <StepButtons
        isNextOff={size !== "less" || purpose === ""}
        onBack={() => {
          selfService.set({ survey: selfService.get().survey });
          void navigate(paths.selfService);
        }}
        onNext={() => {
          selfService.set({ ...selfService.get(), activeStep: "Registration" });
          void navigate(paths.registration);
        }}
      />
    </StepPage>
  );
}
