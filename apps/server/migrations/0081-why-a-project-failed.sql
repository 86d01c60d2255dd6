-- Why a project failed by english, code and facts, for words in another language. It holds while `error` is that english:
-- a program of the version before writes `error` alone.
alter table exposures add column error_said jsonb;
