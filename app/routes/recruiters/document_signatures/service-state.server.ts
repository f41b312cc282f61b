import { isExternalProvider } from "#app/domain/signatures/provider-adapter.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Dispatch } from "#db/queries/signatures/dispatch-row.ts";
import type { SignatureRequest } from "#db/queries/signatures/find.ts";

/** Signature service of a request, its state and errors; null for internal signatures. */
export function describeService(
	request: SignatureRequest,
	dispatch: Dispatch | undefined,
	{ t, when }: Pick<Formatters, "t" | "when">,
) {
	if (!isExternalProvider(request.provider) || !dispatch) return null;
	const provider = t(`signing:providers.names.${request.provider}`);
	const isMissing = request.state === "completed" && !request.sealed_at;
	const key =
		dispatch.state === "sent" ? (dispatch.cancelling ? "cancelling" : isMissing ? "file" : "sent") : dispatch.state;
	const state = t(`signing:providers.states.${key}`);
	const moment = dispatch.checked_at ?? dispatch.sent_at;
	const line = dispatch.checked_at ? "stateAt" : "sentAt";
	const problem = dispatch.trouble && t(`signing:providers.troubles.${dispatch.trouble}`);
	const sentence = {
		waiting: "troubleSent",
		failed: "troubleGivenUp",
		sent: "troubleRead",
		ended: "troubleRead",
	} as const;
	return {
		name: t("signing:providers.by", { provider }),
		state: moment ? t(`signing:providers.${line}`, { state, when: when(moment).text }) : state,
		problem: problem ? t(`signing:providers.${sentence[dispatch.state]}`, { provider, problem }) : null,
		detail: problem && dispatch.detail ? t("signing:providers.detail", { detail: dispatch.detail }) : null,
		goesOn: dispatch.state === "waiting" || dispatch.state === "sent",
		isLive: dispatch.state !== "ended",
	};
}
