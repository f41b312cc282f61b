import { sql } from "kysely";
import type { EntitySql } from "#db/kit/entity-sql.ts";

export const label: EntitySql["label"] = { label: sql`t.excerpt` };
