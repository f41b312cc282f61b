import { sql } from "kysely";
import { z } from "zod";
import {
	type ExternalProvider,
	isExternalProvider,
	type SigningAccount,
	type SigningFailure,
	type SigningSecrets,
} from "#app/domain/signatures/provider-adapter.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { setting } from "#app/environment.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

const purpose = "signature_providers";
const secretsSchema = z.object({ token: z.string(), secret: z.string(), privateKey: z.string() });

export interface ProviderRow
	extends Row<
		"signature_providers",
		| "id"
		| "uid"
		| "address"
		| "account"
		| "client_id"
		| "user_id"
		| "asks_cpf"
		| "sealed"
		| "chosen"
		| "checked_at"
		| "detail"
		| "webhook_at"
	> {
	provider: ExternalProvider;
	trouble: SigningFailure | null;
	/** True in a sandbox, which sends nothing outside. */
	shut: boolean;
}

const select = (db: Scoped) =>
	db
		.selectFrom("signature_providers")
		.select(["id", "uid", "provider", "address", "account", "client_id", "user_id", "asks_cpf", "sealed", "chosen"])
		.select(["checked_at", "trouble", "detail", "webhook_at", sql<boolean>`app_sandbox()`.as("shut")])
		.where("business_id", "=", db.businessId);

export async function findSigningProvider(
	db: Scoped,
	by: { provider: ExternalProvider } | { uid: string } | { chosen: true },
): Promise<ProviderRow | undefined> {
	const query =
		"provider" in by
			? select(db).where("provider", "=", by.provider)
			: "uid" in by
				? select(db).where("uid", "=", by.uid)
				: select(db).where("chosen", "=", true);
	return (await query.executeTakeFirst()) as ProviderRow | undefined;
}

export async function listSigningProviders(db: Scoped): Promise<ProviderRow[]> {
	return (await select(db).orderBy("provider").execute()) as ProviderRow[];
}

export const sealSigningSecrets = (secrets: SigningSecrets): string => encrypt(JSON.stringify(secrets), purpose);

/** Decrypted credentials; null when absent or their encryption key is lost. */
export function openSigningSecrets({ sealed }: Pick<ProviderRow, "sealed">): SigningSecrets | null {
	const text = tryDecrypt(sealed, purpose);
	return text === null ? null : (secretsSchema.safeParse(parseJson(text)).data ?? null);
}

/** Connection data of a service; null without credentials. */
export function toSigningAccount(
	{ businessId }: Pick<Scoped, "businessId">,
	row: ProviderRow | undefined,
): SigningAccount | null {
	const secrets = row && openSigningSecrets(row);
	if (!row || !secrets) return null;
	const { provider, address, account, client_id, user_id, asks_cpf, uid } = row;
	const webhook = new URL(`/webhooks/signatures/${businessId}/${uid}`, setting("ORIGIN")).href;
	return { provider, address, account, clientId: client_id, userId: user_id, asksCpf: asks_cpf, secrets, webhook };
}

interface ProviderValues extends Pick<ProviderRow, "address" | "account" | "client_id" | "user_id" | "asks_cpf"> {
	secrets: SigningSecrets;
	recruiterId: number;
}

/** Saves a service's connection; its webhook address stays. */
export async function saveSigningProvider(
	db: Scoped,
	provider: ExternalProvider,
	{ secrets, recruiterId, ...values }: ProviderValues,
): Promise<void> {
	const stored = { ...values, sealed: sealSigningSecrets(secrets), trouble: null, detail: null };
	await db
		.insertInto("signature_providers")
		.values({ business_id: db.businessId, provider, created_by_id: recruiterId, ...stored })
		.onConflict((oc) => oc.columns(["business_id", "provider"]).doUpdateSet({ ...stored, updated_at: new Date() }))
		.execute();
}

/** Null: internal signing. Open requests stay with their provider. */
export async function chooseSigningProvider(db: Scoped, provider: ExternalProvider | null): Promise<boolean> {
	await sql`select pg_advisory_xact_lock(hashtext('signature_providers'), ${db.businessId}::int)`.execute(db);
	const set = (chosen: boolean) =>
		db.updateTable("signature_providers").set({ chosen }).where("business_id", "=", db.businessId);
	if (provider === null) {
		await set(false).execute();
		return true;
	}
	await set(false).where("provider", "<>", provider).execute();
	const row = await set(true)
		.where("provider", "=", provider)
		.where("sealed", "is not", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Deletes credentials only; the row stays, so that its webhook address remains valid. */
export async function clearSigningProvider(db: Scoped, provider: ExternalProvider): Promise<void> {
	await db
		.updateTable("signature_providers")
		.set({ sealed: null, chosen: false, trouble: null, detail: null, checked_at: null })
		.where("business_id", "=", db.businessId)
		.where("provider", "=", provider)
		.execute();
}

export async function saveProviderCheck(
	db: Scoped,
	provider: ExternalProvider,
	{ trouble, detail }: { trouble: SigningFailure | null; detail: string | null },
): Promise<void> {
	await db
		.updateTable("signature_providers")
		.set({ trouble, detail: detail?.slice(0, 300) || null, checked_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("provider", "=", provider)
		.execute();
}

/** Records the receipt of an authenticated webhook. */
export async function recordProviderWebhook(db: Scoped, uid: string): Promise<void> {
	await db
		.updateTable("signature_providers")
		.set({ webhook_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.execute();
}

/** Requests that services still carry out: waiting for signatures, or for their signed file. */
export async function countOpenByProvider(db: Scoped): Promise<Partial<Record<ExternalProvider, number>>> {
	const rows = await db
		.selectFrom("signature_requests")
		.select(({ fn }) => ["provider", fn.countAll<number>().as("count")])
		.where("business_id", "=", db.businessId)
		.where("provider", "<>", "own")
		.where("archived_at", "is", null)
		.where((eb) =>
			eb.or([eb("state", "=", "pending"), eb.and([eb("state", "=", "completed"), eb("sealed_at", "is", null)])]),
		)
		.groupBy("provider")
		.execute();
	return Object.fromEntries(
		rows.flatMap(({ provider, count }) => (isExternalProvider(provider) ? [[provider, Number(count)]] : [])),
	);
}
