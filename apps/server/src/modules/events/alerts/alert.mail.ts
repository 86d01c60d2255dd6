import { eventTitle } from "@tidemark/contract";
import { plural, t } from "../../../language.ts";
import { compose } from "../../../platform/mail/compose-mail.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { ALERT_TYPE_NAMES, utcMinute } from "./alert-words.ts";
import type { NoticeRow } from "./notices.repository.ts";
import type { RuleOwner } from "./rules.repository.ts";

export interface AlertMail {
  /** The same at every try, so that mail servers know it. */
  readonly id: string;
  readonly owner: RuleOwner;
  readonly rule: string;
  readonly project: { readonly id: string; readonly title: string };
  readonly notices: readonly NoticeRow[];
  readonly publicUrl: string;
  readonly operator: string;
}

const countText = (count: number): string => plural(count, "1 location", "{n} locations", { n: count });

function lineOf({ level, event_name: name, event_type: type, place, began_at: began, ...rest }: NoticeRow): string {
  const { locations, location_names: names } = rest;
  const more = locations > names.length ? t(", and {n} more", { n: locations - names.length }) : "";
  return t("{level}: {name} ({type}; {place}; since {time} UTC). {count}: {names}{more}.", {
    level: t(level),
    name: eventTitle(name),
    type: t(ALERT_TYPE_NAMES[type]),
    place: place === "" ? t("at sea") : place,
    time: utcMinute(began),
    count: countText(locations),
    names: names.join(", "),
    more,
  });
}

function subjectOf(notices: readonly NoticeRow[], project: string): string {
  const [first] = notices;
  return notices.length === 1 && first !== undefined
    ? t("{level} alert: {name}, {count} of {project}", {
        level: t(first.level),
        name: eventTitle(first.event_name),
        count: countText(first.locations),
        project,
      })
    : t("{n} alerts for {project}", { n: notices.length, project });
}

/** Where a project is shown with an event, or with the list of events. */
export const eventAddress = (publicUrl: string, projectId: string, eventId?: string): string =>
  `${publicUrl}/map/${projectId}?panel=events${eventId === undefined ? "" : `&event=${encodeURIComponent(eventId)}`}`;

/** Tells the person of a rule of one event, or of several. */
export function alertMail({ id, owner, rule, project, notices, publicUrl, operator }: AlertMail): Mail {
  const eventId = notices.length === 1 ? notices[0]?.event_id : undefined;
  return {
    ...compose({
      to: owner.email,
      subject: subjectOf(notices, project.title),
      paragraphs: [
        ...notices.map(lineOf),
        t("Zones join what has passed and what is forecast. A location inside may see no damage; one outside may."),
        t('Your alert rule "{rule}" in the project "{project}" sent this. Change it among the events of the project.', {
          rule,
          project: project.title,
        }),
      ],
      link: {
        label: eventId === undefined ? t("Show the events") : t("Show the event"),
        url: eventAddress(publicUrl, project.id, eventId),
      },
      sender: operator,
      colour: owner.brand_color ?? undefined,
    }),
    id,
  };
}
