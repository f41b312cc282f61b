import { sql } from "kysely";
import type { Condition, FilterName } from "#app/domain/access/scim/filter.ts";

type Expression = ReturnType<typeof sql<boolean>>;

/** Translates a SCIM filter to SQL; the table defines each comparison. */
export function getCondition(
	condition: Condition,
	compare: (name: FilterName, value: string) => Expression,
): Expression {
	if ("name" in condition) return compare(condition.name, condition.value);
	const isAll = "all" in condition;
	const parts = (isAll ? condition.all : condition.any).map((part) => getCondition(part, compare));
	return sql<boolean>`(${sql.join(parts, isAll ? sql` and ` : sql` or `)})`;
}
