import { createHash } from "node:crypto";
import {
	type CreatedDocument,
	type OutgoingDocument,
	type SignatureProvider,
	SigningError,
} from "#app/domain/signatures/provider-adapter.ts";
import { getSigningService } from "#app/integrations/signing/signing-services.server.ts";
import { getFile } from "#app/storage/files.server.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { readSensitiveData } from "#db/queries/candidate-sensitive-data.ts";
import {
	claimDispatch,
	type DispatchClaim,
	dropDispatch,
	enqueueDispatchRetry,
	markDispatchSent,
	postponeDispatch,
	saveProviderRef,
} from "#db/queries/signatures/dispatch.ts";
import { setDispatch } from "#db/queries/signatures/dispatch-row.ts";
import { notifyOwner } from "#db/queries/signatures/outcome.ts";
import type { Payloads } from "./payloads.ts";

interface Options {
	now: () => Date;
	/** Renews the job's lease in the transaction that stores the result. */
	hold: (trx: Scoped) => Promise<void>;
}

/** No transaction is open during the call. After a lost response, searches before retrying. */
export async function dispatchSignature(
	db: Db,
	{ businessId, requestId }: Payloads["signature_dispatch"],
	{ now, hold }: Options,
): Promise<void> {
	const write = <T>(work: (trx: Scoped) => Promise<T>) =>
		inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			return work(trx);
		});
	const claim = await write((trx) => claimDispatch(trx, requestId, now()));
	if (!claim) return;
	try {
		const outcome = await handOver(claim);
		if (outcome === "dropped") return await write((trx) => dropDispatch(trx, requestId));
		if (outcome instanceof Date) return await write((trx) => enqueueDispatchRetry(trx, requestId, outcome));
		await write((trx) => markDispatchSent(trx, requestId, outcome));
	} catch (error) {
		if (!(error instanceof SigningError)) throw error;
		await write(async (trx) => {
			// Earlier doubts remain until the service was checked.
			const isCertain = error.isCertain && claim.doubtSince === null && claim.request.providerRef === null;
			const goesOn = await postponeDispatch(trx, requestId, { ...error, isCertain }, now());
			if (!goesOn) await notifyOwner(trx, claim.request, { kind: "signature_not_sent", name: "" });
		});
	}

	async function handOver({ request, account, shut, doubtSince, isOver }: DispatchClaim) {
		if (shut) throw new SigningError("sandbox", { isCertain: true });
		if (!account) throw new SigningError("credentials", { isCertain: true });
		const service = getSigningService(request.provider);
		const document = await prepare(claim as DispatchClaim);
		if (doubtSince) {
			const outcome = await look(service, document, doubtSince);
			if (outcome) return outcome;
		}
		if (isOver) return "dropped" as const;
		if (doubtSince) await write((trx) => setDispatch(trx, requestId, { started_at: now() }));
		return service.create(account, document, {
			providerRef: request.providerRef,
			keep: (ref) => write((trx) => saveProviderRef(trx, requestId, ref)),
		});

		async function look(
			{ find, listedAfter }: SignatureProvider,
			outgoing: OutgoingDocument,
			since: Date,
		): Promise<CreatedDocument | Date | null> {
			const match = account && (await find(account, outgoing, since));
			if (match) return match;
			const listed = new Date(since.getTime() + listedAfter);
			if (listed > now()) return listed;
			// The stored reference identifies it, so that it can be cancelled.
			return isOver && request.providerRef ? { providerRef: request.providerRef, signers: [] } : null;
		}
	}

	async function prepare({ request, signers, account }: DispatchClaim): Promise<OutgoingDocument> {
		const file = request.original_key ? await getFile(request.original_key) : null;
		const bytes = file && new Uint8Array(await file.arrayBuffer());
		const isWhole = bytes && createHash("sha256").update(bytes).digest("hex") === request.original_sha256;
		if (!bytes || !isWhole) throw new SigningError("file", { isCertain: true });
		const cpfs = account?.asksCpf ? await inBusiness(db, businessId, (trx) => readCpfs(trx, signers)) : new Map();
		return {
			reference: request.uid,
			title: request.title,
			fileName: request.original_name,
			bytes,
			pages: request.original_pages,
			message: request.message,
			locale: request.locale,
			expiresAt: request.expires_at,
			signers: signers.map(({ id, uid, name, email, phone, position }) => ({
				reference: uid,
				name,
				email: email ?? "",
				phone,
				cpf: cpfs.get(id) ?? null,
				position,
			})),
		};
	}
}

/** CPFs of signing candidates; access is recorded in the audit log. */
async function readCpfs(trx: Scoped, signers: DispatchClaim["signers"]): Promise<Map<number, string>> {
	const actor = { type: "system" as const, id: null, name: "signature_dispatch" };
	const cpfs = new Map<number, string>();
	for (const { id, candidate_id } of signers) {
		if (candidate_id === null) continue;
		const { values } = await readSensitiveData(trx, { businessId: trx.businessId, id: candidate_id, actor }, ["cpf"]);
		const digits = values.cpf?.replace(/\D/g, "");
		if (digits?.length === 11) cpfs.set(id, digits);
	}
	return cpfs;
}
