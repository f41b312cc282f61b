import { sql } from "kysely";
import type { ErasureMode, ErasureReason } from "#app/domain/candidates/erasure.ts";
import { audit } from "#db/kit/audit.ts";
import { blindIndex, blindIndexes } from "#db/kit/blind-index.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { deleteStoredReports } from "#db/queries/report-results.ts";
import { anonymiseApplies, deleteFiles } from "./anonymise-applications.ts";
import { anonymiseRecord } from "./anonymise-record.ts";
import { lockDataSubject } from "./data-subject.ts";
import { isOnLegalHold } from "./legal-holds.ts";
import {
	anonymiseMail,
	anonymiseSendouts,
	deleteConversation,
	deleteMessageEvents,
	eraseOptOutAddresses,
} from "./mail.ts";
import { anonymizeLogs, deleteTraces } from "./secondary-copies.ts";
import { anonymiseSignatures } from "./signatures.ts";
import { anonymiseNotes, anonymiseTasks, removeFromLists } from "./tasks-and-notes.ts";

export interface ErasureOptions {
	candidateId: number;
	way: ErasureMode;
	reason: ErasureReason;
	recruiter?: { id: number; name: string; ip: string | null };
}

export type EraseResult = "erased" | "unknown" | "held" | "already";

/** Identifies a record in a restored backup; useless without ENCRYPTION_KEY. */
export const getErasureMark = (uid: string): string => blindIndex(`erasure:${uid}`);

/** Whether a ledger's mark belongs to this person, including marks made with older keys. */
export const isErasureMark = (mark: string, uid: string): boolean => blindIndexes(`erasure:${uid}`).includes(mark);

/** Runs the whole plan of app/domain/candidates/erasure.ts or nothing; a job deletes files after commit. */
export async function erase(db: Scoped, erasing: ErasureOptions): Promise<EraseResult> {
	const person = await lockDataSubject(db, erasing.candidateId);
	if (!person) return "unknown";
	if (person.done) return "already";
	if (await isOnLegalHold(db, person.ids)) return "held";
	// Mail and traces first: they are found by addresses and names erased later.
	const notes = await anonymiseNotes(db, person);
	const tasks = await anonymiseTasks(db, person);
	await removeFromLists(db, person);
	const attached = await anonymiseMail(db, person);
	await anonymiseSendouts(db, person);
	await eraseOptOutAddresses(db, person);
	await deleteTraces(db, person);
	await anonymiseApplies(db, person);
	const unsigned = await anonymiseSignatures(db, person);
	const files = await deleteFiles(db, person, notes);
	await deleteConversation(db, person);
	await deleteMessageEvents(db, person);
	await anonymiseRecord(db, person, erasing.way);
	// After the rename: titles of interviews and submissions follow the record's name.
	await anonymizeLogs(db, person, { notes, tasks });
	await deleteStoredReports(db);
	await note(db, person, erasing);
	const keys = [...attached, ...unsigned, ...files];
	for (let from = 0; from < keys.length; from += 100)
		await enqueue(db, "remove_files", { businessId: db.businessId, keys: keys.slice(from, from + 100) });
	return "erased";
}

async function note(db: Scoped, { id, uid }: { id: number; uid: string }, erasing: ErasureOptions) {
	const { way, reason, recruiter } = erasing;
	await sql`insert into erasures (business_id, candidate_id, uid_mark, way, reason, recruiter_id)
values (${db.businessId}, ${id}, ${getErasureMark(uid)}, ${way}, ${reason}, ${recruiter?.id ?? null}) on conflict do nothing`.execute(
		db,
	);
	await audit(db, {
		actor: recruiter
			? { type: "recruiter", id: recruiter.id, name: recruiter.name }
			: { type: reason === "self" ? "candidate" : "system", id: reason === "self" ? id : null, name: null },
		action: "erase",
		recordType: "candidates",
		recordId: id,
		changes: { way, reason },
		ip: recruiter?.ip ?? null,
	});
}
