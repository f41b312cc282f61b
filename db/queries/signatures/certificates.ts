import { sql } from "kysely";
import { z } from "zod";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

const purpose = "signature_certificates";

/** A private key and its certificates, as `SealingKey`. */
interface Key {
	privateKey: Buffer;
	chain: Buffer[];
}

interface Facts {
	subject: string;
	issuer: string;
	serial: string;
	fingerprint: string;
	validFrom: Date;
	validUntil: Date;
}

const keySchema = z.object({ privateKey: z.base64(), chain: z.array(z.base64()).min(1) });

export interface CertificateRow
	extends Row<
		"signature_certificates",
		"id" | "uid" | "subject" | "issuer" | "serial" | "fingerprint" | "valid_from" | "valid_until" | "active"
	> {
	source: "uploaded" | "made";
	sealed: string;
	created_at: Date;
}

const select = (db: Scoped) =>
	db
		.selectFrom("signature_certificates")
		.select(["id", "uid", "source", "subject", "issuer", "serial", "fingerprint", "valid_from", "valid_until"])
		.select(["sealed", "active", "created_at"])
		.where("business_id", "=", db.businessId);

/** Every certificate a business sealed with, the one in use first. */
export async function listCertificates(db: Scoped): Promise<CertificateRow[]> {
	return (await select(db).orderBy("active", "desc").orderBy("id", "desc").execute()) as CertificateRow[];
}

export async function findActiveCertificate(db: Scoped): Promise<CertificateRow | undefined> {
	return (await select(db).where("active", "=", true).executeTakeFirst()) as CertificateRow | undefined;
}

/** Private key of a certificate; null when its encryption key is lost. */
export function openCertificateKey({ sealed }: Pick<CertificateRow, "sealed">): Key | null {
	const text = tryDecrypt(sealed, purpose);
	const parsed = text === null ? undefined : keySchema.safeParse(parseJson(text)).data;
	if (!parsed) return null;
	const fromBase64 = (value: string) => Buffer.from(value, "base64");
	return { privateKey: fromBase64(parsed.privateKey), chain: parsed.chain.map(fromBase64) };
}

export async function insertCertificate(
	db: Scoped,
	{
		source,
		key,
		facts,
		recruiterId,
	}: { source: "uploaded" | "made"; key: Key; facts: Facts; recruiterId: number | null },
): Promise<CertificateRow> {
	// Two at once: the second waits for the first, and replaces it.
	await sql`select pg_advisory_xact_lock(hashtext('signature_certificates'), ${db.businessId}::int)`.execute(db);
	await db
		.updateTable("signature_certificates")
		.set({ active: false, retired_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.execute();
	const toBase64 = (bytes: Buffer) => bytes.toString("base64");
	const row = await db
		.insertInto("signature_certificates")
		.values({
			business_id: db.businessId,
			source,
			subject: facts.subject,
			issuer: facts.issuer,
			serial: facts.serial,
			fingerprint: facts.fingerprint,
			valid_from: facts.validFrom,
			valid_until: facts.validUntil,
			sealed: encrypt(
				JSON.stringify({ privateKey: toBase64(key.privateKey), chain: key.chain.map(toBase64) }),
				purpose,
			),
			created_by_id: recruiterId,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	return row as CertificateRow;
}
