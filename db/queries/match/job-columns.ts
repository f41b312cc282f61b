import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { JobLanguage, JobSkill } from "../job-profile.ts";
import type { JobToMatch } from "./job-matches.ts";

export interface MatchJobRow
	extends Row<
		"jobs",
		| "id"
		| "uid"
		| "code"
		| "title"
		| "position_level"
		| "category_sector_id"
		| "client_company_id"
		| "city"
		| "state"
		| "work_type"
		| "regimes"
		| "salary_from_cents"
		| "salary_to_cents"
		| "currency"
	> {
	company: Column<"client_companies", "name"> | null;
	skills: JobSkill[];
	languages: (JobLanguage & { name?: string })[];
}

export const matchJobColumns = sql`j.id, j.uid, j.code, j.title, j.position_level, j.category_sector_id, j.client_company_id, j.city, j.state,
  j.work_type, j.regimes, j.salary_from_cents, j.salary_to_cents, j.currency, j.skills, j.languages,
  (select k.name from client_companies k where k.business_id = j.business_id and k.id = j.client_company_id) as company`;

export function toMatchJob(row: MatchJobRow): JobToMatch {
	return {
		id: row.id,
		companyId: row.client_company_id,
		title: row.title,
		level: row.position_level,
		area: row.category_sector_id,
		skills: row.skills,
		languages: row.languages.map(({ language, name, level, wish }) => ({
			language: language ?? name ?? "",
			level: level ?? null,
			wish,
		})),
		city: row.city,
		state: row.state,
		workType: row.work_type,
		regimes: row.regimes,
		payCents: row.salary_to_cents ?? row.salary_from_cents,
		currency: row.currency,
	};
}

export async function findJobToMatch(db: Scoped, id: number): Promise<JobToMatch | undefined> {
	const { rows } = await sql<MatchJobRow>`
select ${matchJobColumns} from jobs j where j.business_id = ${db.businessId} and j.id = ${id} and j.archived_at is null`.execute(
		db,
	);
	return rows[0] && toMatchJob(rows[0]);
}
