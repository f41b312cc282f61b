import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { canary, insertRow } from "./canary.testing.ts";

interface Existing {
	one: { id: number; uid: string };
	merged: { id: number };
	job: { id: number };
	recruiter: { id: number; name: string; email: string };
}

/** Notes, tasks, mails, lists, logs and files that hold others' data about a person. */
export async function insertForeignTraces(trx: Scoped, { one, merged, job, recruiter }: Existing) {
	const note = async (uid: string, body: string, relations: [string, number][]) => {
		const id = await insertRow(trx, "notes", {
			uid,
			kind: "call",
			body,
			body_text: body,
			answers: [],
		});
		for (const [reference_type, reference_id] of relations)
			await insertRow(trx, "note_relations", { note_id: id, reference_type, reference_id });
		await insertRow(trx, "note_versions", {
			note_id: id,
			kind: "call",
			body,
			answers: [],
			created_at: "2026-01-01",
		});
		return id;
	};
	const alone = await note("note-zz1", `Falei com ${canary.name}: ${canary.word}`, [["candidates", one.id]]);
	const shared = await note(
		"note-zz2",
		`QUEREN ZAMBELLI (${canary.email}, ${canary.phone}) agradou; Zambelli volta amanhã. A vaga segue.`,
		[
			["candidates", one.id],
			["jobs", job.id],
		],
	);
	const task = await insertRow(trx, "tasks", {
		uid: "task-zz",
		type: 1,
		subject: `Ligar para ${canary.name}`,
		description: canary.word,
		status: "to_do",
		due_at: "2026-01-01",
	});
	await insertRow(trx, "task_relations", { task_id: task, reference_type: "candidates", reference_id: one.id });
	const mail = async (values: Record<string, unknown>) =>
		insertRow(trx, "email_messages", {
			kind: "compose",
			to_email: canary.email,
			to_name: canary.name,
			from_email: "x@seleta.example",
			subject: `Oi ${canary.name}`,
			html: canary.word,
			text: `${canary.name} ${canary.word}`,
			message_id: `<${Math.random()}@x>`,
			state: "queued",
			class: "transactional",
			direction: "out",
			uid: `m${Math.random()}`.slice(0, 18),
			...values,
		});
	const sent = await mail({ state: "sent", thread: "<t@x>" });
	await insertRow(trx, "email_relations", { email_id: sent, reference_type: "candidates", reference_id: one.id });
	await insertRow(trx, "email_attachments", {
		email_id: sent,
		file_name: `${canary.word}.pdf`,
		content_type: "application/pdf",
		storage_key: "1/attached",
		size_bytes: 1,
	});
	await mail({
		direction: "in",
		to_email: "x@seleta.example",
		from_email: canary.older,
		from_name: canary.name,
		state: "received",
		thread: "<t@x>",
	});
	await mail({
		to_email: recruiter.email,
		to_name: recruiter.name,
		class: "internal",
		kind: "notification_digest",
		subject: "Resumo",
	});
	const waiting = await mail({});
	await insertRow(trx, "notifications", {
		recruiter_id: recruiter.id,
		category: "Candidate",
		kind: "replied",
		params: { person: canary.name },
	});
	await insertRow(trx, "notifications", {
		recruiter_id: recruiter.id,
		category: "Note",
		kind: "note",
		params: { excerpt: canary.word },
		link: `/recruiters/candidates/${one.uid}/timeline`,
	});
	await insertRow(trx, "recent_pages", {
		uid: "rp-zz",
		recruiter_id: recruiter.id,
		entity: "candidates",
		type_view: "show",
		link: `/recruiters/candidates/${one.uid}`,
		page_id: one.uid,
		name: canary.name,
	});
	await insertRow(trx, "entity_pages", {
		uid: "ep-zz",
		recruiter_id: recruiter.id,
		entity: "candidates",
		type_view: "show",
		link: `/recruiters/candidates/${one.uid}`,
		page_id: one.uid,
		name: canary.name,
	});
	const run = await insertRow(trx, "bulk_runs", {
		uid: "bulk-zz",
		recruiter_id: recruiter.id,
		entity: "candidates",
		action: "edit",
		state: "completed",
	});
	await insertRow(trx, "bulk_run_items", {
		bulk_run_id: run,
		record_id: one.id,
		outcome: "done",
		trace: { before: canary.word },
	});
	const imported = await insertRow(trx, "imports", {
		uid: "imp-zz",
		recruiter_id: recruiter.id,
		entity: "candidates",
		file_name: "a.csv",
		size_bytes: 1,
		format: "csv",
		state: "done",
	});
	await insertRow(trx, "import_rows", {
		import_id: imported,
		number: 1,
		cells: [canary.name, canary.email],
		outcome: "updated",
		record_id: one.id,
	});
	await insertRow(trx, "record_merges", {
		uid: "merge-zz",
		entity: "candidates",
		kept_id: one.id,
		gone_id: merged.id,
		chosen: {},
		moved: { before: { gone: { name: canary.before } } },
		merged_at: "2026-01-01",
	});
	await insertRow(trx, "audit_entries", {
		actor_type: "recruiter",
		actor_name: "Helena Prado",
		action: "update",
		record_type: "candidates",
		record_id: one.id,
		changes: { name: [canary.before, canary.name] },
		at: "2026-01-01",
	});
	await insertRow(trx, "audit_entries", {
		actor_type: "candidate",
		actor_id: one.id,
		actor_name: canary.name,
		action: "sign_in",
		record_type: "jobs",
		record_id: job.id,
		changes: {},
		ip: canary.word,
		at: "2026-01-01",
	});
	await insertRow(trx, "data_files", {
		uid: "file-zz",
		refused_items: [canary.word],
		reference_type: "candidate",
		reference_id: one.id,
		name: `${canary.name}.pdf`,
		file_type: "cv",
		storage_key: "1/2026/cv",
		content_type: "application/pdf",
		size_bytes: 1,
		checksum: canary.word,
		text_content: canary.word,
		parsed: { name: canary.name },
		scan_state: "clean",
		uploaded_by_type: "candidate",
		created_at: "2026-01-01",
	});
	const message_channel_id = await insertRow(trx, "message_channels", {
		uid: "ch-zz",
		name: "Canal",
		provider: "http",
	});
	// As WhatsApp reports the number: without the ninth digit.
	await insertRow(trx, "message_events", {
		message_channel_id,
		key: "e-zz",
		payload: { kind: "message", from: canary.shortPhone, body: canary.word },
		phone: canary.shortPhone,
		state: "unassigned",
		uid: "event-zz",
		received_at: "2026-01-01",
	});
	await insertRow(trx, "notifications", {
		recruiter_id: recruiter.id,
		category: "Others",
		kind: "message_unassigned",
		params: { phone: canary.shortPhone },
		dedupe_key: `message_unassigned:${canary.shortPhone}:2026-01-01`,
		link: "/recruiters/conversations/senders",
	});
	const template_id = await insertRow(trx, "prospecting_templates", { name: "Modelo", owner_id: recruiter.id });
	const queue_id = await insertRow(trx, "sendout_queues", {
		name: "Fila",
		template_id,
		owner_id: recruiter.id,
		entity: "candidates",
	});
	await insertRow(trx, "sendout_recipients", {
		queue_id,
		reference_type: "candidates",
		reference_id: one.id,
		name: canary.name,
		email: canary.email,
		response: canary.word,
		step: 2,
	});
	await insertRow(trx, "unsubscribe_links", {
		address_hash: `\\x${"ab".repeat(32)}`,
		created_at: "2026-01-01",
	});
	await sql`update unsubscribe_links set address_hash = app_address_hash(${canary.email}), email = ${canary.email} where address_hash = decode(repeat('ab', 32), 'hex')`.execute(
		trx,
	);
	await sql`insert into suppressions (business_id, address_hash, reason, source, detail) values (${trx.businessId}, app_address_hash(${canary.email}), 'unsubscribe', 'page', ${canary.email})`.execute(
		trx,
	);
	await insertRow(trx, "idempotency_keys", {
		actor: `candidate:${one.id}`,
		key: "k-zz-12345",
		request_hash: "h",
		result: canary.word,
		created_at: "2026-01-01",
	});
	await sql`insert into sessions (business_id, token_hash, strategy, candidate_id, ip) values (${trx.businessId}, '\\x01', 'candidates', ${one.id}, ${canary.word})`.execute(
		trx,
	);
	const list = await insertRow(trx, "tearsheets", {
		uid: "list-zz",
		name: "Lista",
		owner_id: recruiter.id,
	});
	await insertRow(trx, "tearsheet_members", {
		uid: "mem-zz",
		tearsheet_id: list,
		reference_type: "candidates",
		reference_id: one.id,
		note: canary.word,
		position: 1,
	});
	return { note: { alone, shared }, waiting, sent };
}
