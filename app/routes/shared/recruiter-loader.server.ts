import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import type { Action, Resource } from "#app/domain/access/resources.ts";
import { createFormatters } from "#app/http/formatters.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { getActor } from "./actor.ts";
import type { RecordName, RouteArgs } from "./recruiter-action.server.ts";
import { type RecordContext, withRecord } from "./with-record.server.ts";

/** Arguments of the route and a transaction of the recruiter's business. */
export type RecruiterLoaderArgs<A> = A & { t: TFunction } & Omit<RecordContext<never>, "record" | "id">;

/** The same with the record that `:id` of the address names. */
export type RecordLoaderArgs<A, K extends RecordName> = A & { t: TFunction } & RecordContext<K>;

interface LoaderOptions {
	can?: readonly [Action, Resource];
	/** Nothing is written: the loaders of one page share the transaction. */
	readOnly?: boolean;
}

/** Makes a loader for recruiters with the permission `can`, or for every recruiter. */
export function recruiterLoader<A extends RouteArgs, T>(
	{ can, readOnly }: LoaderOptions,
	work: (args: RecruiterLoaderArgs<A>) => Promise<T>,
): (args: A) => Promise<T> {
	return async (args) => {
		const { context } = args;
		const user = can ? permit(context, ...can) : getRecruiter(context);
		const { businessId } = user;
		const [actor, format] = [getActor(context, user), createFormatters(context)];
		const open = readOnly ? readInBusiness : inBusiness;
		return open(context.get(database), businessId, (trx) =>
			work({ ...args, trx, user, businessId, actor, format, t: format.t }),
		);
	};
}

/** Creates a loader for the record that `:id` names; inaccessible records return 404. */
export function recordLoader<A extends RouteArgs & { params: { id: string } }, K extends RecordName, T>(
	entity: K,
	can: Action | readonly Action[],
	work: (args: RecordLoaderArgs<A, K>) => Promise<T>,
): (args: A) => Promise<T> {
	return async (args) =>
		withRecord(args.context, entity, args.params.id, can, (opened) => work({ ...args, ...opened, t: opened.format.t }));
}
