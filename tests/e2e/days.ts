// The browsers of the journeys live in one time zone, so that a "today" is theirs and not that of the machine:
// between 22:00 and midnight UTC it is a day later there, and a day in UTC has passed.
export const TIME_ZONE = "Europe/Zurich";

const formatted = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" });

/** The day so many days from today, where the browsers are, as YYYY-MM-DD. */
export const dayFromToday = (days: number): string => formatted.format(Date.now() + days * 86_400_000);
