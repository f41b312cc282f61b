import { data, type RouterContextProvider } from "react-router";
import { i18n, requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { canFillList } from "#app/domain/lists/tearsheet.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { RecordActionArgs, RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordContext, withRecord } from "#app/routes/shared/with-record.server.ts";
import type { TearsheetDetails } from "#db/queries/tearsheets/find.ts";
import type { TearsheetActor } from "#db/queries/tearsheets/members.ts";

type Open = RecordContext<"tearsheets"> & { list: TearsheetDetails; by: TearsheetActor };

/** Runs `work` on a list with editable members; other users' private lists return 404. */
export function withEditableTearsheet<T>(
	context: Readonly<RouterContextProvider>,
	id: string,
	work: (open: Open) => Promise<T>,
): Promise<T> {
	return withRecord(context, "tearsheets", id, "update", async (opened) => {
		const { record: list, user } = opened;
		if (!mayEditMembers(list, user))
			throw data({ message: context.get(i18n).t("work:list.notYours") }, { status: 403 });
		const by = { id: user.id, uid: user.uid, name: user.name, ip: context.get(requestInfo).ip };
		return work({ ...opened, list, by });
	});
}

export type TearsheetActionArgs<A> = RecordActionArgs<A, "tearsheets"> & Open;

/** Makes an action on the list `:id` for users who may change its members. */
export const tearsheetAction =
	<A extends RouteArgs & { params: { id: string } }, T>(work: (call: TearsheetActionArgs<A>) => Promise<T>) =>
	async (args: A): Promise<T> => {
		const form = await readForm(args.request);
		return withEditableTearsheet(args.context, args.params.id, (open) =>
			work({ ...args, ...open, form, t: open.format.t }),
		);
	};

export function mayEditMembers(list: TearsheetDetails, user: Pick<Recruiter, "id" | "isAdmin">): boolean {
	return canFillList(
		{
			private: list.private,
			organisationWide: list.organisation_wide,
			ownerId: list.owner_id,
			sharedWith: list.shared_with,
		},
		user,
	);
}
