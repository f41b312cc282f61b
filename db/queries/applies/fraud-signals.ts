import { sql } from "kysely";
import { type ApplySignal, type SignalKind, signalKinds } from "#app/domain/applies/fraud-signals.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

/** A device is forgotten after so many days. */
const deviceDays = 90;
/** Most similar applications per trace. */
const mostAlike = 50;

export interface ApplySignalInput extends Row<"applies", "id" | "cover_letter" | "cv_file_id" | "candidate_id"> {
	name: Column<"candidates", "name">;
	email: Column<"candidates", "email">;
	phone: Column<"candidates", "mobile_phone">;
	country: Column<"candidates", "country">;
	storageKey: string | null;
	contentType: string | null;
	/** Kinds of signals enabled for the brand. */
	enabled: SignalKind[];
}

/** Input of the signal rules; undefined when the apply or candidate no longer exists. */
export async function findApplySignalInput(
	db: Scoped,
	applyId: number,
	siteId: number | null,
): Promise<ApplySignalInput | undefined> {
	const { rows } = await sql<ApplySignalInput>`
select a.id, a.cover_letter, a.cv_file_id, a.candidate_id, c.name, c.email, c.mobile_phone as phone, c.country,
  f.storage_key as "storageKey", f.content_type as "contentType",
  array_remove(array[case when s.signal_mail then 'mail' end, case when s.signal_phone then 'phone' end, case when s.signal_place then 'place' end,
    case when s.signal_letter then 'letter' end, case when s.signal_time then 'time' end, case when s.signal_file then 'file' end,
    case when s.signal_device then 'device' end], null) as enabled
from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
join site_configs s on s.business_id = a.business_id and s.id = coalesce(${siteId}, c.site_config_id, (select min(o.id) from site_configs o
  where o.business_id = a.business_id and o.archived_at is null))
left join data_files f on f.business_id = a.business_id and f.id = a.cv_file_id and f.reference_type = 'candidate' and f.reference_id = a.candidate_id
where a.business_id = ${db.businessId} and a.id = ${applyId} and c.anonymised_at is null`.execute(db);
	return rows[0];
}

export interface ApplyFingerprint {
	applyId: number;
	candidateId: number;
	letter: Buffer | null;
	device: Buffer | null;
}

export interface SimilarApply extends Row<"applies", "id" | "candidate_id"> {
	sameLetter: boolean;
	sameDevice: boolean;
}

/** Saves an apply's hashes and returns others with the same letter or device. */
export async function saveApplyFingerprint(
	db: Scoped,
	{ applyId, candidateId, letter, device }: ApplyFingerprint,
): Promise<SimilarApply[]> {
	await db
		.insertInto("apply_traces")
		.values({
			business_id: db.businessId,
			apply_id: applyId,
			candidate_id: candidateId,
			letter_hash: letter,
			device_hash: device,
		})
		.onConflict((conflict) => conflict.columns(["business_id", "apply_id"]).doNothing())
		.execute();
	const { rows } = await sql<SimilarApply>`
select t.apply_id as id, t.candidate_id, coalesce(t.letter_hash = ${letter}, false) as "sameLetter", coalesce(t.device_hash = ${device}, false) as "sameDevice"
from apply_traces t where t.business_id = ${db.businessId} and t.apply_id <> ${applyId}
  and (t.letter_hash = ${letter} or t.device_hash = ${device}) order by t.apply_id desc limit ${mostAlike}`.execute(db);
	return rows;
}

/** Saves an apply's signals; existing ones keep their note and get new counts. */
export async function saveApplySignals(
	db: Scoped,
	{ applyId, candidateId }: Pick<ApplyFingerprint, "applyId" | "candidateId">,
	signals: readonly ApplySignal[],
): Promise<void> {
	if (signals.length === 0) return;
	await db
		.insertInto("apply_signals")
		.values(
			signals.map(({ kind, ...details }) => ({
				business_id: db.businessId,
				apply_id: applyId,
				candidate_id: candidateId,
				kind,
				details: JSON.stringify(details),
			})),
		)
		.onConflict((conflict) =>
			conflict.columns(["business_id", "apply_id", "kind"]).doUpdateSet({ details: sql`excluded.details` }),
		)
		.execute();
}

/** Counts applies similar to an older one. */
export async function countSimilarApplies(
	db: Scoped,
	applyId: number,
): Promise<{ people: number; own: number; device: number }> {
	const { rows } = await sql<Record<"people" | "own" | "device", number>>`
select count(distinct o.candidate_id) filter (where o.letter_hash = t.letter_hash and o.candidate_id <> t.candidate_id)::int as people,
  count(*) filter (where o.letter_hash = t.letter_hash and o.candidate_id = t.candidate_id)::int as own,
  count(distinct o.candidate_id) filter (where o.device_hash = t.device_hash and o.candidate_id <> t.candidate_id)::int as device
from apply_traces t join apply_traces o on o.business_id = t.business_id and o.apply_id <> t.apply_id
  and (o.letter_hash = t.letter_hash or o.device_hash = t.device_hash)
where t.business_id = ${db.businessId} and t.apply_id = ${applyId}`.execute(db);
	return rows[0] ?? { people: 0, own: 0, device: 0 };
}

