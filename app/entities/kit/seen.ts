import type { Permitted } from "#app/domain/access/permissions.ts";
import { maySeeField } from "#app/domain/access/reach.ts";
import { entityOf } from "../index.ts";

/** What else holds a field in rows of screens of their own, by entity and field. */
const copies: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
	jobs: { client_company: ["company", "company_uid"], salary_from: ["salary_to_cents"] },
	client_contacts: { client_company: ["company", "company_uid"] },
	contacts: { client_company: ["company", "company_uid"] },
};

/**
 * A row of a screen of its own without the fields this person's roles leave out, whether it calls them by name or by column.
 * The row itself for everybody whose roles leave out nothing.
 */
export function onlySeen<T extends object>(who: Permitted, key: string, row: T): T {
	if (who.isAdmin || !who.reach?.fields[key]?.see) return row;
	const entity = entityOf(key);
	const left = { ...row } as Record<string, unknown>;
	for (const [name, { column }] of Object.entries(entity?.fields ?? {})) {
		if (name === entity?.name || name === "status" || maySeeField(who, key, name)) continue;
		for (const one of [name, column, ...(copies[key]?.[name] ?? [])])
			if (Object.hasOwn(left, one)) left[one] = Array.isArray(left[one]) ? [] : null;
	}
	return left as T;
}

/** Whether a column of an entity's table is of a field this person's roles leave out. */
export function isLeftOut(who: Permitted, key: string, column: string | undefined): boolean {
	if (column === undefined || who.isAdmin || !who.reach?.fields[key]?.see) return false;
	const field = Object.entries(entityOf(key)?.fields ?? {}).find(([, one]) => one.column === column);
	return field !== undefined && !maySeeField(who, key, field[0]);
}

/** Whether this person's roles leave out fields of an entity at all. */
export const leavesOut = (who: Permitted, key: string): boolean =>
	!who.isAdmin && who.reach?.fields[key]?.see !== undefined;
