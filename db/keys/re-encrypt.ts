import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/index.ts";
import { blindIndex } from "#db/kit/blind-index.ts";
import { type BusinessDatabase, bindDatabase } from "#db/kit/business-database.ts";
import { encrypt, getCurrentPrefix, tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";

export interface ReEncryptionCount {
	table: string;
	resealed: number;
	/** Rows that no known key decrypts: left unchanged. */
	closed: number;
}

interface Options {
	/** Rows of one transaction. */
	batch?: number;
	tell?(count: ReEncryptionCount): void;
}

/** Re-encrypts values of older keys while the app runs; interrupted runs resume. */
export async function reEncryptValues(
	db: Db,
	{ batch = 200, tell = () => {} }: Options = {},
): Promise<ReEncryptionCount[]> {
	const businesses = await listBusinessIds(db);
	const counts: ReEncryptionCount[] = [];
	for (const place of encryptedColumns) {
		const count = { table: place.table, resealed: 0, closed: 0 };
		for (const businessId of businesses) await resealTable(bindDatabase(db, businessId), place, batch, count);
		tell(count);
		counts.push(count);
	}
	return counts;
}

async function resealTable(db: BusinessDatabase, place: EncryptedColumn, batch: number, count: ReEncryptionCount) {
	for (let after: Record<string, unknown> | undefined; ; ) {
		const rows = await db.transaction(async (trx) => {
			const old = await listOld(trx, place, after, batch);
			for (const row of old) {
				const done = await resealRow(trx, place, row);
				if (done === "closed") count.closed += 1;
				if (done === "resealed") count.resealed += 1;
			}
			return old;
		});
		after = rows.at(-1);
		if (rows.length < batch) return;
	}
}

type Row = Record<string, unknown> & { sealed_text: string };

async function listOld(
	trx: Scoped,
	{ table, key, value }: EncryptedColumn,
	after: Record<string, unknown> | undefined,
	batch: number,
): Promise<Row[]> {
	const columns = sql.join(key.map((name) => sql.ref(name)));
	const further = after ? sql`and (${columns}) > (${sql.join(key.map((name) => after[name]))})` : sql``;
	const { rows } = await sql<Row>`select ${columns}, ${value} as sealed_text from ${sql.table(table)}
where business_id = ${trx.businessId} and ${value} is not null and not starts_with(${value}, ${getCurrentPrefix()}) ${further}
order by ${columns} limit ${batch} for update`.execute(trx);
	return rows;
}

async function resealRow(trx: Scoped, place: EncryptedColumn, row: Row) {
	const purpose = place.purpose(row);
	const text = tryDecrypt(row.sealed_text, purpose);
	if (text === null) return "closed";
	const same = sql.join(
		place.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
		sql` and `,
	);
	await sql`update ${sql.table(place.table)} set ${place.set(encrypt(text, purpose))}
where business_id = ${trx.businessId} and ${same}`.execute(trx);
	if (row.field === "cpf") await markAgain(trx, row.candidate_id, text);
	return "resealed";
}

/** The blind index of a CPF depends on the key too. */
async function markAgain(trx: Scoped, candidateId: unknown, cpf: string) {
	const mark = blindIndex(cpf);
	await sql`update candidates set cpf_doubt_hash = ${mark}
where business_id = ${trx.businessId} and id = ${candidateId} and cpf_doubt_hash is not null`.execute(trx);
	await sql`update candidates c set cpf_hash = ${mark}
where c.business_id = ${trx.businessId} and c.id = ${candidateId} and c.cpf_hash is not null and not exists (select from candidates o
  where o.business_id = c.business_id and o.cpf_hash = ${mark} and o.archived_at is null and o.id <> c.id)`.execute(
		trx,
	);
}

/** A column whose values stay encrypted for longer than a form is open. */
interface EncryptedColumn {
	table: string;
	/** The primary key without the business. */
	key: readonly string[];
	/** The sealed text in a row. */
	value: RawBuilder<string | null>;
	set(sealed: string): RawBuilder<unknown>;
	purpose(key: Record<string, unknown>): string;
}

const column = (name: string): Pick<EncryptedColumn, "value" | "set"> => ({
	value: sql<string | null>`${sql.ref(name)}`,
	set: (sealed) => sql`${sql.ref(name)} = ${sealed}`,
});

/** All encrypted columns. Values held by browsers (cookies, forms) expire within minutes. */
export const encryptedColumns: readonly EncryptedColumn[] = [
	{ table: "candidate_sensitive", key: ["candidate_id", "field"], ...column("sealed"), purpose: () => "value" },
	{
		table: "registrations",
		key: ["candidate_id"],
		value: sql<string | null>`draft ->> 'sealed'`,
		set: (sealed) => sql`draft = jsonb_set(draft, '{sealed}', to_jsonb(${sealed}::text))`,
		purpose: ({ candidate_id }) => `registration:${candidate_id}`,
	},
	{ table: "admission_versions", key: ["id"], ...column("sealed"), purpose: () => "admission" },
	{ table: "form_requests", key: ["id"], ...column("sealed"), purpose: () => "collected" },
	{ table: "recruiter_second_factors", key: ["recruiter_id"], ...column("secret"), purpose: () => "second-factor" },
	{ table: "site_configs", key: ["id"], ...column("social_credentials"), purpose: () => "social_credentials" },
	{ table: "esocial_events", key: ["id"], ...column("sealed"), purpose: () => "esocial" },
	{ table: "esocial_employers", key: ["id"], ...column("certificate"), purpose: () => "esocial_certificates" },
	{ table: "integrations", key: ["id"], ...column("previous_credentials"), purpose: () => "integrations" },
	{ table: "integrations", key: ["id"], ...column("credentials"), purpose: () => "integrations" },
	{ table: "calendar_connections", key: ["id"], ...column("credentials"), purpose: () => "calendar" },
	{ table: "message_channels", key: ["id"], ...column("credentials"), purpose: () => "message_channels" },
	{ table: "signature_certificates", key: ["id"], ...column("sealed"), purpose: () => "signature_certificates" },
	{ table: "signature_providers", key: ["id"], ...column("sealed"), purpose: () => "signature_providers" },
	{ table: "language_models", key: ["business_id"], ...column("sealed"), purpose: () => "language_models" },
	{ table: "job_boards", key: ["id"], ...column("sealed"), purpose: () => "job_boards" },
	{ table: "sign_in_connections", key: ["id"], ...column("sealed"), purpose: () => "sign_in_connections" },
	{ table: "sign_in_connections", key: ["id"], ...column("tried"), purpose: () => "sign_in_connections" },
	{ table: "impact_counts", key: ["month"], ...column("sealed"), purpose: () => "impact" },
	{ table: "business_exports", key: ["id"], ...column("passphrase"), purpose: () => "business-export" },
];
