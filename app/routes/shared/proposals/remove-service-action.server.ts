import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { mayChangeServices } from "#app/routes/shared/proposals/details.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { lockProposal } from "#db/queries/proposals/find.ts";
import { removeService } from "#db/queries/proposals/services.ts";

/** Removes a service from a proposal that is not signed yet. */
export const removeServiceAction = recordAction(
	"proposals",
	"update",
	async ({
		trx,
		user,
		record,
		actor,
		t,
		form,
		params,
		url,
	}: RecordActionArgs<RecordArgs & { params: { service: string } }, "proposals">) => {
		const back = `/recruiters/proposals/${record.uid}/details`;
		const question = confirmFirst({ url, form, question: "service", back });
		if (question) return question;
		const locked = await lockProposal(trx, record.id);
		if (!locked) throw notFound();
		const done =
			mayChangeServices(locked, user) && (await removeService(trx, record.id, parseUid(params.service), actor));
		return redirectWithToast(back, {
			type: done ? "success" : "error",
			message: t(done ? "proposals:services.removed" : "proposals:problems.gone"),
		});
	},
);
