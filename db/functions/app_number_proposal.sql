create or replace function app_number_proposal()
  returns trigger
  language plpgsql
as $function$
begin
  if new.number is null then
    insert into proposal_numbers (business_id, last) values (new.business_id, 1)
    on conflict (business_id) do update set last = proposal_numbers.last + 1
    returning 'P' || to_char(last, 'FM000000') into new.number;
  end if;
  return new;
end $function$;
