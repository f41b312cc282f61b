import type { Insertable, Selectable } from "kysely";
import type { Scoped } from "../kit/in-business.ts";
import type { Candidates, ClientCompanies, ClientContacts, Recruiters } from "../schema.ts";

let count = 0;
/** A number no other record of this file has. */
export const unique = () => ++count;

export function aRecruiter(
	db: Scoped,
	businessId: number,
	values: Partial<Insertable<Recruiters>> = {},
): Promise<Selectable<Recruiters>> {
	const n = unique();
	return db
		.insertInto("recruiters")
		.values({
			business_id: businessId,
			name: "Helena Prado",
			email: `helena.${businessId}.${n}@seleta.example`,
			...values,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** A recruiter who may do only what `permissions` lists, by resource: `{ jobs: ["read"] }`. */
export async function aLimitedRecruiter(
	db: Scoped,
	businessId: number,
	permissions: Record<string, string[]>,
	own: Parameters<typeof aRecruiter>[2] = {},
) {
	const recruiter = await aRecruiter(db, businessId, { name: "Caio Brandão", ...own });
	const role = await db
		.insertInto("roles")
		.values({ business_id: businessId, name: `Papel ${unique()}`, role_permissions: JSON.stringify(permissions) })
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("recruiter_roles")
		.values({ business_id: businessId, recruiter_id: recruiter.id, role_id: role.id })
		.execute();
	return recruiter;
}

export function aCandidate(
	db: Scoped,
	businessId: number,
	values: Partial<Insertable<Candidates>> = {},
): Promise<Selectable<Candidates>> {
	const n = unique();
	return db
		.insertInto("candidates")
		.values({
			business_id: businessId,
			name: "Marina Alves",
			email: `marina.${businessId}.${n}@mail.example`,
			confirmed_at: new Date(),
			completed_register: true,
			...values,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

export function aCompany(
	db: Scoped,
	businessId: number,
	values: Partial<Insertable<ClientCompanies>> = {},
): Promise<Selectable<ClientCompanies>> {
	return db
		.insertInto("client_companies")
		.values({ business_id: businessId, name: `Companhia Aurora ${unique()}`, ...values })
		.returningAll()
		.executeTakeFirstOrThrow();
}

export async function aClientContact(
	db: Scoped,
	businessId: number,
	values: Partial<Insertable<ClientContacts>> = {},
): Promise<Selectable<ClientContacts>> {
	const n = unique();
	return db
		.insertInto("client_contacts")
		.values({
			business_id: businessId,
			name: "Renato Lima",
			email: `renato.${businessId}.${n}@aurora.example`,
			portal_enabled: true,
			client_company_id: values.client_company_id ?? (await aCompany(db, businessId)).id,
			...values,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}
