create or replace function app_partition_months(monthly numeric)
  returns integer
  language sql
  immutable
as $function$ select case when monthly > 1000000 then 1 when monthly > 100000 then 3 else 12 end $function$;
