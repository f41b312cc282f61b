import { type RawBuilder, sql } from "kysely";
import type { MatchPerson, PastProcess } from "#app/domain/match/match-input.ts";
import { furthestStage, hadFinalInterview } from "#db/kit/furthest-stage.ts";
import type { Row } from "#db/kit/row.ts";

type Sql = RawBuilder<unknown>;

export interface MatchPersonRow
	extends Row<
		"candidates",
		| "id"
		| "uid"
		| "name"
		| "status"
		| "role_name"
		| "current_position"
		| "current_company"
		| "city"
		| "state"
		| "remote_work"
		| "hiring_regimes"
		| "clt_expectation_cents"
		| "pj_expectation_cents"
		| "temporary_expectation_cents"
		| "freelance_expectation_cents"
		| "currency"
		| "professional_moment"
	> {
	may_move: boolean;
	seen_at: Date | null;
	kilometres: number | null;
	skills: MatchPerson["skills"];
	languages: MatchPerson["languages"];
	titles: MatchPerson["titles"];
	areas: number[];
	history: PastProcess[];
}

/** Candidate columns for the rule, without history, including the distance to a town. */
export const matchPersonColumns = (city: Sql, state: Sql): Sql => sql`
  c.id, c.uid, c.name, c.status, c.role_name, c.current_position, c.current_company, c.city, c.state, c.remote_work, c.hiring_regimes,
  c.clt_expectation_cents, c.pj_expectation_cents, c.temporary_expectation_cents, c.freelance_expectation_cents, c.currency,
  c.professional_moment, coalesce(c.mobility->>'relocate' = 'true', false) as may_move,
  greatest(c.last_contact_at, (select y.last_active_at from candidate_activity y
    where y.business_id = c.business_id and y.candidate_id = c.id)) as seen_at,
  (select app_kilometres(p.lat, p.lng, t.lat, t.lng) from city_places p, city_places t where p.plain_name = app_plain(c.city)
    and p.state = c.state and t.plain_name = app_plain(${city}) and t.state = ${state}) as kilometres,
  (select coalesce(json_agg(json_build_object('name', s.name, 'years', s.years_skills, 'level', s.level_skills)), '[]')
    from candidate_skills s where s.business_id = c.business_id and s.candidate_id = c.id) as skills,
  (select coalesce(json_agg(json_build_object('language', l.language, 'level', l.level)), '[]')
    from candidate_languages l where l.business_id = c.business_id and l.candidate_id = c.id) as languages,
  (select coalesce(json_agg(json_build_object('title', e.position, 'level', e.level, 'current', e.current)
      order by e.current desc, e.started_on desc nulls last, e.id), '[]')
    from candidate_experiences e where e.business_id = c.business_id and e.candidate_id = c.id) as titles,
  array(select g.category_sector_id::int from candidate_category_sectors g
    where g.business_id = c.business_id and g.candidate_id = c.id) as areas`;

/** The processes of a candidate `c`, but for those of `jobId`. */
export const personHistory = (jobId: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('title', j.title, 'area', j.category_sector_id, 'finalInterview', ${hadFinalInterview("a")},
      'furthest', ${furthestStage("a")}) order by a.created_at desc), '[]')
    from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
    where a.business_id = c.business_id and a.candidate_id = c.id and a.job_id is distinct from ${jobId}) as history`;

const dayMs = 86_400_000;

/** Maps a row to match input; no other personal data reaches the score. */
export function toMatchPerson(row: MatchPersonRow, now: number): MatchPerson {
	const current = [row.current_position, row.role_name].filter((title) => title !== null);
	return {
		titles: [...current.map((title) => ({ title, level: null, current: true })), ...row.titles],
		skills: row.skills,
		languages: row.languages,
		areas: row.areas,
		city: row.city,
		state: row.state,
		kilometres: row.kilometres,
		workType: row.remote_work,
		mayMove: row.may_move,
		regimes: row.hiring_regimes,
		expectations: [
			[1, row.pj_expectation_cents],
			[2, row.clt_expectation_cents],
			[3, row.temporary_expectation_cents],
			[4, row.freelance_expectation_cents],
		].flatMap(([regime, cents]) => (regime && cents ? [{ regime, cents }] : [])),
		currency: row.currency,
		moment: row.professional_moment,
		quietDays: row.seen_at ? Math.max(0, Math.floor((now - row.seen_at.getTime()) / dayMs)) : null,
		history: row.history,
	};
}
