import { openOwnerPool } from "./database.ts";
import type { PublishedJob } from "./jobs.ts";
import { Visitor, type VisitorResponse } from "./visitor.ts";

export interface Applicant {
	id: number;
	name: string;
	email: string;
}

let created = 0;

/** A confirmed candidate isolated from other tests and from the demo's phones and jobs. */
export async function createApplicant(dir?: string): Promise<Applicant> {
	created += 1;
	const mark = `${process.pid.toString(36)}${Date.now().toString(36)}${created}`;
	const pool = await openOwnerPool(dir);
	const { rows } = await pool.query<Applicant>(
		`insert into candidates (business_id, name, email, password_hash, completed_register, confirmed_at, site_config_id, status, role_name, mobile_phone, city, state)
		select business_id, 'Dora Marinho ' || $1, 'dora.' || $1 || '@tests.example', password_hash, true, now(), site_config_id, 3, 'Arquivista', '+5551' || (900000000 + floor(random() * 99999999))::bigint, city, state
		from candidates where email = 'candidate@seleta.example' returning id, name, email`,
		[mark],
	);
	if (!rows[0]) throw new Error("The demo's candidate is gone");
	return rows[0];
}

export function signInApplicant({ email }: Applicant, port?: number): Promise<Visitor> {
	return new Visitor("localhost", port).signIn({ at: "/login", email });
}

/** Sends the apply as the form does. */
export async function sendApply(
	visitor: Visitor,
	job: Pick<PublishedJob, "uid">,
	key: string = crypto.randomUUID(),
): Promise<VisitorResponse> {
	const form = new FormData();
	for (const [name, value] of Object.entries({
		_idem: key,
		expectation: "",
		cover_letter: "Quero esta vaga.",
		consent: "on",
	})) {
		form.set(name, value);
	}
	form.set("cv", new File([], ""));
	return visitor.upload(`/candidates/jobs/${job.uid}/applies/new`, form);
}
