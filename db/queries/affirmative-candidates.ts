import { sql } from "kysely";
import type { SensitiveField } from "#app/domain/candidates/sensitive-fields.ts";
import { type AffirmativeGroup, declaredFields, declaresGroup } from "#app/domain/jobs/affirmative-group.ts";
import { tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { logRecordViews } from "./record-views.ts";

/** So many processes of a job are looked through, newest first. */
const most = 1000;

export async function findAffirmativeGroup(db: Scoped, jobId: number): Promise<AffirmativeGroup | null> {
	const job = await db
		.selectFrom("jobs")
		.select("affirmative")
		.where("business_id", "=", db.businessId)
		.where("id", "=", jobId)
		.executeTakeFirstOrThrow();
	return job.affirmative === "none" ? null : (job.affirmative as AffirmativeGroup);
}

type Person = Row<"candidates", "id" | "uid" | "name"> & {
	birth: Column<"candidates", "date_birth">;
	answers: Partial<Record<SensitiveField, string>>;
};

/** Candidates who declared the job's affirmative group and allow its use; each decryption is logged. */
export async function listAffirmativeCandidates(
	db: Scoped,
	job: { id: number; uid: string; group: AffirmativeGroup },
	actor: Actor,
	today: string,
): Promise<Pick<Person, "uid" | "name">[]> {
	const fields = declaredFields[job.group];
	const { rows } = await sql<Person>`
select c.id, c.uid, c.name, c.date_birth::text as birth,
  (select coalesce(jsonb_object_agg(s.field, s.sealed), '{}') from candidate_sensitive s
    where s.business_id = c.business_id and s.candidate_id = c.id and s.field = any(${sql.val([...fields])}::text[])
      and exists (select from candidate_consents k where k.business_id = c.business_id and k.candidate_id = c.id
        and k.purpose = 'sensitive' and k.field is null and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > now()))) as answers
from (select a.candidate_id from applies a where a.business_id = ${db.businessId} and a.job_id = ${job.id}
      order by a.created_at desc limit ${most}) a
join candidates c on c.business_id = ${db.businessId} and c.id = a.candidate_id and c.archived_at is null
order by c.name, c.id`.execute(db);
	const people = rows.map((row) => ({ ...row, answers: unsealAll(row.answers) }));
	await logRecordViews(db, {
		actor,
		recordType: "candidates",
		purpose: { job: job.uid },
		views: people.flatMap(({ id, answers, birth }) => {
			const opened = job.group === "50+" ? (birth === null ? [] : ["date_birth"]) : Object.keys(answers);
			return opened.length > 0 ? [{ recordId: id, fields: opened }] : [];
		}),
	});
	return people
		.filter(({ answers, birth }) => declaresGroup(job.group, answers, birth, today))
		.map(({ uid, name }) => ({ uid, name }));
}

function unsealAll(sealed: Person["answers"]): Person["answers"] {
	const opened = Object.entries(sealed).map(([field, value]) => [field, tryDecrypt(value, "value")] as const);
	return Object.fromEntries(opened.filter(([, value]) => value !== null));
}
