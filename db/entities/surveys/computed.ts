import { sql } from "kysely";
import type { Computed } from "#db/kit/entity-sql.ts";

const latest =
	(owner: "survey_id" | "data_collection_id", what: "version" | "questions"): Computed =>
	(row) =>
		sql`coalesce((select ${what === "version" ? sql`v.version` : sql`jsonb_array_length(v.items)`} from question_versions v
  where v.business_id = ${sql.ref(`${row}.business_id`)} and v.${sql.ref(owner)} = ${sql.ref(`${row}.id`)}
  order by v.version desc limit 1), 0)`;

/** What surveys and data collections say of their latest version. */
export const ofQuestions = (owner: "survey_id" | "data_collection_id"): Record<string, Computed> => ({
	questions: latest(owner, "questions"),
	version: latest(owner, "version"),
});
