import { sql } from "kysely";
import { findField } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import type { ReportProblem, ReportRequest } from "#app/entities/reports/report-request.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { privateRowsSql } from "#db/kit/private-rows.ts";
import type { Row } from "#db/kit/row.ts";

/** Keywords allowed in place of a record. */
const words = ["none", "me"];

/** Reports filters on missing or inaccessible records, which would otherwise silently match nothing. */
export async function listReportFilterProblems(
	db: Scoped,
	{ entity, view }: Pick<ReportRequest, "entity" | "view">,
	viewer: Viewer,
): Promise<ReportProblem[]> {
	const problems: ReportProblem[] = [];
	for (const [name, values] of Object.entries(view.filters)) {
		const field = findField(entity, name);
		if (field?.kind !== "ref" && field?.kind !== "many") continue;
		const uids = [...new Set(values.filter((value) => !words.includes(value)))];
		if (uids.length > 0 && (await countRecords(db, field.to, uids, viewer)) < uids.length)
			problems.push({ name: `filters[${name}]`, why: "record" });
	}
	return problems;
}

async function countRecords(db: Scoped, to: RefTarget, uids: readonly string[], viewer: Viewer): Promise<number> {
	const target = getTarget(to);
	const hidden = privateRowsSql(target, viewer);
	const { rows } = await sql<Row<"recruiters", "id">>`
select t.id from ${sql.table(target.table)} t
where t.business_id = ${db.businessId} and t.uid = any(${sql.val(uids)}::text[]) ${hidden ? sql`and not ${hidden}` : sql``}`.execute(
		db,
	);
	return rows.length;
}
