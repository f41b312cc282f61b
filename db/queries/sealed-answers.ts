import { sql } from "kysely";
import type { SealedDimension } from "#app/domain/reports/candidate-dimensions.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { ListQuery } from "#app/entities/kit/list-query.ts";
import { buildWhere, columnSql, rowAlias } from "#db/kit/conditions.ts";
import { tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** Answers that are opened for one report. */
const mostOpened = 20_000;

export interface SealedAnswers {
	ids: number[];
	keys: string[];
}

/** Decrypts answers solely for counting in groups. */
export async function decryptSensitiveAnswers(
	db: Scoped,
	entity: Entity,
	query: ListQuery,
	fact: SealedDimension,
): Promise<SealedAnswers> {
	const id = columnSql(entity.key === "candidates" ? "id" : "candidate_id");
	const { rows } = await sql<Row<"candidate_sensitive", "candidate_id" | "sealed">>`
select s.candidate_id, s.sealed from candidate_sensitive s where s.business_id = ${db.businessId} and s.field = ${fact}
  and s.candidate_id in (select ${id} from ${sql.table(entity.table)} ${sql.ref(rowAlias)} where ${buildWhere(db, entity, query)})
limit ${mostOpened}`.execute(db);
	const answers = rows.flatMap(({ candidate_id, sealed }) => {
		const key = tryDecrypt(sealed, "value");
		return key === null ? [] : [{ id: candidate_id, key }];
	});
	return { ids: answers.map((answer) => answer.id), keys: answers.map(({ key }) => key) };
}
