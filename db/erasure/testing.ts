import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter } from "#db/testing.ts";
import { canary, insertRow } from "./canary.testing.ts";
import { insertForeignTraces } from "./foreign-traces.testing.ts";
import { anUnsignedDocument } from "./unsigned-document.testing.ts";

/** A person present in every feature, including what others wrote and stored about them. */
export async function aCandidateWithAllData(trx: Scoped) {
	const recruiter = await aRecruiter(trx);
	const job = await aJob(trx);
	const item = await aCandidate(trx, {
		name: canary.name,
		email: canary.email,
		mobile_phone: canary.phone,
		linkedin: `https://linkedin.com/in/${canary.word}`,
		self_introduction: canary.word,
		current_company: `${canary.word} S.A.`,
		city: "Santos",
		state: "SP",
		cpf_hash: `${canary.word}-cpf`,
		tags: [canary.word],
		date_birth: "1990-02-03",
		password_hash: canary.word,
		status_reason: canary.word,
		guardian_name: canary.word,
		guardian_email: `${canary.word}@mail.example`,
	});
	const merged = await aCandidate(trx, {
		name: canary.before,
		email: canary.older,
		archived_at: new Date(),
		merged_to_id: item.id,
	});
	const apply = await anApply(trx, {
		job_id: job.id,
		candidate_id: item.id,
		cover_letter: canary.word,
		answers: JSON.stringify({ q: canary.word }),
		status: 4,
	});
	const own = (table: string, values: Record<string, unknown>) =>
		insertRow(trx, table, { candidate_id: item.id, ...values });
	await own("candidate_experiences", { company: canary.word, position: canary.word, current: true, verified: false });
	await own("candidate_educations", { institution: canary.word, course: canary.word, status: "done" });
	await own("candidate_languages", { language: canary.word, level: 1 });
	await own("candidate_skills", { name: canary.word });
	await own("candidate_sensitive", { field: "cpf", sealed: canary.word, updated_at: "2026-01-01" });
	await own("candidate_consents", {
		purpose: canary.word,
		text_version: "1",
		locale: "pt",
		given_at: "2026-01-01",
		ip: canary.word,
	});
	await own("message_permissions", {
		channel: "whatsapp",
		purpose: "process",
		granted: true,
		source: "recruiter",
		proof: canary.word,
		wording: canary.word,
		ip: canary.word,
	});
	await own("registrations", {
		step: 1,
		draft: { name: canary.name },
		lock_version: 0,
		created_at: "2026-01-01",
		updated_at: "2026-01-01",
	});
	await own("messages", { channel: "portal", direction: "in", body: canary.word, state: "delivered" });
	await own("conversations", { assignee_id: recruiter.id });
	await own("candidate_jobs", { job_id: job.id, seen_at: "2026-01-01" });
	await own("unclaimed_applications", {
		job_id: job.id,
		content: { first: { answers: { city: canary.word } } },
	});
	await own("apply_drafts", {
		job_id: job.id,
		cover_letter: canary.word,
		currency: "BRL",
		source: "External Web Site",
		created_at: "2026-01-01",
	});
	await own("apply_signals", { apply_id: apply.id, kind: "file", details: { author: canary.word }, note: canary.word });
	await own("apply_traces", { apply_id: apply.id });
	await own("data_requests", {
		uid: "req-zz",
		kind: "sharing",
		name: canary.name,
		email: canary.email,
		message: canary.word,
		status: "answered",
		answer: canary.word,
		due_on: "2026-01-16",
		locale: "pt",
		lock_version: 0,
		created_at: "2026-01-01",
		updated_at: "2026-01-01",
	});
	await insertRow(trx, "data_files", {
		uid: "held-zz",
		reference_type: "visitor",
		reference_id: item.id,
		name: canary.word,
		file_type: "cv",
		storage_key: "1/2026/held",
		content_type: "text/plain",
		size_bytes: 1,
		checksum: canary.word,
		text_content: canary.word,
		scan_state: "clean",
		uploaded_by_type: "system",
		created_at: "2026-01-01",
	});
	await own("professional_references", {
		uid: "ref-zz",
		name: canary.word,
		created_at: "2026-01-01",
	});
	const talk = await insertRow(trx, "talk_events", {
		uid: "talk-zz",
		title: "Conversa",
		starts_at: "2026-01-01",
		status: "open",
		speakers: [],
		lock_version: 0,
		created_at: "2026-01-01",
		updated_at: "2026-01-01",
	});
	for (const [candidate_id, email] of [
		[item.id, "outra.caixa@mail.example"],
		[null, canary.email],
	])
		await insertRow(trx, "talk_participants", {
			uid: `part-${email}`,
			event_id: talk,
			candidate_id,
			email,
			name: canary.name,
			company: canary.word,
			status: "registered",
			source: "site",
			lock_version: 0,
			created_at: "2026-01-01",
			updated_at: "2026-01-01",
		});
	await insertRow(trx, "contact_messages", {
		uid: "message-zz",
		email: canary.email,
		name: canary.name,
		subject: "Contato",
		message: canary.word,
		locale: "pt",
		status: "new",
		lock_version: 0,
		created_at: "2026-01-01",
		updated_at: "2026-01-01",
	});
	const { id: site_config_id } = await trx
		.selectFrom("site_configs")
		.select("id")
		.where("business_id", "=", trx.businessId)
		.orderBy("id")
		.limit(1)
		.executeTakeFirstOrThrow();
	await insertRow(trx, "job_alerts", {
		uid: "alert-zz",
		site_config_id,
		email: canary.email,
		locale: "pt",
		search: "q=dados",
		filters: {},
		what: canary.word,
		token_hash: "\\x616c657274",
		told_until: "2026-01-01",
		created_at: "2026-01-01",
	});
	await own("identities", {
		provider: "google",
		issuer: "x",
		subject: canary.word,
		email: canary.email,
		created_at: "2026-01-01",
	});
	await own("employees", {
		uid: "emp-zz",
		name: canary.name,
		kind: "client",
		contract_model: 1,
		admission_date: "2026-01-01",
		email: canary.email,
	});
	await insertRow(trx, "external_ids", {
		system: "opencats",
		code: "zz",
		reference_type: "candidates",
		reference_id: item.id,
	});
	for (const [kind, value] of [
		["email", canary.older],
		["phone", canary.phone],
	])
		await insertRow(trx, "contact_points", {
			reference_type: "candidates",
			reference_id: item.id,
			kind,
			value,
			state: "current",
			added_via: "recruiter",
		});
	await insertRow(trx, "apply_events", {
		apply_id: apply.id,
		kind: "note",
		actor_type: "candidate",
		note: canary.word,
		details: { word: canary.word },
		before: { word: canary.word },
		created_at: "2026-01-01",
	});
	const interview = await insertRow(trx, "interviews", {
		uid: "int-zz",
		apply_id: apply.id,
		kind: "internal",
		note: canary.word,
		feedback: canary.word,
		place_or_link: canary.word,
		starts_at: "2026-01-01",
		duration_min: 30,
		mode: "video",
	});
	await insertRow(trx, "scorecards", {
		interview_id: interview,
		recruiter_id: recruiter.id,
		judgements: [{ attribute: "Clareza", verdict: "yes", note: canary.word }],
		verdict: "yes",
		notes: canary.word,
		submitted_at: "2026-01-02",
	});
	await insertRow(trx, "appointment_answers", {
		interview_id: interview,
		candidate_id: item.id,
		answer: "declined",
		reason: canary.word,
		source: "link",
		starts_at: "2026-01-01",
	});
	await insertRow(trx, "interview_invites", {
		interview_id: interview,
		email: canary.email,
		name: canary.name,
		role: "candidate",
		sequence: 0,
		cancelled: false,
	});
	const meeting = await insertRow(trx, "meetings", {
		uid: "met-zz",
		subject: canary.word,
		place: canary.word,
		description: canary.word,
		outcome: canary.word,
		next_step: canary.word,
		link: `https://x/${canary.word}`,
		starts_at: "2026-01-01",
		ends_at: "2026-01-01",
		owner_id: recruiter.id,
	});
	await insertRow(trx, "meeting_relations", {
		meeting_id: meeting,
		reference_type: "candidates",
		reference_id: item.id,
	});
	await insertRow(trx, "meeting_invites", {
		meeting_id: meeting,
		email: canary.email,
		name: canary.name,
		role: "candidate",
		sequence: 0,
	});
	await insertRow(trx, "slot_offers", {
		uid: "slo-zz",
		subject: canary.word,
		candidate_id: item.id,
		message: canary.word,
		place_or_link: canary.word,
		owner_id: recruiter.id,
		first_day: "2026-01-01",
		last_day: "2026-01-02",
	});
	await insertRow(trx, "submissions", {
		uid: "sub-zz",
		apply_id: apply.id,
		subject: `${canary.name} para a vaga`,
		message: canary.word,
	});
	await anUnsignedDocument(trx, item.id);
	const others = await insertForeignTraces(trx, { one: item, merged, job, recruiter });
	return { one: item, merged, apply, job, recruiter, ...others };
}
