import { createApplicant, signInApplicant } from "./applicants.ts";
import { openOwnerPool } from "./database.ts";
import { docx } from "./documents.ts";
import type { FilledValues } from "./form-checks.ts";
import { reservePublishedJob } from "./jobs.ts";
import type { Visitor } from "./visitor.ts";

export interface CandidateForm {
	path: string;
	/** Distinguishes it from the page's other forms. */
	has: string;
	/** Which of its buttons sends it, when that one has a name. */
	button?: string;
	/** All answers are optional. */
	optional?: true;
	/** Boxes for which nothing but the right answer will do. */
	answers?: FilledValues;
	/** Those are all that is answered. */
	sparse?: true;
	/** File for its upload field at the end. */
	file?: { name: string; mimeType: string; buffer: Buffer };
}

const cv = {
	name: "dora.docx",
	mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	buffer: Buffer.from(docx(["Dora Marinho", "EXPERIÊNCIA PROFISSIONAL", "Arquivo Público", "Arquivista"])),
};

const sendsAnswers = '[name="do"][value="send"]';
const photo = {
	name: "dora.png",
	mimeType: "image/png",
	buffer: Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsItw/RMZywi+hcEKLNO+FgEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQGBywIxUIDTZdnBFQAAAABJRU5ErkJggg==",
		"base64",
	),
};

/** The second question of the demo's screening. */
const pay = { q2: "8500" };
const sendsCollected = '[name="do"][value="check"]';

/** Forms of a registered candidate with a job, times and questions waiting. */
export async function listCandidateForms(id: number): Promise<CandidateForm[]> {
	const job = await reservePublishedJob("localhost");
	const [offer, evaluation, collection] = [
		await offeredTimes(id, job.owner),
		await copyRequest("demo-evaluation", id),
		await copyRequest("demo-data-collection", id),
	];
	const section = (name: string, has: string): CandidateForm => ({ path: `/candidates/info?edit=${name}`, has });
	const optional = true;
	return [
		section("personal", "[name=date_birth]"),
		section("address", "[name=cep]"),
		{ ...section("presentation", "[name=self_introduction]"), optional },
		{ ...section("links", "[name=linkedin]"), optional },
		{ ...section("civil", "[name=marital_status]"), optional },
		{
			...section("sensitive", "[name=cpf]"),
			optional,
			sparse: true,
			answers: { rg: "12.345.678-9", mother_name: "Rosa Marinho" },
		},
		{ path: "/candidates/languages/new", has: "[name=language]" },
		{ path: "/candidates/skills/new", has: "[name=name]" },
		{ path: "/candidates/experience/new", has: "[name=company]" },
		{ path: "/candidates/educations/new", has: "[name=institution]" },
		{ path: "/candidates/pretensions", has: "[name=category]" },
		{ path: "/candidates/cultural_fit", has: "[type=radio]" },
		{ path: `/candidates/meet?offer=${offer}`, has: "[name=start]" },
		{ path: "/candidates/info", has: "[name=image]", file: photo },
		{ path: "/candidates/curriculum", has: "[name=cv]", file: cv },
		{ path: `/candidates/jobs/${job.uid}/applies/new`, has: "[name=consent]" },
		{ path: `/candidates/evaluations/${evaluation}`, has: sendsAnswers, button: sendsAnswers, answers: pay },
		{ path: `/candidates/data_collection/${collection}`, has: sendsCollected, button: sendsCollected },
		{
			path: "/candidates/settings",
			has: "[name=current_password]",
			answers: { current_password: "seleta-demo", password: "um lugar bem tranquilo" },
		},
		{ path: "/candidates/settings", has: "[name=what][value=address]" },
	];
}

/** Wizard steps of a new candidate: submitting one opens the next. */
export async function listNewcomerForms(): Promise<{ visitor: Visitor; forms: CandidateForm[] }> {
	const person = await createApplicant();
	const pool = await openOwnerPool();
	await pool.query("update candidates set completed_register = false where id = $1", [person.id]);
	const step = (n: number): CandidateForm => ({
		path: `/candidates/register?step=${n}`,
		has: `[name=step][value="${n}"]`,
		answers: { "experiences[0].end": "2021-05" },
	});
	return { visitor: await signInApplicant(person), forms: [step(1), step(2), step(3)] };
}

/** Form opened by a link in a mail. */
export async function createTokenForm(id: number): Promise<CandidateForm> {
	return {
		path: `/evaluation/${await copyRequest("demo-evaluation", id)}`,
		has: sendsAnswers,
		button: sendsAnswers,
		answers: pay,
	};
}

/** Copies the questions of a demo request; the uid is also the token. */
async function copyRequest(like: string, candidate: number): Promise<string> {
	const pool = await openOwnerPool();
	const { rows } = await pool.query<{ uid: string }>(
		`insert into form_requests (business_id, uid, kind, evaluation_id, data_collection_id, version_id, token_hash, candidate_id, expires_at)
		select business_id, $1, kind, evaluation_id, data_collection_id, version_id, sha256(convert_to($1, 'UTF8')), $3, expires_at
		from form_requests where uid = $2 returning uid`,
		[`asked-${crypto.randomUUID()}`.slice(0, 24), like, candidate],
	);
	if (!rows[0]) throw new Error(`The demo asks no ${like}`);
	return rows[0].uid;
}

/** Slots of a recruiter without appointments, from the day after tomorrow. */
async function offeredTimes(candidate: number, recruiter: string): Promise<string> {
	const pool = await openOwnerPool();
	const { rows } = await pool.query<{ uid: string }>(
		`with owner as (select business_id, id from recruiters where email = $2),
		offer as (
			insert into slot_offers (business_id, subject, candidate_id, owner_id, first_day, last_day)
			select business_id, 'Entrevista inicial', $1, id, app_today() + 2, app_today() + 30 from owner returning business_id, id, uid
		), panel as (
			insert into slot_offer_recruiters (business_id, slot_offer_id, recruiter_id)
			select o.business_id, o.id, owner.id from offer o, owner
		)
		select uid from offer`,
		[candidate, recruiter],
	);
	if (!rows[0]) throw new Error(`${recruiter} offers nothing`);
	return rows[0].uid;
}
