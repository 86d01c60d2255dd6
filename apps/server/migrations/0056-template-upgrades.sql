-- What a report was made of, element by element, so that a newer version of its template can be told from own edits;
-- and what the last upgrade changed, so that it can be taken back.
alter table reports add column template_base jsonb;
alter table reports add column template_undo jsonb;
