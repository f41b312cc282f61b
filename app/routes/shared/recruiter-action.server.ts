import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import type { Action, Resource } from "#app/domain/access/resources.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { getActor } from "./actor.ts";
import { type RecordContext, withRecord } from "./with-record.server.ts";

/** Of a route with `:id`. */
export interface RecordArgs extends RouteArgs {
	params: { id: string };
	url: URL;
}

export interface RouteArgs {
	context: Readonly<RouterContextProvider>;
	request: Request;
}

interface Form {
	form: FormData;
	t: TFunction;
}

export type RecordName = Parameters<typeof withRecord>[1];

/** Arguments of the route, its form, and a transaction of the recruiter's business. */
export type RecruiterActionArgs<A> = A & Form & Omit<RecordContext<never>, "record" | "id">;

/** The same with the record that `:id` of the address names. */
export type RecordActionArgs<A, K extends RecordName> = A & Form & RecordContext<K>;

/** Permission and form are checked before the transaction; after a deadlock `work` runs again. */
export function recruiterAction<A extends RouteArgs, T>(
	{ can }: { can?: readonly [Action, Resource] },
	work: (call: RecruiterActionArgs<A>) => Promise<T>,
): (args: A) => Promise<T> {
	return async (args) => {
		const { context, request } = args;
		const user = can ? permit(context, ...can) : getRecruiter(context);
		const { businessId } = user;
		const format = createFormatters(context);
		const call = {
			...args,
			form: await readForm(request),
			user,
			businessId,
			actor: getActor(context, user),
			format,
			t: format.t,
		};
		return inBusiness(context.get(database), businessId, (trx) => work({ ...call, trx }));
	};
}

/** Creates an action on the record that `:id` names; inaccessible records return 404. */
export function recordAction<A extends RouteArgs & { params: { id: string } }, K extends RecordName, T>(
	entity: K,
	can: Action | readonly Action[],
	work: (call: RecordActionArgs<A, K>) => Promise<T>,
): (args: A) => Promise<T> {
	return async (args) => {
		const form = await readForm(args.request);
		return withRecord(args.context, entity, args.params.id, can, (opened) =>
			work({ ...args, ...opened, form, t: opened.format.t }),
		);
	};
}
