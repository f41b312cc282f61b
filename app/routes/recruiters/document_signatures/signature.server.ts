import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { formatVerificationCode, type SignerState } from "#app/domain/signatures/signature.ts";
import { getEntity } from "#app/entities/index.ts";
import { signature_requests } from "#app/entities/recruiters/signature_requests.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findDispatch } from "#db/queries/signatures/dispatch-row.ts";
import { listSignatureEvents } from "#db/queries/signatures/events.ts";
import { findSignatureRequest, listSigners } from "#db/queries/signatures/find.ts";
import { findSubjectUid } from "#db/queries/signatures/subject.ts";
import { readRecordPage } from "../../entity/show.server.ts";
import { describeService } from "./service-state.server.ts";

export async function readSignaturePage(context: Readonly<RouterContextProvider>, id: string, url: URL) {
	const { head, ...page } = await readRecordPage(context, signature_requests, id, url);
	const user = getRecruiter(context);
	const format = createFormatters(context);
	const { t } = format;
	const uid = parseUid(id);
	const path = `${signature_requests.path}/${uid}`;
	const own = await readInBusiness(context.get(database), user.businessId, async (trx) => {
		const request = await findSignatureRequest(trx, { uid });
		if (!request) return undefined;
		const { reference_type: type, reference_id } = request;
		return {
			request,
			signers: await listSigners(trx, request.id),
			events: await listSignatureEvents(trx, request.id),
			subject: await findSubjectUid(trx, { type, id: reference_id }),
			dispatch: await findDispatch(trx, request.id),
		};
	});
	const { request, signers = [], events = [], subject, dispatch } = own ?? {};
	const service = request ? describeService(request, dispatch, format) : null;
	const mayUpdate = can(user, "update", "signature_requests");
	const actions: RecordAction[] = [];
	if (request?.state === "pending" && mayUpdate) {
		actions.push({ label: t("signing:manage.remind"), icon: "bell", to: `${path}/remind`, post: [] });
		actions.push({ label: t("signing:manage.cancel"), icon: "circle-x", to: `${path}/cancel` });
	}
	if (request && subject)
		actions.push({
			label: t("signing:manage.record"),
			icon: "external-link",
			to: `${getEntity(request.reference_type)?.path}/${subject}`,
		});
	return {
		...page,
		head: { ...head, actions: [...actions, ...head.actions] },
		signing: {
			final: request?.final_key ? `${path}/file` : null,
			original: request?.original_key ? `${path}/file?original=1` : null,
			verify: request ? `/verify/${formatVerificationCode(request.verification_code)}` : null,
			code: request ? formatVerificationCode(request.verification_code) : "",
			isSealing: request?.state === "completed" && !request.sealed_at && !service,
			service,
			retryTo: service?.isLive && mayUpdate ? `${path}/retry` : null,
			timestampTrouble: request?.timestamp_trouble ? t(`signing:timestamp.${request.timestamp_trouble}`) : null,
			signers: signers.map((signer) => ({
				key: signer.uid,
				name: signer.name,
				about: [
					t("signing:manage.position", { number: signer.position }),
					t(`signing:roles.${signer.role}`),
					signer.email,
					service ? null : t(`signing:channels.${signer.code_channel}`),
				]
					.filter(Boolean)
					.join(" · "),
				state: t(`signing:signerStates.${signer.state}`),
				tone: tones[signer.state],
				when: signer.signed_at ?? signer.refused_at ?? signer.viewed_at ?? signer.invited_at,
				reason: signer.reason,
				link: isWaiting(signer.state) ? signer.provider_url : null,
			})),
			events: events
				.map(({ id: key, kind, at, ip, signer, recruiter }) => ({
					key,
					text: t(`signing:events.${kind as "signed"}`),
					who: signer ?? recruiter ?? "",
					ip,
					when: format.when(at),
				}))
				.reverse(),
		},
	};
}

const isWaiting = (state: SignerState) => state === "invited" || state === "viewed";

const tones = {
	waiting: "neutral",
	invited: "warning",
	viewed: "info",
	signed: "success",
	refused: "danger",
	cancelled: "neutral",
} as const;
