-- Adds differences to the counters, so that concurrent verdicts all count.
create or replace function app_count_feedback()
  returns trigger
  language plpgsql
as $function$
declare likes int := 0; dislikes int := 0; stars int := 0; texts int := 0;
begin
  if tg_op <> 'INSERT' then
    likes := likes - (old.like_avaliation is true)::int;
    dislikes := dislikes - (old.like_avaliation is false)::int;
    stars := stars - old.star::int;
    texts := texts - (old.description is not null)::int;
  end if;
  if tg_op <> 'DELETE' then
    likes := likes + (new.like_avaliation is true)::int;
    dislikes := dislikes + (new.like_avaliation is false)::int;
    stars := stars + new.star::int;
    texts := texts + (new.description is not null)::int;
  end if;
  if (likes, dislikes, stars, texts) <> (0, 0, 0, 0) then
    update applies set like_candidates = like_candidates + likes, deslike_candidates = deslike_candidates + dislikes,
        star_candidate = star_candidate + stars, amount_description = amount_description + texts
     where business_id = coalesce(new.business_id, old.business_id) and id = coalesce(new.apply_id, old.apply_id);
  end if;
  return null;
end $function$;
