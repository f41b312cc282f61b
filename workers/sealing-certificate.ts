import { createSelfSignedCertificate, type SealingKey } from "#app/integrations/signing/certificate.server.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	type CertificateRow,
	findActiveCertificate,
	insertCertificate,
	openCertificateKey,
} from "#db/queries/signatures/certificates.ts";

/** The current certificate; creates one if none is valid. */
export async function findSealingCertificate(
	db: Db,
	{ businessId }: Pick<Scoped, "businessId">,
): Promise<{ id: number; key: SealingKey }> {
	const existing = await inBusiness(db, businessId, findActiveCertificate);
	const usable = existing && open(existing);
	if (usable) return usable;
	const business = await inBusiness(db, businessId, (trx) =>
		trx.selectFrom("businesses").select(["name", "cnpj"]).where("id", "=", businessId).executeTakeFirstOrThrow(),
	);
	// Generated outside a transaction, because it takes CPU time.
	const made = await createSelfSignedCertificate(business);
	return inBusiness(db, businessId, async (trx) => {
		const row = await insertCertificate(trx, { source: "made", ...made, recruiterId: null });
		return { id: row.id, key: made.key };
	});
}

function open(row: CertificateRow): { id: number; key: SealingKey } | undefined {
	const now = new Date();
	const key = row.valid_from <= now && row.valid_until > now ? openCertificateKey(row) : null;
	return key ? { id: row.id, key } : undefined;
}
