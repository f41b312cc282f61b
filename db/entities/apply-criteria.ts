import { sql } from "kysely";
import { addDays, brasilia } from "#app/domain/time/brasilia-time.ts";
import { momentIn } from "#app/domain/time/wall-time.ts";
import { furthestStage } from "#db/kit/furthest-stage.ts";
import { isStageExit } from "#db/kit/stage-exits.ts";
import type { CriterionSql } from "./candidate-apply-criteria.ts";

const reached: CriterionSql = ({ stage }) => sql`${furthestStage("r")} >= ${Number(stage)}`;

const left: CriterionSql = ({ stage, from, to }) => {
	const parts = [
		isStageExit("e"),
		...(stage === undefined ? [] : [sql`e.from_status = ${Number(stage)}`]),
		...(from === undefined ? [] : [sql`e.created_at >= ${momentIn(brasilia, String(from), "00:00")}`]),
		...(to === undefined ? [] : [sql`e.created_at < ${momentIn(brasilia, addDays(String(to), 1), "00:00")}`]),
	];
	return sql`r.id = any(array(select e.apply_id from apply_events e where e.business_id = r.business_id and ${sql.join(parts, sql` and `)}))`;
};

export const applyCriteria: Record<string, CriterionSql> = { reached, left };
