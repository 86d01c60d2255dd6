import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { StepButtons, StepPage } from "../features/self-service/step-frame.tsx";
import { SurveyQuestions } from "../features/self-service/survey-questions.tsx";
import { t } from "../lib/i18n.ts";
import { selfService } from "../state/self-service.ts";
import { Brand } from "./brand.tsx";

/** First step: how many locations, and what for. */
export function SurveyScreen() {
  const navigate = useNavigate();
  const answers = selfService.use().survey ?? {};
  return (
    <StepPage step="Survey" title={t("Survey")} brand={<Brand />}>
      <SurveyQuestions
        answers={answers}
        onAnswer={(given) => {
          const state = selfService.get();
          selfService.set({ ...state, survey: { ...state.survey, ...given } });
        }}
      />
      <StepButtons
        isNextOff={answers.size !== "less" || answers.purpose === undefined}
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
