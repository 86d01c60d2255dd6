import { useQuery } from "@tanstack/react-query";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { LanguagePanel } from "./language-panel.tsx";
import { NameForm } from "./name-form.tsx";
import { NoticesPanel } from "./notices-panel.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PersonalDataPanel } from "./personal-data-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { meQuery } from "../../data/users.ts";

/** One's own account. */
export function ProfilePanel() {
  const me = useQuery(meQuery);
  return (
    <Loaded query={me}>
      {(user) => (
        <>
          <Section title={t("Profile")}>
            <NameForm user={user} />
          </Section>
          <Section
            title={t("Language")}
            lead={t(
              "Of screens, mails and files. Numbers, dates and units are written in the same way in every language.",
            )}
          >
            <LanguagePanel user={user} />
          </Section>
          <Section title={t("Password")} lead={t("All your other sessions end when you change it.")}>
            <PasswordForm userId={user.id} email={user.email} />
          </Section>
          <Section
            title={t("Two-factor sign-in")}
            lead={t("A code of your phone is asked after your password, so that the password alone opens nothing.")}
          >
            <SecondFactorPanel userId={user.id} />
          </Section>
          <Section
            title={t("Notices")}
            lead={t("Be told when a computation that you started has ended. It always stands behind the bell.")}
          >
            <NoticesPanel user={user} />
          </Section>
          <Section title={t("Sessions")} lead={t("Where you are signed in. End what you do not know.")}>
            <SessionsPanel userId={user.id} />
          </Section>
          <Section title={t("Personal data")} lead={t("Everything that is stored about you.")}>
            <PersonalDataPanel user={user} />
          </Section>
        </>
      )}
    </Loaded>
  );
}
