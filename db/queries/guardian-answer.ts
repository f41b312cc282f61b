import { sql } from "kysely";
import { openStatuses } from "#app/domain/applies/pipeline.ts";
import type { GuardianAnswer } from "#app/domain/candidates/guardianship.ts";
import { adultAge } from "#app/domain/candidates/guardianship.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { completeDrafts } from "./applies/create.ts";
import { withdrawApply } from "./candidacies.ts";

/** Records a guardian's answer: consent sends waiting applications, its withdrawal withdraws sent ones. Idempotent. */
export async function saveGuardianAnswer(
	db: Scoped,
	{ id, answer, ip }: { id: number; answer: GuardianAnswer; ip: string | null },
): Promise<void> {
	const { rows } = await sql<
		Row<"candidates", "name"> & { guardian: Column<"candidates", "guardian_name">; before: GuardianAnswer | null }
	>`
update candidates c set guardian_answer = ${answer}, guardian_answered_at = now()
from (select id, guardian_answer from candidates where business_id = ${db.businessId} and id = ${id} for update) old
where c.business_id = ${db.businessId} and c.id = old.id and old.guardian_answer is distinct from ${answer}
returning c.name, c.guardian_name as guardian, old.guardian_answer as before`.execute(db);
	const row = rows[0];
	if (!row) return;
	await audit(db, {
		actor: { type: "system", id: null, name: row.guardian },
		action: "update",
		recordType: "candidates",
		recordId: id,
		changes: { guardian_answer: [row.before, answer] },
		ip,
	});
	if (answer === "agreed") await completeDrafts(db, id);
	else if (row.before === "agreed") await takeBack(db, { id, name: row.name, ip });
}

async function takeBack(db: Scoped, actor: { id: number; name: string; ip: string | null }) {
	const sent = await db
		.selectFrom("applies")
		.select("uid")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", actor.id)
		.where("withdrawn_at", "is", null)
		.where("status", "in", [...openStatuses])
		.orderBy("id")
		.execute();
	for (const { uid } of sent) await withdrawApply(db, { uid, actor });
}

/** Sends applications of candidates who became adults while waiting for a guardian. */
export async function sendNewAdultApplies(db: Scoped): Promise<void> {
	const { rows } = await sql<Row<"candidates", "id">>`
select distinct c.id from apply_drafts d join candidates c on c.business_id = d.business_id and c.id = d.candidate_id
where d.business_id = ${db.businessId} and c.completed_register and c.confirmed_at is not null
  and c.date_birth <= app_today() - make_interval(years => ${adultAge}) order by c.id limit 100`.execute(db);
	for (const { id } of rows) await completeDrafts(db, id);
}
