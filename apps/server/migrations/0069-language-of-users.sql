-- the language a person chose for screens, mails and files; null follows the browser
alter table users add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,4})?$');
