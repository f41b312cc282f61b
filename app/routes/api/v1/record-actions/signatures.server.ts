import { codeChannels, signerRoles } from "#app/domain/signatures/signature.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { invoices } from "#app/entities/recruiters/invoices.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { placements } from "#app/entities/recruiters/placements.ts";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { signature_requests } from "#app/entities/recruiters/signature_requests.ts";
import { cancelSignatureAction } from "#app/routes/shared/signatures/cancel-action.server.ts";
import { remindSignersAction } from "#app/routes/shared/signatures/remind-action.server.ts";
import { requestSignature } from "#app/routes/shared/signatures/request-signature.server.ts";
import type { ApiAction } from "./action-description.ts";
import { renameFields } from "./action-form.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(signature_requests);

const requests = [proposals, placements, candidates, jobs, invoices].map((entity): ApiAction => {
	const right = entity.documents?.right;
	return {
		record: toActionRecord(entity),
		name: "signature",
		id: `request_${entity.singular}_signature`,
		text: "request_signature",
		can: [
			["update", entity.resource],
			["create", "signature_requests"],
			...(right ? ([[right, entity.resource]] as const) : []),
		],
		makes: record,
		fields: {
			title: { kind: "text", max: 200 },
			file: { kind: "file" },
			stored_file: { kind: "reference", as: "source", text: "signature_file" },
			message: { kind: "text", max: 2000 },
			days: { kind: "integer", min: 1, max: 180, text: "signature_days" },
			...(entity.key === "placements" ? { contract: { kind: "yes", text: "signature_contract" } as const } : {}),
			signers: {
				kind: "groups",
				max: 6,
				fields: {
					name: { kind: "text", max: 200 },
					email: { kind: "text", max: 254 },
					phone: { kind: "text", max: 40 },
					role: { kind: "option", values: signerRoles },
					position: { kind: "integer", min: 1, max: 20, text: "signature_position" },
					channel: { kind: "option", values: codeChannels, text: "signature_channel" },
				},
			},
		},
		needs: ["title", "signers"],
		form: { days: "30" },
		prepare: nameSigners,
		run: ({ context, params, request }) => requestSignature(context, params.id, request),
	};
});

export const signatureActions: ApiAction[] = [
	...requests,
	{
		record,
		name: "cancel",
		id: "cancel_signature",
		fields: { reason: { kind: "text", max: 1000 } },
		needs: ["reason"],
		run: cancelSignatureAction,
	},
	{ record, name: "remind", id: "remind_signers", run: remindSignersAction },
];

/** The form has a row for each signer, and chooses the document in one box. */
function nameSigners(form: FormData): void {
	renameFields(form, /^signers\[(\d+)\]\.(\w+)$/, (at = "", part = "") => `${part}${at}`);
	if (!form.has("source")) form.set("source", form.has("file") ? "upload" : "own");
}
