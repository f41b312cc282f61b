import { type Insertable, type Selectable, sql } from "kysely";
import type { Payloads, TaskName } from "#workers/payloads.ts";
import type { Scoped } from "../kit/in-business.ts";
import { readableColumns } from "../kit/readable-columns.ts";
import type { Candidates, ClientCompanies, ClientContacts, DB, Recruiters } from "../schema.ts";

/** A row as the product reads it. */
type Readable<T> = Omit<Selectable<T>, "password_hash">;

export async function personRow<T extends "candidates" | "client_contacts" | "recruiters">(
	db: Scoped,
	table: T,
	id: number,
): Promise<Readable<DB[T]>> {
	const columns = (await readableColumns(db, table)).map((name) => sql.ref(name));
	const { rows } = await sql<
		Readable<DB[T]>
	>`select ${sql.join(columns)} from ${sql.table(table)} where id = ${id}`.execute(db);
	if (!rows[0]) throw new Error(`No row ${id} in ${table}`);
	return rows[0];
}

let count = 0;
export const nextUniqueNumber = () => ++count;

export async function aRecruiter(
	db: Scoped,
	values: Partial<Insertable<Recruiters>> = {},
): Promise<Readable<Recruiters>> {
	const n = nextUniqueNumber();
	return db
		.insertInto("recruiters")
		.values({
			business_id: db.businessId,
			name: "Helena Prado",
			email: `helena.${db.businessId}.${n}@seleta.example`,
			...values,
		})
		.returning(await readableColumns(db, "recruiters"))
		.executeTakeFirstOrThrow();
}

/** A recruiter limited to these permissions by resource, such as `{ jobs: ["read"] }`. */
export async function aLimitedRecruiter(
	db: Scoped,
	permissions: Record<string, string[]>,
	own: Parameters<typeof aRecruiter>[1] = {},
) {
	const recruiter = await aRecruiter(db, { name: "Caio Brandão", ...own });
	const role = await db
		.insertInto("roles")
		.values({
			business_id: db.businessId,
			name: `Papel ${nextUniqueNumber()}`,
			role_permissions: JSON.stringify(permissions),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("recruiter_roles")
		.values({ business_id: db.businessId, recruiter_id: recruiter.id, role_id: role.id })
		.execute();
	return recruiter;
}

export async function aCandidate(
	db: Scoped,
	values: Partial<Insertable<Candidates>> = {},
): Promise<Readable<Candidates> & { email: string }> {
	// Without an address only when the test passes null.
	const n = nextUniqueNumber();
	return db
		.insertInto("candidates")
		.values({
			business_id: db.businessId,
			name: "Marina Alves",
			email: `marina.${db.businessId}.${n}@mail.example`,
			confirmed_at: new Date(),
			completed_register: true,
			...values,
		})
		.returning(await readableColumns(db, "candidates"))
		.executeTakeFirstOrThrow() as Promise<Readable<Candidates> & { email: string }>;
}

export function aCompany(
	db: Scoped,
	values: Partial<Insertable<ClientCompanies>> = {},
): Promise<Selectable<ClientCompanies>> {
	return db
		.insertInto("client_companies")
		.values({ business_id: db.businessId, name: `Companhia Aurora ${nextUniqueNumber()}`, ...values })
		.returningAll()
		.executeTakeFirstOrThrow();
}

export async function aClientContact(
	db: Scoped,
	values: Partial<Insertable<ClientContacts>> = {},
): Promise<Readable<ClientContacts> & { email: string }> {
	const n = nextUniqueNumber();
	return db
		.insertInto("client_contacts")
		.values({
			business_id: db.businessId,
			name: "Renato Lima",
			email: `renato.${db.businessId}.${n}@aurora.example`,
			portal_enabled: true,
			client_company_id: values.client_company_id ?? (await aCompany(db)).id,
			...values,
		})
		.returning(await readableColumns(db, "client_contacts"))
		.executeTakeFirstOrThrow() as Promise<Readable<ClientContacts> & { email: string }>;
}

/** Oldest first. Resets the role: the application role may not read the queue. */
export async function listTaskPayloads<T extends TaskName>(db: Scoped, task: T): Promise<Payloads[T][]> {
	await sql`set local role none`.execute(db);
	const { rows } = await sql<{ payload: Payloads[T] }>`
select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
where t.identifier = ${task} order by j.id`.execute(db);
	await sql`set local role seleta_app`.execute(db);
	return rows.map(({ payload }) => payload);
}
