import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/policies/permit.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { canFillList } from "#app/domain/lists/tearsheet.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { type FoundList, findList } from "#db/queries/tearsheets/find.ts";
import type { Filler } from "#db/queries/tearsheets/members.ts";
import { uidOf } from "../uid.ts";

type Context = Readonly<RouterContextProvider>;

interface Open {
	trx: Scoped;
	who: Recruiter;
	businessId: number;
	list: FoundList;
	by: Filler;
}

/** Runs `work` with a list this person may change the members of; private lists of others do not exist for them. */
export function fillList<T>(context: Context, id: string, work: (open: Open) => Promise<T>): Promise<T> {
	const who = permit(context, "update", "tearsheets");
	const { businessId } = who;
	return inBusiness(context.get(database), businessId, async (trx) => {
		const list = await findList(trx, businessId, uidOf(id), who);
		if (!list) throw notFound();
		if (!mayFill(list, who)) throw data({ message: context.get(i18n).t("work:list.notYours") }, { status: 403 });
		const by = { id: who.id, uid: who.uid, name: who.name, ip: context.get(requestInfo).ip };
		return work({ trx, who, businessId, list, by });
	});
}

export function mayFill(list: FoundList, who: Pick<Recruiter, "id" | "isAdmin">): boolean {
	return canFillList(
		{
			private: list.private,
			organisationWide: list.organisation_wide,
			ownerId: list.owner_id,
			sharedWith: list.shared_with,
		},
		who,
	);
}

/** A route that is only posted to. */
export function onlyPosted(context: Context): never {
	permit(context, "update", "tearsheets");
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}
