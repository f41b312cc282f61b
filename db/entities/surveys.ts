import { sql } from "kysely";
import type { ComputedSql } from "#db/kit/entity-sql.ts";

type Owner = "survey_id" | "data_collection_id" | "evaluation_id";

const latest =
	(owner: Owner, what: "version" | "questions"): ComputedSql =>
	(row) =>
		sql`coalesce((select ${what === "version" ? sql`v.version` : sql`jsonb_array_length(v.items)`} from question_versions v
  where v.business_id = ${sql.ref(`${row}.business_id`)} and v.${sql.ref(owner)} = ${sql.ref(`${row}.id`)}
  order by v.version desc limit 1), 0)`;

/** Computed columns of surveys, data collections and evaluations, from their latest version. */
export const questionColumns = (owner: Owner): Record<string, ComputedSql> => ({
	questions: latest(owner, "questions"),
	version: latest(owner, "version"),
});
