-- Updates the balance from the append-only ledger; its row lock serializes spending.
create or replace function app_credit_entry()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  insert into credit_balances (business_id, client_company_id, unit) values (new.business_id, new.client_company_id, new.unit)
    on conflict do nothing;
  update credit_balances set balance = balance + new.amount
   where business_id = new.business_id and client_company_id = new.client_company_id and unit = new.unit
   returning balance into new.balance_after;
  return new;
end $function$;
