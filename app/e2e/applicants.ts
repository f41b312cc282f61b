import { inBusinessOf } from "./database.ts";
import type { PublishedJob } from "./jobs.ts";
import { type Answer, Visitor } from "./visitor.ts";

export interface Applicant {
	id: number;
	name: string;
	email: string;
}

let taken = 0;

/** A registered candidate of the demo who has not applied to this job; each call another one. */
export async function anApplicant(job: PublishedJob, dir?: string): Promise<Applicant> {
	const pool = await inBusinessOf(1, dir);
	const { rows } = await pool.query<Applicant>(
		`select c.id, c.name, c.email from candidates c
		where c.password_hash is not null and c.completed_register and c.confirmed_at is not null and c.status not in (0, 7, 9)
			and not exists (select from candidates o where o.name = c.name and o.id <> c.id)
			and not exists (select from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
				where a.business_id = c.business_id and a.candidate_id = c.id and j.uid = $1)
		order by c.id offset $2 limit 1`,
		// Workers run side by side: each takes from a stretch of its own.
		[job.uid, Number(process.env.TEST_PARALLEL_INDEX ?? 0) * 60 + taken++],
	);
	if (!rows[0]) throw new Error("Nobody is left to apply");
	return rows[0];
}

export function signedIn({ email }: Applicant, port?: number): Promise<Visitor> {
	return new Visitor("localhost", port).signIn({ at: "/login", email });
}

/** Sends the apply as the form does. */
export async function sendApply(visitor: Visitor, job: PublishedJob, key: string = crypto.randomUUID()): Promise<Answer> {
	const form = new FormData();
	for (const [name, value] of Object.entries({ _idem: key, expectation: "", cover_letter: "Quero esta vaga.", consent: "on" })) {
		form.set(name, value);
	}
	form.set("cv", new File([], ""));
	return visitor.upload(`/candidates/jobs/${job.uid}/applies/new`, form);
}
