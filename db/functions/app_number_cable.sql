create or replace function app_number_cable()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  first bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  moved record;
begin
  if not exists (select from cable_messages where business_id = new.business_id and id = new.id and seq is null) then
    return null;
  end if;
  perform pg_advisory_xact_lock(726173, (new.business_id % 2147483647)::int);
  for moved in
    with said as (
      select id, stream, message::text as word, row_number() over (partition by stream order by id) as place, count(*) over (partition by stream) as many
        from cable_messages where business_id = new.business_id and seq is null
    ), heads as (
      insert into cable_streams as s (business_id, stream, seq)
        select distinct new.business_id, stream, first + many - 1 from said
      on conflict (business_id, stream) do update set seq = s.seq + excluded.seq - first + 1, moved_at = clock_timestamp()
      returning s.stream, s.seq
    ), numbered as (
      update cable_messages m set seq = heads.seq - said.many + said.place, created_at = clock_timestamp()
        from said join heads on heads.stream = said.stream
       where m.business_id = new.business_id and m.id = said.id
    )
    select stream, seq, (select case when count(*) = 1 and max(octet_length(word)) < 4000 then max(word) end
        from said where said.stream = heads.stream) as word from heads
  loop
    perform pg_notify('cable', case when moved.word is null then new.business_id || ':moved:' || moved.seq || ':' || moved.stream
      else new.business_id || ':said:' || moved.seq || ':' || length(moved.stream) || ':' || moved.stream || moved.word end);
  end loop;
  return null;
end $function$;
