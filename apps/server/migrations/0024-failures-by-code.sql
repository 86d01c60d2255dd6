-- Why a task or an import failed, by code and facts beside its English, for words in another language.
alter table tasks add column said jsonb;
alter table imports add column said jsonb;
