import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { SignatureSubject } from "#app/domain/signatures/signature.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listRequestsForRecord, listSigners } from "#db/queries/signatures/find.ts";
import { getSignatureRequestPath } from "#db/queries/signatures/outcome.ts";

const tones = {
	pending: "warning",
	completed: "success",
	refused: "danger",
	cancelled: "neutral",
	expired: "danger",
} as const;

export async function readRecordSignatures(
	trx: Scoped,
	user: Recruiter,
	record: { type: SignatureSubject; id: number; path: string },
	{ t, when }: Formatters,
) {
	if (!can(user, "read", "signature_requests")) return null;
	const requests = [];
	for (const request of await listRequestsForRecord(trx, record)) {
		const signers = await listSigners(trx, request.id);
		const signed = signers.filter(({ state }) => state === "signed").length;
		requests.push({
			uid: request.uid,
			to: getSignatureRequestPath(request.uid),
			title: request.title,
			state: t(`signing:states.${request.state}`),
			tone: tones[request.state],
			signed: t("signing:manage.progress", { signed, count: signers.length }),
			when: when(request.closed_at ?? request.created_at),
		});
	}
	return { requests, requestTo: can(user, "create", "signature_requests") ? `${record.path}/signature` : null };
}

export type RecordSignatures = NonNullable<Awaited<ReturnType<typeof readRecordSignatures>>>;
