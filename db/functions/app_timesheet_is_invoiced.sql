create or replace function app_timesheet_is_invoiced()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'UPDATE' and ((new.placement_id, new.week, new.seq, new.version, new.currency, new.total_min, new.overtime_min, new.rest_min, new.night_min,
      new.pay_cents, new.bill_cents, new.burden_cents, new.base_pay_cents, new.base_bill_cents, new.base_burden_cents)
    is not distinct from (old.placement_id, old.week, old.seq, old.version, old.currency, old.total_min, old.overtime_min, old.rest_min, old.night_min,
      old.pay_cents, old.bill_cents, old.burden_cents, old.base_pay_cents, old.base_bill_cents, old.base_burden_cents))
    and ((new.status, new.invoice_id, new.billing_line_id) is not distinct from (old.status, old.invoice_id, old.billing_line_id)
      or new.status = 'approved' and new.invoice_id is null and exists (select from invoices i
        where i.business_id = old.business_id and i.id = old.invoice_id and i.status = 'cancelled')) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', message = 'an invoiced timesheet does not change', table = tg_table_name,
    constraint = 'timesheets_invoiced_is_final';
end $function$;
