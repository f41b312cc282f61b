create or replace function app_content_blocks(blocks jsonb)
  returns boolean
  language sql
  immutable parallel safe
as $function$
  select case when jsonb_typeof(blocks) is distinct from 'array' then false
    else jsonb_array_length(blocks) <= 40 and length(blocks::text) <= 400000
      and (select count(*) = count(distinct b ->> 'key') from jsonb_array_elements(blocks) b)
      and not exists (select from jsonb_array_elements(blocks) b
        where coalesce(b ->> 'key' !~ '^[a-z0-9]{1,12}$', true)
          or coalesce(b ->> 'kind' not in ('heading', 'text', 'picture', 'figures', 'quote', 'people', 'jobs', 'form', 'action'), true)
          or b ->> 'kind' = 'picture' and coalesce(length(btrim(b ->> 'alt_pt')), 0) not between 1 and 300
          or b ->> 'kind' in ('figures', 'people') and jsonb_typeof(b -> 'items') is distinct from 'array'
          or b ->> 'kind' = 'action' and coalesce(b ->> 'to' !~ '^(/([^/]|$)|https?://)', true))
  end $function$;
