import { Radio, Stack } from "@mantine/core";
import type { FlowSurvey } from "@tidemark/contract";
import { msg, t } from "../../lib/i18n.ts";
import { ContactForm } from "./contact-form.tsx";

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

/** The answers in words, as far as there are any. */
export const answersSaid = ({ size, purpose }: Partial<FlowSurvey>): string =>
  [SIZES.find(([value]) => value === size)?.[1], PURPOSES.find(([value]) => value === purpose)?.[1]]
    .filter((label) => label !== undefined)
    .map((label) => t(label))
    .join(", ");

export interface SurveyQuestionsProps {
  readonly answers: Partial<FlowSurvey>;
  readonly onAnswer: (given: Partial<FlowSurvey>) => void;
}

/** How many locations, and what for. More than the flow takes are asked for by a form. */
export function SurveyQuestions({ answers: { size, purpose }, onAnswer }: SurveyQuestionsProps) {
  return (
    <Stack gap={20}>
      <Radio.Group
        label={t("How many locations do you want to look at?")}
        description={t("Exactly 10 counts as less than 10.")}
        value={size ?? ""}
        onChange={(chosen) => onAnswer({ size: chosen === "more" ? "more" : "less" })}
      >
        <Stack gap={8} mt={8}>
          {SIZES.map(([value, label]) => (
            <Radio key={value} value={value} label={t(label)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={t("What is it for?")}
        value={purpose ?? ""}
        onChange={(chosen) => {
          const [known] = PURPOSES.find(([value]) => value === chosen) ?? [];
          if (known !== undefined) onAnswer({ purpose: known });
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
  );
}
