-- The language that a person's browser asked for at the last sign-in, and that of mails which nobody
-- asks for at the moment: the one that was chosen, else that of the browser.
alter table users
  add column seen_language text,
  add column mail_language text generated always as (coalesce(language, seen_language)) stored;
