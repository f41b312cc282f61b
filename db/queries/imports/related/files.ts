import { sql } from "kysely";
import { enqueueMany } from "#db/kit/enqueue.ts";
import { getRowOutcomes } from "./applies.ts";
import { getRefRelations } from "./relations.ts";
import type { RelatedWriter } from "./types.ts";

/** Files by archive path; they were stored when the archive was unpacked. */
export const writeFiles: RelatedWriter = async (db, kit, rows) => {
	const { businessId, user, one } = kit;
	const packed = rows.flatMap(({ row, refs }) => {
		const [about] = getRefRelations(refs);
		const stored = getStored(row.said.stored, businessId);
		if (!about || !stored) return [];
		const kind = getKind(row.said.kind ?? "", row.said.name || row.said.path || "", stored.contentType);
		return [
			{
				n: row.number,
				...stored,
				at: row.at,
				kind,
				name: (row.said.name || stored.name).slice(0, 255),
				type: about.type === "candidates" ? "candidate" : about.type,
				id: about.id,
			},
		];
	});
	const { rows: created } = await sql<{ n: number; id: number | null; fresh: boolean }>`
with r as materialized (select * from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as r(n int, key text, "contentType" text, size bigint, checksum text,
  name text, at timestamp, kind text, type text, id bigint)),
known as (select r.n, min(f.id) as id from r join data_files f on f.business_id = ${businessId} and f.reference_type = r.type and f.reference_id = r.id
  and f.checksum = r.checksum group by r.n),
made as (insert into data_files (business_id, reference_type, reference_id, name, file_type, storage_key, content_type, size_bytes, checksum,
    uploaded_by_type, uploaded_by_id, created_at)
  select ${businessId}, r.type, r.id, r.name, r.kind, r.key, r."contentType", r.size, r.checksum, 'recruiter', ${user.id},
    least(now(), coalesce(r.at at time zone b.timezone, now()))
  from r join businesses b on b.id = ${businessId} where r.n not in (select n from known)
    and r.n = (select min(o.n) from r o where o.type = r.type and o.id = r.id and o.checksum = r.checksum) returning id, storage_key)
select r.n, coalesce(m.id, k.id) as id, m.id is not null as fresh from r left join made m on m.storage_key = r.key left join known k on k.n = r.n`.execute(
		db,
	);
	const read = new Set(packed.filter(({ kind }) => kind === "cv").map(({ n }) => n));
	const fresh = created.flatMap(({ n, id, fresh }) => (fresh && id !== null && read.has(n) ? [id] : []));
	// In a queue of their own: thousands at once would delay mail and other jobs.
	await enqueueMany(
		db,
		"parse_cv",
		fresh.map((fileId) => ({ businessId, fileId })),
		{ queue: "imported_cvs" },
	);
	const outcomes = getRowOutcomes(rows, created);
	const missing = new Set(
		rows.filter(({ row }) => !getStored(row.said.stored, businessId)).map(({ row }) => row.number),
	);
	return outcomes.map((outcome) =>
		missing.has(outcome.number)
			? { number: outcome.number, outcome: "failed", details: { problems: [[null, one.set_id ? "noFile" : "gone"]] } }
			: outcome,
	);
};

interface Stored {
	key: string;
	contentType: string;
	size: number;
	checksum: string;
	name: string;
}

/** Reads the stored file's details that unpacking wrote into the row. */
function getStored(text: string | undefined, businessId: number): Stored | undefined {
	if (!text) return undefined;
	const stored = JSON.parse(text) as Stored;
	return stored.key.startsWith(`${businessId}/import-sets/`) ? stored : undefined;
}

function getKind(text: string, name: string, contentType: string): string {
	if (/cv|resume|curr/i.test(text)) return "cv";
	if (/avatar|photo|foto|image|profile/i.test(text)) return contentType.startsWith("image/") ? "avatar" : "other";
	if (text === "" && /(^|[^a-z])(cv|resume|curr[ií]cul|vitae)/i.test(name)) return "cv";
	return "other";
}
