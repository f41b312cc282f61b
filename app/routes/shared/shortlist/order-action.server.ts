import { data, redirect } from "react-router";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { getShortlistPath, shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { listMembers } from "#db/queries/shortlists/find.ts";
import { orderPeople, publishShortlistChange, removePerson } from "#db/queries/shortlists/write.ts";

/** `what` moves or removes one candidate; `order` is the full order after dragging. */
export const editShortlistMembersAction = recordAction(
	shortlistSource,
	"update",
	async ({ trx, record, t, form }: RecordActionArgs<RecordArgs, typeof shortlistSource>) => {
		const refuse = () => data({ message: t("errors:badRequest") }, { status: 400 });
		const uids = (await listMembers(trx, record.id)).map(({ uid }) => uid);
		const dragged = form.getAll("order").filter((value) => typeof value === "string");
		const at = uids.indexOf(String(form.get("apply")));
		const what = form.get("what");
		if (dragged.length > 0) await orderPeople(trx, record.id, dragged);
		else if (at < 0) throw refuse();
		else if (what === "remove") await removePerson(trx, record.id, uids[at] as string);
		else if (what === "up" || what === "down") {
			const to = Math.max(0, Math.min(uids.length - 1, what === "up" ? at - 1 : at + 1));
			uids.splice(to, 0, ...uids.splice(at, 1));
			await orderPeople(trx, record.id, uids);
		} else throw refuse();
		await publishShortlistChange(trx, record.id);
		return redirect(`${getShortlistPath(record.uid)}/order`, { status: 303 });
	},
);
