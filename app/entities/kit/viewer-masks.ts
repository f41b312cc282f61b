import type { DataScope } from "#app/domain/access/data-scope.ts";
import type { Masks } from "#app/domain/access/mask-types.ts";
import { customFieldEntities, customFieldKey } from "#app/domain/custom-fields/custom-field.ts";
import { getEntity } from "../index.ts";
import type { Entity } from "./entity.ts";
import { isAlwaysVisible } from "./field-visibility.ts";

/** Other columns of the row that duplicate a field. */
const copies: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
	applies: { expectation: ["amount_description"] },
	client_contacts: { email: ["email_domain"] },
	client_companies: { site: ["domain"] },
	notes: { body: ["body_text", "answers"] },
};

/** Contact fields, whose addresses and numbers are also stored in other tables. */
const reached = { email: ["email"], phone: ["mobile_phone", "phone"] } as const;
const people = ["candidates", "client_contacts", "contacts"] as const;

const created = new WeakMap<DataScope, Masks | null>();

/** Columns masked by the roles' limits; null: none. */
export function getViewerMasks(user: { id: number; isAdmin: boolean; reach?: DataScope | undefined }): Masks | null {
	if (user.isAdmin || !user.reach) return null;
	const before = created.get(user.reach);
	if (before !== undefined) return before;
	const masks = getMasks(user.reach, user.id);
	created.set(user.reach, masks);
	return masks;
}

function getMasks({ fields }: DataScope, readerId: number): Masks | null {
	const columns = new Map<string, Map<string, string>>();
	const rows = new Map<string, string[]>();
	const empty = (table: string, column: string, instead = "") => {
		const ofTable = columns.get(table) ?? new Map<string, string>();
		columns.set(table, ofTable.set(column, instead));
	};
	const only = (table: string, condition: string) => rows.set(table, [...(rows.get(table) ?? []), condition]);
	const reader = String(Math.trunc(readerId));
	for (const [key, { see }] of Object.entries(fields)) {
		const entity = getEntity(key);
		if (!entity || !see) continue;
		if (customFieldEntities.some((item) => item === key))
			empty(entity.table, "custom_values", `app_custom_seen(custom_values, '{${seenKeys(see).join(",")}}')`);
		for (const field of leftOut(entity, see)) {
			if (field.kind === "many" || field.kind === "related") {
				only(
					field.through,
					field.kind === "many" && field.to === "recruiters" ? `${field.other} = ${reader}` : "false",
				);
				continue;
			}
			if (field.kind === "computed" || field.derived) continue;
			// Own records are never masked.
			const own = field.kind === "ref" && field.to === "recruiters";
			empty(entity.table, field.column, own ? `case when ${field.column} = ${reader} then ${field.column} end` : "");
			for (const copy of copies[key]?.[field.name] ?? []) empty(entity.table, copy);
		}
	}
	const mail: string[] = [];
	for (const key of people) hideAddresses(key, fields[key]?.see, mail, only);
	for (const column of mail.length > 0 ? ["to_email", "from_email", "reply_to"] : [])
		empty("email_messages", column, `case when not (${mail.join(" or ")}) then ${column} end`);
	return columns.size + rows.size > 0 ? { columns, rows } : null;
}

/** Keys of custom fields among the names that a role allows. */
const seenKeys = (see: readonly string[]) =>
	see.flatMap((name) => {
		const key = customFieldKey(name);
		return key !== null && /^[a-z][a-z0-9_]{0,40}$/.test(key) ? [key] : [];
	});

const leftOut = (entity: Entity, see: readonly string[]) =>
	Object.values(entity.fields).filter(({ name }) => !see.includes(name) && !isAlwaysVisible(entity, name));

function hideAddresses(
	key: string,
	see: readonly string[] | undefined,
	mail: string[],
	only: (table: string, condition: string) => void,
): void {
	if (!see) return;
	if (!see.includes("email")) {
		const about = `exists (select from public.email_relations x where x.business_id = email_messages.business_id
  and x.email_id = email_messages.id and x.reference_type = '${key}')`;
		mail.push(about);
	}
	for (const [kind, names] of Object.entries(reached)) {
		const entity = getEntity(key);
		if (names.every((name) => !entity?.fields[name] || see.includes(name))) continue;
		only("contact_points", `not (reference_type = '${key}' and kind = '${kind}')`);
	}
}
