import type { BusinessQuerier } from "#db/kit/querier.ts";
import { demoTalks } from "./talks-texts.ts";

export async function seedTalks(client: BusinessQuerier): Promise<void> {
	const talks = demoTalks[client.businessId === 1 ? 0 : 1];
	const rows = talks.map(({ title, text, starts, ends, uid = null, capacity = null, ...talk }) => ({
		...talk,
		uid,
		capacity,
		starts_at: starts,
		ends_at: ends,
		title: title[0],
		title_en: title[1],
		description: text[0],
		description_en: text[1],
	}));
	await client.query(
		`insert into talk_events (business_id, uid, title, title_en, description, description_en, starts_at, ends_at, place, capacity, speakers, status, materials_link, recording_link)
     select $1::bigint, coalesce(r.uid, app_uid()), r.title, r.title_en, r.description, r.description_en, r.starts_at, r.ends_at, r.place, r.capacity, r.speakers, r.status, r.materials, r.recording
     from jsonb_to_recordset($2::jsonb) as r(uid text, title text, title_en text, description text, description_en text, starts_at timestamptz,
       ends_at timestamptz, place text, capacity int, speakers text[], status text, materials text, recording text)`,
		[client.businessId, JSON.stringify(rows)],
	);
	await client.query(
		`insert into talk_event_sites (business_id, event_id, site_config_id)
     select e.business_id, e.id, s.id from jsonb_to_recordset($2::jsonb) as r(title text, brands text[])
     join talk_events e on e.business_id = $1::bigint and e.title = r.title
     join site_configs s on s.business_id = e.business_id and s.brand_key = any(r.brands)`,
		[client.businessId, JSON.stringify(rows)],
	);
	await client.query(
		`insert into talk_participants (business_id, event_id, name, email, company, title, status, source, checkin_at, created_at)
     select $1::bigint, e.id, m.name, lower(replace(app_plain(m.name), ' ', '.')) || '@mail.example', m.company, m.title,
       case when e.status = 'full' and m.place > 4 then 'waiting' when e.status = 'done' then case when m.place % 4 = 0 then 'absent' else 'present' end else 'registered' end,
       'site', case when e.status = 'done' and m.place % 4 <> 0 then e.starts_at end, '2026-08-01'::timestamptz + m.place * interval '1 hour'
     from talk_events e,
       (values (1, 'Bruna Sampaio', 'Grupo Aurora', 'Analista'), (2, 'Caio Nogueira', 'Banco Litoral', 'Coordenador'),
         (3, 'Débora Freitas', 'Clínica Vida', 'Gerente de RH'), (4, 'Elias Prates', null, 'Desenvolvedor'),
         (5, 'Fernanda Lago', 'Rede Mercante', 'Compradora'), (6, 'Gilberto Assis', 'Transportes Ipê', 'Diretor')
       ) as m(place, name, company, title)
     where e.business_id = $1::bigint and e.title = any($2)`,
		[client.businessId, talks.filter(({ people }) => people).map(({ title }) => title[0])],
	);
}
