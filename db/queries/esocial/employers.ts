import { sql } from "kysely";
import { z } from "zod";
import type { SendMode } from "#app/domain/esocial/event-state.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findActiveCertificate, openCertificateKey } from "../signatures/certificates.ts";

const purpose = "esocial_certificates";

/** A private key and its certificates, as `SealingKey`. */
type Key = NonNullable<ReturnType<typeof openCertificateKey>>;

/** A legal entity that reports its employees to eSocial, with its transport settings. */
export interface EsocialEmployer {
	/** Null for the business itself until its settings are saved. */
	id: number | null;
	uid: string | null;
	cnpj: string;
	name: string;
	mode: SendMode;
	address: string | null;
	certificate: string | null;
	subject: string | null;
	issuer: string | null;
	valid_until: Date | null;
}

const rootOf = (cnpj: string) => cnpj.slice(0, 8);

/** The business itself first, saved or not. */
export async function listEmployers(db: Scoped): Promise<EsocialEmployer[]> {
	const rows = (await db
		.selectFrom("esocial_employers")
		.select(["id", "uid", "cnpj", "name", "mode", "address", "certificate", "subject", "issuer", "valid_until"])
		.where("business_id", "=", db.businessId)
		.orderBy("name")
		.execute()) as EsocialEmployer[];
	const business = await db
		.selectFrom("businesses")
		.select(["cnpj", "name"])
		.where("id", "=", db.businessId)
		.executeTakeFirstOrThrow();
	const { cnpj, name } = business;
	if (!cnpj || rows.some((row) => rootOf(row.cnpj) === rootOf(cnpj))) return rows;
	const own = { cnpj, name, mode: "off" as const, address: null, certificate: null, subject: null, issuer: null };
	return [Object.assign({ id: null, uid: null, valid_until: null }, own), ...rows];
}

/** By the first eight characters of the CNPJ. */
export async function findEmployer(db: Scoped, root: string): Promise<EsocialEmployer | undefined> {
	return (await listEmployers(db)).find(({ cnpj }) => rootOf(cnpj) === root);
}

export async function saveEmployer(
	db: Scoped,
	values: Pick<EsocialEmployer, "cnpj" | "name" | "mode" | "address">,
	recruiterId: number,
): Promise<number> {
	const { id } = await db
		.insertInto("esocial_employers")
		.values({ business_id: db.businessId, created_by_id: recruiterId, ...values })
		.onConflict((oc) =>
			oc
				.expression(sql`business_id, left(cnpj, 8)`)
				.doUpdateSet({ name: values.name, mode: values.mode, address: values.address, updated_at: new Date() }),
		)
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

interface CertificateFacts {
	subject: string;
	issuer: string;
	fingerprint: string;
	validUntil: Date;
}

export async function saveEmployerCertificate(
	db: Scoped,
	id: number,
	{ key, facts }: { key: Key; facts: CertificateFacts },
): Promise<void> {
	const toBase64 = (bytes: Buffer) => bytes.toString("base64");
	await db
		.updateTable("esocial_employers")
		.set({
			certificate: encrypt(
				JSON.stringify({ privateKey: toBase64(key.privateKey), chain: key.chain.map(toBase64) }),
				purpose,
			),
			subject: facts.subject,
			issuer: facts.issuer,
			fingerprint: facts.fingerprint,
			valid_until: facts.validUntil,
			updated_at: new Date(),
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export interface SigningCertificate {
	key: Key;
	subject: string;
	validUntil: Date;
	source: "own" | "business";
}

/** The employer's certificate, else the business's if one legal entity; self-made ones are not accepted. */
export async function findSigningCertificate(
	db: Scoped,
	employer: EsocialEmployer,
	now = new Date(),
): Promise<SigningCertificate | null> {
	const own = readKey(employer.certificate);
	if (own && employer.valid_until && employer.valid_until > now)
		return { key: own, subject: employer.subject ?? "", validUntil: employer.valid_until, source: "own" };
	const { cnpj } = await db
		.selectFrom("businesses")
		.select("cnpj")
		.where("id", "=", db.businessId)
		.executeTakeFirstOrThrow();
	if (!cnpj || rootOf(cnpj) !== rootOf(employer.cnpj)) return null;
	const active = await findActiveCertificate(db);
	if (active?.source !== "uploaded" || active.valid_until <= now || active.valid_from > now) return null;
	const key = openCertificateKey(active);
	return key && { key, subject: active.subject, validUntil: active.valid_until, source: "business" };
}

const keySchema = z.object({ privateKey: z.base64(), chain: z.array(z.base64()).min(1) });

function readKey(sealed: string | null): Key | null {
	const text = tryDecrypt(sealed, purpose);
	const parsed = text === null ? undefined : keySchema.safeParse(parseJson(text)).data;
	if (!parsed) return null;
	const fromBase64 = (value: string) => Buffer.from(value, "base64");
	return { privateKey: fromBase64(parsed.privateKey), chain: parsed.chain.map(fromBase64) };
}
