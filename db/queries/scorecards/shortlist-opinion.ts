import { sql } from "kysely";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

const longestOpinion = 2000;

/** The newest shortlist that an application is on. */
export async function findApplyShortlist(trx: Scoped, applyId: number) {
	const { rows } = await sql<Row<"shortlists", "id" | "uid" | "name">>`
select l.id, l.uid, l.name from shortlists l join shortlist_applies m on m.business_id = l.business_id and m.shortlist_id = l.id
 where l.business_id = ${trx.businessId} and m.apply_id = ${applyId} and l.archived_at is null order by l.id desc limit 1`.execute(
		trx,
	);
	return rows[0];
}

/** Skips text already present. */
export async function addOpinion(
	trx: Scoped,
	{ shortlistId, applyId, text }: { shortlistId: number; applyId: number; text: string },
	actor: AuditActor,
): Promise<void> {
	const { rows } = await sql<Row<"shortlist_applies", "opinion">>`
update shortlist_applies set opinion = left(concat_ws(E'\\n\\n', nullif(opinion, ''), ${text}::text), ${longestOpinion})
 where business_id = ${trx.businessId} and shortlist_id = ${shortlistId} and apply_id = ${applyId}
   and position(${text}::text in coalesce(opinion, '')) = 0 returning opinion`.execute(trx);
	if (rows.length === 0) return;
	await audit(trx, {
		actor,
		action: "update",
		recordType: "shortlists",
		recordId: shortlistId,
		changes: { findings: [null, text] },
		ip: actor.ip ?? null,
	});
}
