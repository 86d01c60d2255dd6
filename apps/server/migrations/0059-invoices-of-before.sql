-- Orders that were paid before invoices were kept have theirs too; its sender is that of the settings.
insert into invoices (number, kind, order_id, refund_id, facts, issued_at)
  select invoice_number, 'invoice', id, null,
    jsonb_build_object('seller', null, 'buyer', buyer, 'title', title, 'quote', quote, 'correction', null),
    coalesce(paid_at, created_at)
  from orders o
  where invoice_number is not null
    and not exists (select 1 from invoices i where i.order_id = o.id and i.kind = 'invoice');