export interface StoredSignal extends Row<"apply_signals", "id" | "note" | "explained_at"> {
	applyUid: string;
	signal: ApplySignal;
	explainedBy: string | null;
}

/** Signals of an application or of all of a candidate's, ordered by kind. */
export async function listCandidateSignals(
	db: Scoped,
	person: { candidateId: number } | { applyUid: string },
): Promise<StoredSignal[]> {
	const rows = await db
		.selectFrom("apply_signals as s")
		.innerJoin("applies as a", (join) =>
			join.onRef("a.business_id", "=", "s.business_id").onRef("a.id", "=", "s.apply_id"),
		)
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "s.business_id").onRef("r.id", "=", "s.explained_by_id"),
		)
		.select(["s.id", "s.kind", "s.details", "s.note", "s.explained_at", "a.uid as applyUid", "r.name as explainedBy"])
		.where("s.business_id", "=", db.businessId)
		.where((eb) =>
			"applyUid" in person ? eb("a.uid", "=", person.applyUid) : eb("s.candidate_id", "=", person.candidateId),
		)
		.execute();
	const place = (kind: string) => signalKinds.findIndex((name) => name === kind);
	return rows
		.map(({ kind, details, ...row }) => ({
			...row,
			signal: Object.assign({ kind }, details) as unknown as ApplySignal,
		}))
		.sort((a, b) => place(a.signal.kind) - place(b.signal.kind));
}

/** Applications with the same letter that the reader may see. */
export async function listAppliesWithSameLetter(db: Scoped, applyUid: string) {
	return db
		.selectFrom("apply_traces as t")
		.innerJoin("applies as own", (join) =>
			join.onRef("own.business_id", "=", "t.business_id").onRef("own.id", "=", "t.apply_id"),
		)
		.innerJoin("apply_traces as o", (join) =>
			join
				.onRef("o.business_id", "=", "t.business_id")
				.onRef("o.letter_hash", "=", "t.letter_hash")
				.onRef("o.apply_id", "<>", "t.apply_id"),
		)
		.innerJoin("applies as a", (join) =>
			join.onRef("a.business_id", "=", "o.business_id").onRef("a.id", "=", "o.apply_id"),
		)
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "a.business_id").onRef("c.id", "=", "a.candidate_id"),
		)
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "a.business_id").onRef("j.id", "=", "a.job_id"))
		.select(["a.uid", "c.name", "j.title"])
		.where("t.business_id", "=", db.businessId)
		.where("own.uid", "=", applyUid)
		.where("c.archived_at", "is", null)
		.where("j.archived_at", "is", null)
		.orderBy("a.id", "desc")
		.limit(5)
		.execute();
}

interface Explanation {
	applyUid: string;
	id: number;
	note: string | null;
	recruiterId: number;
}

/** Saves why a signal is harmless; an empty note removes it. Undefined for unknown signals. */
export function explainSignal(db: Scoped, { applyUid, id, note, recruiterId }: Explanation) {
	return db
		.updateTable("apply_signals")
		.set({ note, explained_by_id: note ? recruiterId : null, explained_at: note ? new Date() : null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("apply_id", "in", (eb) =>
			eb.selectFrom("applies").select("id").where("business_id", "=", db.businessId).where("uid", "=", applyUid),
		)
		.returning(["id", "apply_id", "kind"])
		.executeTakeFirst();
}

export async function isDeviceCheckEnabled(db: Scoped, siteId: number | null): Promise<boolean> {
	if (siteId === null) return false;
	const site = await db
		.selectFrom("site_configs")
		.select("signal_device")
		.where("business_id", "=", db.businessId)
		.where("id", "=", siteId)
		.executeTakeFirst();
	return site?.signal_device ?? false;
}

/** Clears devices that applications were sent from. */
export async function clearDevices(db: Scoped): Promise<void> {
	await db
		.updateTable("apply_traces")
		.set({ device_hash: null })
		.where("business_id", "=", db.businessId)
		.where("device_hash", "is not", null)
		.where("created_at", "<", sql<Date>`now() - make_interval(days => ${deviceDays})`)
		.execute();
	await db
		.updateTable("apply_drafts")
		.set({ device_hash: null })
		.where("business_id", "=", db.businessId)
		.where("device_hash", "is not", null)
		.where("created_at", "<", sql<Date>`now() - make_interval(days => ${deviceDays})`)
		.execute();
}
